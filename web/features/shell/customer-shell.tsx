import { Drawer, Tooltip } from '@mantine/core';
import { IconBookmarks, IconHome, IconLogout, IconMenu2, IconReceiptDollar } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, NavLink, Outlet, useLoaderData, useLocation, useNavigate } from 'react-router';
import { brand } from '#contract/brand.ts';
import { call } from '#web/api/call.ts';
import { guard } from '#web/api/guard.ts';
import { Logo } from '#web/brand/logo.tsx';
import { logOut } from '#web/features/accounts/log-out.ts';
import { ComponentLibrary } from '#web/theme/component-library.tsx';
import classes from './customer-shell.module.css';

/** What a locked account reads where it would ask for prices (A30). */
const LOCKED = `We're sorry, there's a problem with your account. Please call ${brand.phone}.`;

/** The sidebar stands beside these pages (A40); on the others the content has the room. */
const withSidebar = new Set([
  '/customer',
  '/customer/home',
  '/customer/dashboard',
  '/customer/booking',
  '/customer/saved-quotes',
  '/customer/rewards',
]);

/** The visitor has to be signed in; whether the account is locked is asked beside, without holding the page up. */
export function clientLoader({ request }: { request: Request }) {
  guard(request);
  const locked = call('getProfile', {}).then(
    (profile) => profile.preference.ratingRequestLock,
    () => false,
  );
  return { locked };
}

export function shouldRevalidate() {
  return false;
}

function QuoteLink({ locked, children }: { locked: boolean; children: ReactNode }) {
  if (!locked) return <NavLink to="/customer/freight-quote">{children}</NavLink>;
  return (
    <Tooltip label={LOCKED}>
      <button type="button" className={classes.locked} aria-disabled="true" aria-description={LOCKED}>
        {children}
      </button>
    </Tooltip>
  );
}

function MainLinks({ locked }: { locked: boolean }) {
  return (
    <>
      <QuoteLink locked={locked}>
        <IconReceiptDollar aria-hidden size={18} stroke={1.75} /> Get quote
      </QuoteLink>
      <NavLink to="/customer/saved-quotes">
        <IconBookmarks aria-hidden size={18} stroke={1.75} /> My quotes
      </NavLink>
    </>
  );
}

function LogOut({ label }: { label: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void logOut(navigate)}>
      <IconLogout aria-hidden size={18} stroke={1.75} /> {label}
    </button>
  );
}

function PhoneMenu({ locked }: { locked: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={classes.menuButton}
        aria-label="Menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 aria-hidden size={22} stroke={1.75} />
      </button>
      <Drawer opened={open} onClose={close} position="right" size={280} title={`My ${brand.product}`} radius={0}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons inside take the keys; this only closes after them */}
        <nav className={classes.side} aria-label="Account" onClick={close}>
          <NavLink to="/customer" end>
            <IconHome aria-hidden size={18} stroke={1.75} /> My {brand.product}
          </NavLink>
          <MainLinks locked={locked} />
          <hr />
          <LogOut label="Log out" />
        </nav>
      </Drawer>
    </>
  );
}

function useLocked(): boolean {
  const { locked } = useLoaderData<typeof clientLoader>();
  const [value, setValue] = useState(false);
  useEffect(() => void locked.then(setValue), [locked]);
  return value;
}

/** Header and sidebar of the signed-in pages. */
export default function CustomerShell() {
  const { pathname } = useLocation();
  const locked = useLocked();
  const sidebar = withSidebar.has(pathname.replace(/\/$/, ''));
  return (
    <ComponentLibrary>
      <header className={classes.header}>
        <div className={classes.top}>
          <Link to="/customer" className={classes.logo} aria-label={`${brand.product}, my account`}>
            <Logo />
          </Link>
          <nav className={classes.nav} aria-label="Main">
            <NavLink to="/customer" end>
              My {brand.product}
            </NavLink>
            <NavLink to="/customer/saved-quotes">Saved Quotes</NavLink>
            <LogOut label="Log Out" />
          </nav>
          <PhoneMenu locked={locked} />
        </div>
      </header>
      <div className={classes.shell} data-sidebar={sidebar || undefined}>
        {sidebar && (
          <nav className={`${classes.side} ${classes.desk}`} aria-label="Account">
            <MainLinks locked={locked} />
            <hr />
            <LogOut label="Log out" />
          </nav>
        )}
        <Outlet />
      </div>
    </ComponentLibrary>
  );
}
