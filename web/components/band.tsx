import type { HTMLAttributes } from 'react';
import classes from './band.module.css';

interface BandProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'header' | 'footer';
  /** 'foot' is less prominent: smaller and paler. */
  look?: 'head' | 'foot';
}

/** The dark ground at the head and foot of a page. */
export function Band({ as: Tag = 'div', look = 'head', className, ...rest }: BandProps) {
  return <Tag className={[classes.band, className].filter(Boolean).join(' ')} data-look={look} {...rest} />;
}
