import type { HTMLAttributes, ReactNode } from 'react';
import classes from './animated-list.module.css';
import { useAnimatedList } from './use-animated-list.ts';

interface AnimatedListProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'ul' | 'ol';
  label?: string;
  children: ReactNode;
}

/** Parts of a page or rows below each other; when one grows or is inserted the others are animated to their new positions. */
export function AnimatedList({ as: Tag = 'div', className, label, children, ...rest }: AnimatedListProps) {
  const list = useAnimatedList<HTMLElement>();
  return (
    <Tag
      ref={list as never}
      className={className ? `${classes.list} ${className}` : classes.list}
      aria-label={label}
      {...rest}
    >
      {children}
    </Tag>
  );
}
