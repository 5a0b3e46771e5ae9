import type { ReactNode } from 'react';
import classes from './state-card.module.css';

interface StateCardProps {
  title: string;
  /** 1 where the card is all there is on the page. */
  level?: 1 | 2;
  icon?: ReactNode;
  /** What failed is read out at once, what changes when there is time. */
  announce?: 'now' | 'politely';
  /** Explains; text in paragraphs. */
  children: ReactNode;
  /** The ways on. */
  ways?: ReactNode;
}

/** What a page or a part of it has to say in place of its content: nothing there yet, failed, ended. */
export function StateCard({ title, level = 2, icon, announce, children, ways }: StateCardProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <section
      className={classes.card}
      role={announce === 'now' ? 'alert' : undefined}
      aria-live={announce === 'politely' ? 'polite' : undefined}
    >
      {icon}
      <Title className={classes.title}>{title}</Title>
      {children}
      {ways && <div className={classes.ways}>{ways}</div>}
    </section>
  );
}
