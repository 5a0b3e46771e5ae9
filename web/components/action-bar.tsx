import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

interface ActionBarProps {
  /** What keeps the main action from being complete; on phones in a line of its own. */
  note?: ReactNode;
  /** The way back. */
  back?: ReactNode;
  children: ReactNode;
}

/** The buttons of a step: in its card, and on phones at the window's foot, where they stay in sight. */
export function ActionBar({ note, back, children }: ActionBarProps) {
  return (
    <div className={classes.bar}>
      {back && <div className={classes.back}>{back}</div>}
      {note && <div className={classes.note}>{note}</div>}
      <div className={classes.main}>{children}</div>
    </div>
  );
}
