import type { ReactNode } from 'react';
import classes from './state-card.module.css';

/** Explains why there is nothing here yet and offers the one action. */
export function EmptyState({
  icon,
  title,
  text,
  children,
}: {
  icon?: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <section className={classes.card}>
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div className={classes.ways}>{children}</div>}
    </section>
  );
}
