import { IconHome, IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { Drawer } from '#web/components/drawer.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { NavLinks } from '#web/components/nav-links.tsx';
import { LogOut, MainLinks } from './account-links.tsx';
import classes from './customer-shell.module.css';

/** The account's links on a narrow screen. */
export function PhoneMenu({ locked }: { locked: boolean }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const my = m.shell_my({ product: brand.product });
  return (
    <div className={classes.phone}>
      <IconButton
        size="large"
        tone="onDark"
        label={m.shell_menu()}
        icon={<IconMenu2 aria-hidden size={22} stroke={1.75} />}
        onClick={() => setOpened(true)}
      />
      <Drawer opened={opened} onClose={close} title={my} width={280}>
        <NavLinks look="side" label={m.shell_account_menu()} onClick={close}>
          <NavLink to={paths.customer} end>
            <IconHome aria-hidden size={18} stroke={1.75} /> {my}
          </NavLink>
          <MainLinks locked={locked} />
          <hr />
          <LogOut label={m.shell_log_out_2()} sign />
        </NavLinks>
      </Drawer>
    </div>
  );
}
