import { IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Stack } from './layout.tsx';
import classes from './side-panel.module.css';
import { Text } from './text.tsx';

interface SidePanelProps {
  /** The panel's heading: 'What we understood'. */
  label: string;
  /** The two lines of the closed bar. */
  bar: { readonly title: string; readonly detail: string };
  /** Errors above the action, visible even while the bar is closed. */
  foot?: ReactNode;
  /** The one next thing of the page. */
  action: ReactNode;
  children: ReactNode;
}

/** A summary of the input or the amount due, beside the page and always visible; below 1160 px a bar at the foot that opens. */
export function SidePanel({ label, bar, foot, action, children }: SidePanelProps) {
  const [open, setOpen] = useState(false);
  const content = useId();
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);
  return (
    <aside className={classes.panel} aria-label={label} data-open={open || undefined}>
      {/* Opened over the page it may be higher than the window: the keyboard scrolls it, too. */}
      <Stack gap={16} className={classes.content} id={content} tabIndex={open ? 0 : undefined}>
        {children}
      </Stack>
      <Stack gap={12} className={classes.foot}>
        {foot}
        <div className={classes.bar}>
          <button
            type="button"
            className={classes.opener}
            aria-expanded={open}
            aria-controls={content}
            onClick={() => setOpen(!open)}
          >
            <Text as="b" weight="bold" cut>
              {bar.title}
            </Text>
            <Text as="span" size={12} tone="muted" cut>
              {bar.detail}{' '}
              <IconChevronUp aria-hidden size={14} stroke={2} className={classes.arrow} style={{ verticalAlign: -2 }} />
            </Text>
          </button>
          <div className={classes.action}>{action}</div>
        </div>
      </Stack>
    </aside>
  );
}
