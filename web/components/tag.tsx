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

/** Ground and words; the plain green is a hair too light on its own soft ground. */
const colors: Record<Tone, readonly [string, string]> = {
  grey: ['var(--line-2)', 'var(--muted)'],
  blue: ['var(--blue-soft)', 'var(--blue)'],
  green: ['var(--green-soft)', 'color-mix(in srgb, var(--green) 85%, var(--text))'],
  amber: ['var(--amber-soft)', 'var(--amber)'],
  red: ['var(--red-soft)', 'var(--red)'],
  orange: ['var(--orange-soft)', 'var(--orange-deep)'],
};

/** A state in a word, with its colour. */
export function Tag({ tone = 'grey', size, icon, title, children }: TagProps) {
  const [background, color] = colors[tone];
  return (
    <span className={classes.tag} style={{ background, color }} data-size={size} title={title}>
      {icon}
      {children}
    </span>
  );
}
