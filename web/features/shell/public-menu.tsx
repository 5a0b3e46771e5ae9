import { IconMenu2, IconPhone } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { IconButton } from '#web/components/icon-button.tsx';
import classes from './public-shell.module.css';

const ID = 'public-menu';

/** A link leads on within the page, where the browser has no reason to close its popover. */
const close = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.hidePopover();

interface PublicMenuProps {
  /** Signing in, or the account of whoever is signed in. */
  account: { to: string; label: string };
}

/** Where the public pages lead, on a phone: the browser's own popover, which opens before any script has come. */
export function PublicMenu({ account }: PublicMenuProps) {
  return (
    <div className={classes.menu}>
      <IconButton
        size="large"
        tone="onDark"
        label={m.shell_menu()}
        icon={<IconMenu2 aria-hidden size={22} stroke={1.75} />}
        popoverTarget={ID}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside take the keys; this only follows them */}
      <nav id={ID} popover="auto" aria-label={m.shell_menu()} onClick={close}>
        <Link to={paths.publicQuote}>{m.shell_get_freight_quotes()}</Link>
        <Link to={paths.track}>{m.tracking_track()}</Link>
        <Link to={account.to}>{account.label}</Link>
        <a href={brand.phoneHref}>
          <IconPhone aria-hidden size={18} stroke={1.75} /> {brand.phone}
        </a>
      </nav>
    </div>
  );
}
