import type { ReactNode } from 'react';
import classes from './tag.module.css';
import { type Tone, toneStyle } from './tone.ts';

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
    <span className={classes.tag} style={toneStyle(tone)} data-size={size} title={title}>
      {icon}
      {children}
    </span>
  );
}
