import type { HTMLAttributes, ReactNode } from 'react';
import classes from './text.module.css';

interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'span' | 'div' | 'strong' | 'li' | 'dt' | 'dd' | 'b';
  tone?: 'plain' | 'muted' | 'faint' | 'red' | 'green' | 'blue' | undefined;
  /** Pixels; without it that of the text around. */
  size?: 12 | 13 | 14 | 16 | 20 | 32 | 44;
  weight?: 'medium' | 'strong' | 'bold';
  /** Tabular figures, for numbers that are compared or change. */
  numbers?: boolean;
  /** One line, cut with an ellipsis where there is no space. */
  cut?: boolean;
  /** One line, as long as it is. */
  line?: boolean;
  /** A sign before the words. */
  icon?: ReactNode;
  id?: string;
  children?: ReactNode;
}

const colors = {
  plain: 'var(--text)',
  muted: 'var(--muted)',
  faint: 'var(--faint)',
  red: 'var(--red)',
  green: 'var(--green)',
  blue: 'var(--blue)',
} as const;
const lineHeights = { 12: 1.5, 13: 1.45, 14: 1.5, 16: 1.5, 20: 1.2, 32: 1.2, 44: 1.1 } as const;
const weights = { medium: 550, strong: 600, bold: 650 } as const;

/** Words in a size, weight and colour of the portal's. */
export function Text(props: TextProps) {
  const { as: Tag = 'p', tone, size, weight, numbers, cut, line, icon, className, style, children, ...rest } = props;
  return (
    <Tag
      className={[classes.text, icon && classes.icon, cut && classes.cut, className].filter(Boolean).join(' ')}
      style={{
        ...(tone && { color: colors[tone] }),
        ...(size && { fontSize: size, lineHeight: lineHeights[size] }),
        ...(size && size > 16 && { fontWeight: 650, letterSpacing: '-0.02em' }),
        ...(numbers && { fontVariantNumeric: 'tabular-nums' }),
        ...(line && { whiteSpace: 'nowrap' }),
        ...(weight && { fontWeight: weights[weight] }),
        ...style,
      }}
      {...rest}
    >
      {icon}
      {icon ? <span>{children}</span> : children}
    </Tag>
  );
}
