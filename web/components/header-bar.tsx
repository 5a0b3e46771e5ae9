import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Band } from './band.tsx';
import classes from './header-bar.module.css';
import { Row } from './layout.tsx';

interface HeaderBarProps {
  logo: ReactNode;
  /** The logo's link and its name; missing while the page is unknown. */
  home?: { to: string; label: string };
  /** As wide as a page, or as a page with its sidebar. */
  width?: 'page' | 'sidebar';
  /** At its end. */
  children?: ReactNode;
}

const widths = { page: 1248, sidebar: 1440 };

/** The bar over every page. */
export function HeaderBar({ logo, home, width = 'page', children }: HeaderBarProps) {
  return (
    <Band as="header">
      <Row gap={28} between line className={classes.bar} style={{ maxWidth: widths[width] }}>
        {home ? (
          <Link to={home.to} className={classes.logo} aria-label={home.label}>
            {logo}
          </Link>
        ) : (
          logo
        )}
        {children}
      </Row>
    </Band>
  );
}
