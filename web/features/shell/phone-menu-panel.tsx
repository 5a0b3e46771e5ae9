import { IconFileInvoice, IconGift, IconHome, IconPhone } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { Drawer } from '#web/components/drawer.tsx';
import { NavLinks } from '#web/components/nav-links.tsx';
import { LogOut, MainLinks } from './account-links.tsx';

interface PhoneMenuPanelProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  locked: boolean;
}

/** The account's links beside the page, as the menu button opens them. */
export function PhoneMenuPanel({ title, opened, onClose, locked }: PhoneMenuPanelProps) {
  return (
    <Drawer opened={opened} onClose={onClose} title={title} width={280}>
      <NavLinks look="side" label={m.shell_account_menu()} onClick={onClose}>
        <NavLink to={paths.customer} end>
          <IconHome aria-hidden size={18} stroke={1.75} /> {title}
        </NavLink>
        <MainLinks locked={locked} />
        <NavLink to={paths.invoices}>
          <IconFileInvoice aria-hidden size={18} stroke={1.75} /> {m.shell_menu_invoices()}
        </NavLink>
        <NavLink to={paths.rewards}>
          <IconGift aria-hidden size={18} stroke={1.75} /> {m.shell_menu_rewards()}
        </NavLink>
        <a href={brand.phoneHref}>
          <IconPhone aria-hidden size={18} stroke={1.75} /> {m.shell_call_us({ phone: brand.phone })}
        </a>
        <hr />
        <LogOut label={m.shell_log_out_2()} sign />
      </NavLinks>
    </Drawer>
  );
}
