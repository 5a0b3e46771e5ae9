import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row } from './layout.tsx';
import classes from './message-box.module.css';
import { type Tone, toneStyle } from './tone.ts';

const icons = { error: IconAlertTriangle, warn: IconAlertTriangle, info: IconInfoCircle, done: IconCircleCheck };

const tones = { error: 'red', warn: 'amber', info: 'blue', done: 'green' } as const satisfies Record<string, Tone>;

interface MessageBoxProps {
  kind: keyof typeof icons;
  children: ReactNode;
  /** 'large' stands over a whole page, the other one within a card or a form. */
  size?: 'medium' | 'large';
  /** In place of the kind's own sign. */
  icon?: ReactNode;
  /** An action below the text, styled as a link. */
  action?: { label: string; run: () => void } | undefined;
  /** Buttons at its end. */
  buttons?: ReactNode;
  /** 'now' announces it at once, like errors and warnings; 'politely' when idle; 'never' where something else announces it. */
  announce?: 'now' | 'politely' | 'never';
}

/** A message about its form, card or page. */
export function MessageBox({ kind, children, size, icon, action, buttons, announce }: MessageBoxProps) {
  const Icon = icons[kind];
  const how = announce ?? (kind === 'error' || kind === 'warn' ? 'now' : 'never');
  const role = how === 'now' ? 'alert' : how === 'politely' ? 'status' : undefined;
  return (
    <div className={classes.message} style={toneStyle(tones[kind])} data-size={size} role={role}>
      {icon ?? <Icon aria-hidden size={18} stroke={1.75} />}
      <div className={classes.words}>
        {children}
        {action && (
          <button type="button" className={classes.action} onClick={action.run}>
            {action.label}
          </button>
        )}
      </div>
      {buttons && (
        <Row gap={8} className={classes.buttons}>
          {buttons}
        </Row>
      )}
    </div>
  );
}
