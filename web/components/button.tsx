import { type ButtonHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { Link, type LinkProps } from 'react-router';
import classes from './button.module.css';

/**
 * 'primary' is the main action of a page, 'secondary' any other, 'outline' selects one of many, 'quiet' is less prominent,
 * 'danger' deletes, 'link' is used within text.
 */
export type ButtonKind = 'primary' | 'secondary' | 'outline' | 'quiet' | 'danger' | 'link';

interface Look {
  kind?: ButtonKind;
  size?: 'small' | 'medium' | 'large';
  /** As wide as the room there is. */
  full?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

const lookOf = ({ kind = 'secondary', size, full }: Omit<Look, 'children'>, className?: string) => ({
  className: className ? `${classes.button} ${className}` : classes.button,
  'data-kind': kind,
  'data-size': size,
  'data-full': full || undefined,
});

interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'children'> {
  /** The action is running: the button keeps the focus and ignores presses. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Why the button is disabled; it can still be focused and read. */
  why?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A button in the look of the portal. */
export function Button(props: ButtonProps) {
  const { kind, size, full, icon, children, className, busy, why, type = 'button', onClick, ...rest } = props;
  const reason = useId();
  const still = busy || why !== undefined;
  return (
    <button
      type={type}
      {...lookOf({ kind, size, full }, className)}
      data-busy={busy || undefined}
      aria-disabled={still || undefined}
      aria-describedby={why === undefined ? undefined : reason}
      title={why}
      onClick={still ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {icon}
      {children}
      {why !== undefined && (
        <span id={reason} className="visually-hidden">
          {why}
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button: for what leads somewhere. */
export function ButtonLink({
  kind,
  size,
  full,
  icon,
  children,
  className,
  ...rest
}: Look & Omit<LinkProps, 'children'>) {
  return (
    <Link {...lookOf({ kind, size, full }, className?.toString())} {...rest}>
      {icon}
      {children}
    </Link>
  );
}
