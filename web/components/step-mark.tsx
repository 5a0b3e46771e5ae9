import type { ReactNode } from 'react';
import classes from './step-mark.module.css';

interface StepMarkProps {
  /** Without one it is still to come. */
  state?: 'done' | 'missing' | 'open' | 'checked' | undefined;
  children: ReactNode;
}

/** The number or the check mark of a step, in a circle; 'missing' was passed with something left open, 'checked' is one of several that need no order. */
export function StepMark({ state, children }: StepMarkProps) {
  return (
    <span className={classes.mark} data-state={state}>
      {children}
    </span>
  );
}
