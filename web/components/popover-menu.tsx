import type { MouseEvent, ReactNode } from 'react';
import classes from './popover-menu.module.css';

interface PopoverMenuProps {
  /** Of the popover, once in a page. */
  id: string;
  /** What the button and the links are called; the button has an icon only. */
  label: string;
  icon: ReactNode;
  /** Links. */
  children: ReactNode;
}

/** A link leads on within the page, where the browser has no reason to close its popover. */
const close = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.hidePopover();

/** Links under a button of the bar over the page, in the browser's own popover: it opens before any script has come. */
export function PopoverMenu({ id, label, icon, children }: PopoverMenuProps) {
  return (
    <>
      <button type="button" className={classes.button} popoverTarget={id} aria-label={label}>
        {icon}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside take the keys; this only follows them */}
      <nav id={id} popover="auto" aria-label={label} className={classes.panel} onClick={close}>
        {children}
      </nav>
    </>
  );
}
