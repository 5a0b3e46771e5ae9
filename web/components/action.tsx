import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import classes from './action.module.css';

/** 'go' is the one next thing on a page; 'line' is everything beside it; 'choose' picks one of many. */
export type ActionKind = 'go' | 'line' | 'choose';

interface Look {
  kind?: ActionKind;
  small?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

const look = ({ kind = 'line', small = false }: Pick<Look, 'kind' | 'small'>, className?: string) =>
  [classes.action, classes[kind], small ? classes.small : '', className ?? ''].filter(Boolean).join(' ');

type ActionProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };

/** A button in the look of the portal. */
export function Action({ kind, small, icon, children, className, type = 'button', ...rest }: ActionProps) {
  return (
    <button type={type} className={look({ kind, small }, className)} {...rest}>
      {icon}
      {children}
    </button>
  );
}

/** A link that looks like a button: for what leads somewhere. */
export function ActionLink({ kind, small, icon, children, className, ...rest }: Look & Omit<LinkProps, 'children'>) {
  return (
    <Link className={look({ kind, small }, className?.toString())} {...rest}>
      {icon}
      {children}
    </Link>
  );
}
