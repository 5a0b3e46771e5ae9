import { useEffect, useState } from 'react';
import { Link, NavLink, Outlet, useLoaderData, useLocation, useNavigate } from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { guard } from '#web/api/guard.ts';
import { Logo } from '#web/brand/logo.tsx';
import { notify } from '#web/stores/notices.ts';
import { LOCKED, LogOut, MainLinks } from './account-links.tsx';
import classes from './customer-shell.module.css';
import { PhoneMenu } from './phone-menu.tsx';

/** The sidebar stands beside these pages (A40); on the others the content has the room. */
const withSidebar = new Set([
  '/customer',
  '/customer/dashboard',
  '/customer/booking',
  '/customer/saved-quotes',
  '/customer/rewards',
]);

/** The redirect rules before anything of a page is asked for: the visitor has to be signed in. */
export const clientMiddleware = [({ request }: { request: Request }) => guard(request)];

/** Whether the account may ask for prices is asked beside, without holding the page up. */
export function clientLoader() {
  const locked = call('getProfile', {}, { quiet: true }).then(
    (profile) => profile.preference.ratingRequestLock,
    () => false,
  );
  return { locked };
}

export function shouldRevalidate() {
  return false;
}

/** Is the account locked? Then the quote form does not stay open, whichever link led to it (A30). */
function useLocked(pathname: string): boolean {
  const { locked } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const [value, setValue] = useState(false);
  useEffect(() => void locked.then(setValue), [locked]);
  useEffect(() => {
    if (!value || pathname !== paths.quote) return;
    notify({ type: 'warn', text: LOCKED });
    void navigate(paths.customer, { replace: true });
  }, [value, pathname, navigate]);
  return value;
}

/** Header and sidebar of the signed-in pages. */
export default function CustomerShell() {
  const { pathname } = useLocation();
  const locked = useLocked(pathname.replace(/\/$/, ''));
  const sidebar = withSidebar.has(pathname.replace(/\/$/, ''));
  return (
    <div data-sidebar={sidebar || undefined} className={classes.page}>
      <header className={classes.header}>
        <div className={classes.top}>
          <Link to="/customer" className={classes.logo} aria-label={m.shell_my_account({ product: brand.product })}>
            <Logo />
          </Link>
          <nav className={classes.nav} aria-label={m.shell_main()}>
            <NavLink to="/customer" end>
              {m.shell_my({ product: brand.product })}
            </NavLink>
            <NavLink to="/customer/saved-quotes">{m.shell_saved_quotes()}</NavLink>
            <LogOut label={m.shell_log_out()} />
          </nav>
          <PhoneMenu locked={locked} />
        </div>
      </header>
      <div className={classes.shell}>
        {sidebar && (
          <nav className={`${classes.side} ${classes.desk}`} aria-label={m.shell_account()}>
            <MainLinks locked={locked} />
            <hr />
            <LogOut label={m.shell_log_out_2()} />
          </nav>
        )}
        <Outlet />
      </div>
    </div>
  );
}
