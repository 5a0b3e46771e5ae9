import { IconHome, IconMenu2, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { NavLink } from 'react-router';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { LogOut, MainLinks } from './account-links.tsx';
import classes from './customer-shell.module.css';

/** The account's links on a narrow screen: a dialog of the browser's own, so that focus and Escape are its business. */
export function PhoneMenu({ locked }: { locked: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <button type="button" className={classes.menuButton} onClick={() => dialog.current?.showModal()}>
        <IconMenu2 aria-hidden size={22} stroke={1.75} />
        <span className="visually-hidden">{m.shell_menu()}</span>
      </button>
      <dialog ref={dialog} className={classes.menu} aria-label={m.shell_my({ product: brand.product })}>
        <button type="button" className={classes.menuClose} onClick={close}>
          <IconX aria-hidden size={20} stroke={1.75} />
          <span className="visually-hidden">{m.shell_close_the_menu()}</span>
        </button>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons inside take the keys; this only closes after them */}
        <nav className={classes.side} aria-label={m.shell_account_menu()} onClick={close}>
          <NavLink to="/customer" end>
            <IconHome aria-hidden size={18} stroke={1.75} /> {m.shell_my({ product: brand.product })}
          </NavLink>
          <MainLinks locked={locked} />
          <hr />
          <LogOut label={m.shell_log_out_2()} />
        </nav>
      </dialog>
    </>
  );
}
