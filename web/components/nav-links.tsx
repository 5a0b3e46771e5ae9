import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './nav-links.module.css';

interface NavLinksProps {
  /** What they are: 'Main', 'Account'. */
  label: string;
  /** Beside one another in the header, below one another at the side of a page or in a menu. */
  look: 'header' | 'side';
  className?: string | undefined;
  onClick?: () => void;
  /** Links and NavButtons. */
  children: ReactNode;
}

/** The links to the pages; the current one is marked. A link with `data-framed` stands out; one with `data-wide` needs more room than a phone has. */
export function NavLinks({ label, look, className, onClick, children }: NavLinksProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons inside take the keys; this only follows them
    <nav
      aria-label={label}
      className={[classes.links, className].filter(Boolean).join(' ')}
      data-look={look}
      onClick={onClick}
    >
      {children}
    </nav>
  );
}

interface NavButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  ref?: Ref<HTMLButtonElement>;
}

/** Something to do among links: logging out. */
export function NavButton(props: NavButtonProps) {
  return <button type="button" {...props} />;
}
