import { type ReactNode, useEffect, useRef } from 'react';
import { Row } from './layout.tsx';
import classes from './section-heading.module.css';

interface SectionHeadingProps {
  children: ReactNode;
  /** The level, 1 to 4; it sets the default size. */
  level?: 1 | 2 | 3 | 4;
  size?: 'page' | 'section' | 'small' | 'label';
  id?: string | undefined;
  icon?: ReactNode;
  /** At the end of the line: a link, '2 of 2'. */
  aside?: ReactNode;
  /** Space below, where the content has no margin of its own. */
  space?: boolean;
  /** Takes the focus, for a view that replaced the one in use. */
  takeFocus?: boolean;
}

const looks = {
  page: { fontSize: 'var(--headline)', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.02em' },
  section: { fontSize: 16, fontWeight: 650, lineHeight: 1.4, letterSpacing: '-0.01em' },
  small: { fontSize: 14, fontWeight: 650, lineHeight: 1.4, letterSpacing: 'normal' },
  label: { fontSize: 12, fontWeight: 400, lineHeight: 1.5, letterSpacing: 'normal', color: 'var(--muted)' },
} as const;
const sizes = { 1: 'page', 2: 'section', 3: 'small', 4: 'small' } as const;

/** A heading with its sign and what stands at the end of its line. */
export function SectionHeading(props: SectionHeadingProps) {
  const { children, level = 2, size = sizes[level], id, icon, aside, space, takeFocus = false } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);
  const Tag = `h${level}` as const;
  return (
    <Row gap={12} between line className={space ? classes.space : undefined}>
      <Tag id={id} ref={heading} tabIndex={takeFocus ? -1 : undefined} className={classes.heading} style={looks[size]}>
        {icon}
        {children}
      </Tag>
      {aside && <div className={classes.aside}>{aside}</div>}
    </Row>
  );
}
