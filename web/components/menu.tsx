import { Menu as MantineMenu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, type Ref, useEffect, useState } from 'react';
import { Link, type To } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { IconButton } from './icon-button.tsx';
import popover from './popover.module.css';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Where it leads, or what it does. */
  readonly to?: To;
  readonly run?: () => void;
  /** Red, for destructive actions. */
  readonly danger?: boolean;
  /** Why it cannot be chosen. */
  readonly why?: string;
}

export interface MenuProps {
  /** The name of the menu: 'More actions for Acme to Dallas'. */
  label?: string;
  items: readonly MenuItem[];
  /** What opens it; three dots without it. It has to take a ref. */
  opener?: ReactElement;
  /** Of the three dots. */
  openerRef?: Ref<HTMLButtonElement>;
  /** Opens by itself. */
  startsOpen?: boolean;
}

function Item({ item }: { item: MenuItem }) {
  const shared = {
    leftSection: item.icon,
    disabled: item.why !== undefined,
    title: item.why,
    ...(item.danger && { c: 'var(--red)' }),
  };
  if (item.to !== undefined)
    return (
      <MantineMenu.Item {...shared} component={Link} to={item.to}>
        {item.label}
      </MantineMenu.Item>
    );
  return (
    <MantineMenu.Item {...shared} onClick={item.run}>
      {item.label}
    </MantineMenu.Item>
  );
}

/** Further actions behind a button. */
export function Menu({ label = m.components_more_actions(), items, opener, openerRef, startsOpen = false }: MenuProps) {
  const [opened, setOpened] = useState(false);
  // Not open from the first drawing: what opens later remembers where the focus was, and gives it back.
  useEffect(() => {
    if (startsOpen) setOpened(true);
  }, [startsOpen]);
  return (
    <MantineMenu
      opened={opened}
      onChange={setOpened}
      classNames={{ dropdown: popover.dropdown, item: popover.option }}
      withinPortal
    >
      <MantineMenu.Target>
        {opener ?? <IconButton ref={openerRef} label={label} icon={<IconDots aria-hidden size={18} stroke={1.75} />} />}
      </MantineMenu.Target>
      <MantineMenu.Dropdown aria-label={label}>
        {items.map((item) => (
          <Item key={item.label} item={item} />
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}
