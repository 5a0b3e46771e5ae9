import { IconMenu2, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { PopoverMenu } from '#web/components/popover-menu.tsx';
import classes from './public-shell.module.css';

interface PublicMenuProps {
  /** Signing in, or the account of whoever is signed in. */
  account: { to: string; label: string };
}

/** Where the public pages lead, on a phone. */
export function PublicMenu({ account }: PublicMenuProps) {
  return (
    <div className={classes.menu}>
      <PopoverMenu id="public-menu" label={m.shell_menu()} icon={<IconMenu2 aria-hidden size={22} stroke={1.75} />}>
        <Link to={paths.publicQuote}>{m.shell_get_freight_quotes()}</Link>
        <Link to={paths.track}>{m.tracking_track()}</Link>
        <Link to={account.to}>{account.label}</Link>
        <a href={brand.phoneHref}>
          <IconPhone aria-hidden size={18} stroke={1.75} /> {brand.phone}
        </a>
      </PopoverMenu>
    </div>
  );
}
