import type { HTMLAttributes, ReactNode } from 'react';
import classes from './text.module.css';

interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'span' | 'div' | 'strong' | 'li' | 'dt' | 'dd' | 'b';
  tone?: 'plain' | 'muted' | 'faint' | 'red' | 'green' | 'blue';
  /** Pixels; without it that of the text around. */
  size?: 12 | 13 | 14 | 16 | 20 | 32;
  weight?: 'medium' | 'strong' | 'bold';
  /** Figures of one width, for what is compared or changes. */
  numbers?: boolean;
  /** One line that ends in three dots where there is no room. */
  cut?: boolean;
  /** One line, as long as it is. */
  line?: boolean;
  /** A sign before the words. */
  icon?: ReactNode;
  id?: string;
  children?: ReactNode;
}

/** Words in a size, weight and colour of the portal's. */
export function Text(props: TextProps) {
  const { as: Tag = 'p', tone, size, weight, numbers, cut, line, icon, className, children, ...rest } = props;
  return (
    <Tag
      className={[classes.text, icon ? classes.icon : '', className].filter(Boolean).join(' ')}
      data-tone={tone}
      data-size={size}
      data-weight={weight}
      data-numbers={numbers || undefined}
      data-cut={cut || undefined}
      data-line={line || undefined}
      {...rest}
    >
      {icon}
      {icon ? <span>{children}</span> : children}
    </Tag>
  );
}
