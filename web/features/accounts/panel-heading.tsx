import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import classes from './accounts.module.css';

interface Props {
  id: string;
  level: 1 | 2;
  children: ReactNode;
  /** Beside the heading: '2 of 2'. */
  aside?: string;
  /** Moves the focus here, for a view that replaced what one was using. */
  takeFocus?: boolean;
}

/** The heading of a panel: h1 on a page, h2 in a dialog. */
export function PanelHeading({ id, level, children, aside, takeFocus = false }: Props) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) ref.current?.focus();
  }, [takeFocus]);
  const Tag = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classes.headingRow}>
      <Tag id={id} ref={ref} tabIndex={takeFocus ? -1 : undefined} className={classes.heading}>
        {children}
      </Tag>
      {aside && <span className={classes.aside}>{aside}</span>}
    </div>
  );
}
