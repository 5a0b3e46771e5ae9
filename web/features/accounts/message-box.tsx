import { IconAlertTriangle, IconBookmark, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './message-box.module.css';

const icons = {
  error: IconAlertTriangle,
  warn: IconAlertTriangle,
  info: IconInfoCircle,
  kept: IconBookmark,
  done: IconCircleCheck,
};

interface Props {
  kind: keyof typeof icons;
  children: ReactNode;
  /** What one can do about it. */
  action?: { label: string; run: () => void };
}

/** A sentence that belongs to the whole form; an error or a warning is announced where it appears. */
export function MessageBox({ kind, children, action }: Props) {
  const Icon = icons[kind];
  const urgent = kind === 'error' || kind === 'warn';
  return (
    <div className={classes.message} data-kind={kind} role={urgent ? 'alert' : undefined}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <div>
        {children}
        {action && (
          <button type="button" className={classes.messageAction} onClick={action.run}>
            {action.label}
          </button>
        )}
      </div>
    </div>
  );
}
