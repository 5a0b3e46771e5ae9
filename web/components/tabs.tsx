import { useEffect, useRef } from 'react';
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
  const list = useRef<HTMLElement>(null);
  const open = tabs.findIndex(({ current }) => current);
  // Where the tabs do not fit, the open one is brought into view; the page itself stays where it is.
  useEffect(() => {
    const tab = list.current?.children[open];
    if (!list.current || !(tab instanceof HTMLElement)) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [open]);
  return (
    <nav ref={list} className={classes.tabs} aria-label={label}>
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
