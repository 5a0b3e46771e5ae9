import { useEffect, useState } from 'react';
import { Link, NavLink, Outlet, useLoaderData, useLocation } from 'react-router';
import { brand } from '#contract/brand.ts';
import { call } from '#web/api/call.ts';
import { guard } from '#web/api/guard.ts';
import { Logo } from '#web/brand/logo.tsx';
import { LogOut, MainLinks } from './account-links.tsx';
import classes from './customer-shell.module.css';
import { PhoneMenu } from './phone-menu.tsx';

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
  const locked = call('getProfile', {}, { quiet: true }).then(
    (profile) => profile.preference.ratingRequestLock,
    () => false,
  );
  return { locked };
}

export function shouldRevalidate() {
  return false;
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
    <div data-sidebar={sidebar || undefined} className={classes.page}>
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
      <div className={classes.shell}>
        {sidebar && (
          <nav className={`${classes.side} ${classes.desk}`} aria-label="Account">
            <MainLinks locked={locked} />
            <hr />
            <LogOut label="Log out" />
          </nav>
        )}
        <Outlet />
      </div>
    </div>
  );
}
