import type { ReactNode } from 'react';
import { Row } from './layout.tsx';
import classes from './state-card.module.css';

interface StateCardProps {
  title: string;
  /** 1 where the card is all there is on the page. */
  level?: 1 | 2;
  icon?: ReactNode;
  /** Failures are announced at once, changes when idle. */
  announce?: 'now' | 'politely';
  /** Explains; text in paragraphs. */
  children: ReactNode;
  /** The ways on. */
  ways?: ReactNode;
}

/** A card in place of the content of a page or section: empty, failed, expired. */
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
      {ways && (
        <Row gap={10} className={classes.ways}>
          {ways}
        </Row>
      )}
    </section>
  );
}
