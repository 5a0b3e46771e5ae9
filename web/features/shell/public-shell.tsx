import { IconPhone } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { Link, NavLink, Outlet, useNavigate } from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { guard, placeInstead } from '#web/api/guard.ts';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Logo } from '#web/brand/logo.tsx';
import { HeaderBar } from '#web/components/header-bar.tsx';
import { NavLinks } from '#web/components/nav-links.tsx';
import { useSession } from '#web/stores/session.ts';
import { showPage } from './early-script.tsx';
import { PublicMenu } from './public-menu.tsx';
import classes from './public-shell.module.css';

/**
 * The redirect rules before another page is shown. No loader: pages with one are prerendered without their content,
 * and these are to be read at once and by search engines.
 */
export const clientMiddleware = [({ request }: { request: Request }) => guard(request)];

/** A page of this shell may come instead, which then stays: it is shown so long after it was found. */
const LATEST_MS = 500;

/** The redirect rules for the page one arrives at, which is on the screen before any script runs. */
function useGuardOnArrival() {
  const navigate = useNavigate();
  useEffect(() => {
    const to = placeInstead(window.location);
    if (!to) return showPage();
    const atLast = () => setTimeout(showPage, LATEST_MS);
    void Promise.resolve(navigate(to, { replace: true })).then(atLast, atLast);
    // The way is found before the other page is drawn; this one leaves when it is.
    return showPage;
  }, [navigate]);
}

const PublicFooter = lazySection(async () => (await import('./public-footer.tsx')).PublicFooter);

// One element for good: a change around it does not make React draw it before its script is there.
const footer = (
  <Suspense>
    <PublicFooter />
  </Suspense>
);

/** Header and footer of the pages that need no sign-in. */
export default function PublicShell() {
  const { session } = useSession();
  useGuardOnArrival();
  const account = session
    ? { to: paths.customer, label: m.shell_my({ product: brand.product }) }
    : { to: paths.login, label: m.shell_login() };
  return (
    <div className={classes.page}>
      <HeaderBar
        logo={<Logo />}
        home={{ to: session ? paths.customer : paths.home, label: m.shell_start_page({ product: brand.product }) }}
      >
        <NavLinks look="header" label={m.shell_main()} className={classes.links}>
          <NavLink to={paths.publicQuote} data-wide>
            {m.shell_get_freight_quotes()}
          </NavLink>
          <NavLink to={paths.track} data-wide>
            {m.tracking_track()}
          </NavLink>
          <a href={brand.phoneHref} className={classes.phone}>
            <IconPhone aria-hidden size={18} stroke={1.75} />
            <span>{brand.phone}</span>
          </a>
          <Link to={account.to} data-framed>
            {account.label}
          </Link>
        </NavLinks>
        <PublicMenu account={account} />
      </HeaderBar>
      <div className={classes.content}>
        <Outlet />
      </div>
      {footer}
    </div>
  );
}
