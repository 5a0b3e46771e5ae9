import type { ReactNode } from 'react';
import classes from './tag.module.css';

/** Grey is saved or over, blue moves or holds, green is done, amber needs attention, red failed; orange only beside prices. */
export type Tone = 'grey' | 'blue' | 'green' | 'amber' | 'red' | 'orange';

interface TagProps {
  tone?: Tone | undefined;
  size?: 'small' | 'medium';
  icon?: ReactNode;
  title?: string;
  children: ReactNode;
}

/** A state in a word, with its colour. */
export function Tag({ tone = 'grey', size, icon, title, children }: TagProps) {
  return (
    <span className={classes.tag} data-tone={tone} data-size={size} title={title}>
      {icon}
      {children}
    </span>
  );
}
