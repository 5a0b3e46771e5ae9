import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
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

/** So many are shown at once, and one more that somebody reaches for. */
const SHOWN_MAX = 4;

interface ToastCardProps {
  toast: ToastMessage;
  onHeld: (id: number, held: boolean) => void;
}

function ToastCard({ toast: { id, type, text, action }, onHeld }: ToastCardProps) {
  const [Icon, color] = signs[type];
  // One with an action stays while somebody reaches for it.
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = (pointed || focused) && action !== undefined;
  useLayoutEffect(() => onHeld(id, held), [id, held, onHeld]);
  useEffect(() => {
    if (type === 'error' || held) return;
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

/** The toasts one above the other, the last four of them; the page under them can be used. */
export function ToastCards({ toasts }: { toasts: readonly ToastMessage[] }) {
  const heldIds = useRef(new Set<number>());
  const onHeld = useCallback((id: number, held: boolean) => {
    if (held) heldIds.current.add(id);
    else heldIds.current.delete(id);
  }, []);
  // The oldest make room, but not one whose action somebody is about to press.
  useLayoutEffect(() => {
    const free = toasts.filter(({ id }) => !heldIds.current.has(id));
    for (const { id } of free.slice(0, Math.max(0, toasts.length - SHOWN_MAX))) dismissToast(id);
  }, [toasts]);
  return (
    <ul className={classes.toasts}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onHeld={onHeld} />
      ))}
    </ul>
  );
}
