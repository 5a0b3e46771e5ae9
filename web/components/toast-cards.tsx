import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { dismissToast, type ToastMessage } from '#web/stores/toasts.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Row } from './layout.tsx';
import classes from './toast.module.css';

const signs = {
  error: [IconAlertCircle, 'var(--red)'],
  warn: [IconAlertTriangle, 'var(--amber)'],
  info: [IconInfoCircle, 'var(--blue)'],
  success: [IconCircleCheck, 'var(--green)'],
} as const;
/** Errors stay until they are dismissed; other toasts close by themselves, later if they have an action. */
const LIFE_MS = 7000;
const LIFE_WITH_ACTION_MS = 12_000;

function ToastCard({ toast: { id, type, text, action } }: { toast: ToastMessage }) {
  const [Icon, color] = signs[type];
  // One with an action stays while somebody reaches for it.
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  useEffect(() => {
    if (type === 'error' || (held && action)) return;
    const timer = setTimeout(() => dismissToast(id), action ? LIFE_WITH_ACTION_MS : LIFE_MS);
    return () => clearTimeout(timer);
  }, [id, type, action, held]);
  return (
    <Row
      as="li"
      gap={10}
      line
      className={classes.toast}
      style={{ borderLeftColor: color }}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon aria-hidden size={20} stroke={1.75} color={color} />
      <span style={{ flex: 1, lineHeight: 1.4 }}>{text}</span>
      {action && (
        <Button
          kind="link"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        label={m.components_dismiss()}
        icon={<IconX aria-hidden size={16} />}
        onClick={() => dismissToast(id)}
      />
    </Row>
  );
}

/** The toasts one above the other; the page under them can be used. */
export function ToastCards({ toasts }: { toasts: readonly ToastMessage[] }) {
  return (
    <ul className={classes.toasts}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </ul>
  );
}
