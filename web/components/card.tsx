import type { HTMLAttributes, ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** What the card is in the page. */
  as?: 'div' | 'section' | 'aside' | 'article' | 'li' | 'ul' | 'ol';
  /** 'next' is the one next step of a page, 'inset' lies within another card, 'dialog' holds a form alone on a page. */
  tone?: 'plain' | 'next' | 'inset' | 'dialog';
  /** Its content brings its own distances: lists, tables, sections. */
  flush?: boolean;
  children: ReactNode;
}

/** The ground that things stand on. */
export function Card({ as: Tag = 'div', tone = 'plain', flush, className, children, ...rest }: CardProps) {
  return (
    <Tag
      className={[classes.card, classes.padded, className].filter(Boolean).join(' ')}
      data-tone={tone}
      data-flush={flush || undefined}
      {...rest}
    >
      {children}
    </Tag>
  );
}

interface CardSectionProps extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'li' | 'div';
  /** The one of several that is open. */
  open?: boolean;
}

/** A part of a flush card, with a line between it and the one before. */
export function CardSection({ as: Tag = 'section', open, className, ...rest }: CardSectionProps) {
  return (
    <Tag
      className={className ? `${classes.section} ${className}` : classes.section}
      data-open={open || undefined}
      {...rest}
    />
  );
}
