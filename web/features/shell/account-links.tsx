import { IconBookmarks, IconLogout, IconReceiptDollar, IconSettings } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { NavButton } from '#web/components/nav-links.tsx';
import { logOut } from '#web/features/accounts/log-out.ts';

// Few accounts are locked, and a tooltip brings much of the kit along.
const Tooltip = lazy(() => import('#web/components/tooltip.tsx').then((module) => ({ default: module.Tooltip })));

/** What a locked account reads where it would ask for prices (A30). */
export const LOCKED = m.shell_were_sorry_theres_a_problem({ phone: brand.phone });

/** The settings open at the address book, the only tab there is. */
export const SETTINGS = `${paths.accountSettings}?tab=2`;

function QuoteLink({ locked, children }: { locked: boolean; children: ReactNode }) {
  if (!locked) return <NavLink to={paths.quote}>{children}</NavLink>;
  const button = (
    <NavButton aria-disabled="true" aria-description={LOCKED}>
      {children}
    </NavButton>
  );
  return (
    <Suspense fallback={button}>
      <Tooltip text={LOCKED}>{button}</Tooltip>
    </Suspense>
  );
}

/** The sidebar's links whose pages are there. */
export function MainLinks({ locked }: { locked: boolean }) {
  return (
    <>
      <QuoteLink locked={locked}>
        <IconReceiptDollar aria-hidden size={18} stroke={1.75} /> {m.shell_get_quote()}
      </QuoteLink>
      <NavLink to={paths.savedQuotes}>
        <IconBookmarks aria-hidden size={18} stroke={1.75} /> {m.shell_my_quotes()}
      </NavLink>
      <NavLink to={SETTINGS}>
        <IconSettings aria-hidden size={18} stroke={1.75} /> {m.shell_settings()}
      </NavLink>
    </>
  );
}

/** Logs out wherever it is pressed. */
export function LogOut({ label, sign = false }: { label: string; sign?: boolean }) {
  const navigate = useNavigate();
  return (
    <NavButton onClick={() => void logOut(navigate)}>
      {sign && <IconLogout aria-hidden size={18} stroke={1.75} />} {label}
    </NavButton>
  );
}
