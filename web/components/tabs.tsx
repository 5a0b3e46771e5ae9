import { NavLink, type To } from 'react-router';
import classes from './tabs.module.css';

interface TabsProps {
  /** What the tabs are views of: 'Shipment'. */
  label: string;
  tabs: readonly { to: To; label: string; count?: number | undefined; end?: boolean }[];
}

/** Views of one thing as tabs; each is a link with a URL of its own, so that back and bookmarks work. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.label} to={tab.to} end={tab.end ?? false} preventScrollReset className={classes.tab}>
          {tab.label}
          {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
