import { IconBookmarks, IconLogout, IconReceiptDollar } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { logOut } from '#web/features/accounts/log-out.ts';
import classes from './customer-shell.module.css';

/** What a locked account reads where it would ask for prices (A30). */
export const LOCKED = m.shell_were_sorry_theres_a_problem({ phone: brand.phone });

function QuoteLink({ locked, children }: { locked: boolean; children: ReactNode }) {
  const reason = useId();
  if (!locked) return <NavLink to="/customer/freight-quote">{children}</NavLink>;
  return (
    <span className={classes.lockedPlace}>
      <button type="button" className={classes.locked} aria-disabled="true" aria-describedby={reason}>
        {children}
      </button>
      <span id={reason} role="tooltip" className={classes.tooltip}>
        {LOCKED}
      </span>
    </span>
  );
}

/** The sidebar's links whose pages are there. */
export function MainLinks({ locked }: { locked: boolean }) {
  return (
    <>
      <QuoteLink locked={locked}>
        <IconReceiptDollar aria-hidden size={18} stroke={1.75} /> {m.shell_get_quote()}
      </QuoteLink>
      <NavLink to="/customer/saved-quotes">
        <IconBookmarks aria-hidden size={18} stroke={1.75} /> {m.shell_my_quotes()}
      </NavLink>
    </>
  );
}

/** Logs out wherever it is pressed. */
export function LogOut({ label }: { label: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void logOut(navigate)}>
      <IconLogout aria-hidden size={18} stroke={1.75} /> {label}
    </button>
  );
}
