import type { ReactNode } from 'react';
import classes from './living-page.module.css';

/** Pieces side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

/** Pieces in columns. */
export function Grid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
