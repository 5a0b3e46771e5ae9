import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

interface DialogButtonsProps {
  /** Before the buttons: another way out. */
  aside?: ReactNode;
  /** The main action last. */
  children: ReactNode;
}

/** The buttons at the foot of a dialog, or of the form it consists of; on phones below each other, the main one first, in sight while the rest scrolls. */
export const DialogButtons = ({ aside, children }: DialogButtonsProps) => (
  <div className={classes.buttons} data-foot>
    {aside && <div className={classes.aside}>{aside}</div>}
    {children}
  </div>
);
