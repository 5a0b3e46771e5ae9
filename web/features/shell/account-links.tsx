import {
  IconBookmarks,
  IconCreditCard,
  IconLogout,
  IconReceiptDollar,
  IconSettings,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { NavButton } from '#web/components/nav-links.tsx';
import { logOut } from '#web/features/accounts/log-out.ts';
import { LOCKED } from './rating-lock.ts';
import { isCurrent, sidebarEntries } from './sidebar.ts';

// Few accounts are locked, and a tooltip brings much of the kit along.
const Tooltip = lazySection(async () => (await import('#web/components/tooltip.tsx')).Tooltip);

const icons = {
  quote: IconReceiptDollar,
  quotes: IconBookmarks,
  shipments: IconTruckDelivery,
  payment: IconCreditCard,
  settings: IconSettings,
};

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

/** The sidebar's links; that of the quote form is closed to a locked account. */
export function MainLinks({ locked }: { locked: boolean }) {
  const at = useLocation();
  return sidebarEntries.map(({ path, to, label, icon, search = '', above }) => {
    const Icon = icons[icon];
    const words = (
      <>
        <Icon aria-hidden size={18} stroke={1.75} /> {label()}
      </>
    );
    if (path === paths.quote)
      return (
        <QuoteLink key={path} locked={locked}>
          {words}
        </QuoteLink>
      );
    return (
      <Link key={to} to={to} aria-current={isCurrent({ path, search, above }, at) ? 'page' : undefined}>
        {words}
      </Link>
    );
  });
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
