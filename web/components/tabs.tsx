import { NavLink, type To } from 'react-router';
import classes from './tabs.module.css';
import { Tag } from './tag.tsx';

interface TabsProps {
  /** What the tabs are views of: 'Shipment'. */
  label: string;
  /** `current` says which one is open where the path alone does not: '?tab=2'. */
  tabs: readonly { to: To; label: string; count?: number | undefined; end?: boolean; current?: boolean }[];
}

/** Views of one thing as tabs; each is a link with a URL of its own, so that back and bookmarks work. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink
          key={tab.label}
          to={tab.to}
          end={tab.end ?? false}
          preventScrollReset
          className={classes.tab}
          aria-current={tab.current === false ? 'false' : 'page'}
        >
          {tab.label}
          {tab.count !== undefined && <Tag size="small">{tab.count}</Tag>}
        </NavLink>
      ))}
    </nav>
  );
}
