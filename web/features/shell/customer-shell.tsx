import { IconChevronDown } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { NavLink, Outlet, useLoaderData, useLocation } from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
// Every page of an account calls for something at once.
import '#web/api/signed-in-route-paths.ts';
import { onActingChanged } from '#web/api/acting-changed.ts';
import { endsSession, guard } from '#web/api/guard.ts';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Logo } from '#web/brand/logo.tsx';
import { HeaderBar } from '#web/components/header-bar.tsx';
import { NavLinks } from '#web/components/nav-links.tsx';
import { readRatingLock, useRatingLock } from '#web/features/rating-lock/use-rating-lock.ts';
import { type Acting, acting } from '#web/stores/acting.ts';
import { followLanguage } from '#web/stores/language.ts';
import { useSession } from '#web/stores/session.ts';
import { LogOut, MainLinks } from './account-links.tsx';
import classes from './customer-shell.module.css';
import { PhoneMenu } from './phone-menu.tsx';
import type { ShellContext } from './rating-lock.ts';
import { hasSidebar } from './sidebar.ts';

// Customers never see it.
const ActingBanner = lazySection(async () => (await import('#web/features/agents/acting-banner.tsx')).ActingBanner);

// What opens over the page comes after it: until then there is the room for it, and a link.
const PaletteOpener = lazySection(async () => (await import('#web/features/palette/palette-opener.tsx')).PaletteOpener);
const AccountMenu = lazySection(async () => (await import('./account-menu.tsx')).AccountMenu);

/** The redirect rules before anything of a page is asked for: the visitor has to be signed in, and anew for what a carrier's agreement is (A07). */
export const clientMiddleware = [
  async ({ request }: { request: Request }) => {
    if (endsSession(new URL(request.url))) await (await import('#web/features/accounts/log-out.ts')).endSession();
    guard(request);
  },
];

/** Whether the account may ask for prices is asked beside, without holding the page up. */
export function clientLoader() {
  return { locked: readRatingLock() };
}

export function shouldRevalidate() {
  return false;
}

/** The pages of an account are in its language, wherever it signs in (R86). */
function useAccountLanguage(): void {
  const { session } = useSession();
  const language = session?.language;
  useEffect(() => followLanguage(language), [language]);
}

/** Does an agent's customer get withdrawn? Then what the page shows is not the agent's to see any more (R78). */
function useWithdrawal(own: Acting | null): void {
  useEffect(() => {
    if (!own) return;
    const look = () => {
      if (acting() === null) window.location.assign(paths.agentCustomers);
    };
    look();
    return onActingChanged(look);
  }, [own]);
}

/** Header and sidebar of the signed-in pages. */
export default function CustomerShell() {
  const { pathname } = useLocation();
  const locked = useRatingLock(useLoaderData<typeof clientLoader>().locked);
  const sidebar = hasSidebar(pathname);
  const own = acting();
  useWithdrawal(own);
  useAccountLanguage();
  return (
    <>
      <HeaderBar
        logo={<Logo />}
        home={{ to: paths.customer, label: m.shell_my_account({ product: brand.product }) }}
        width={sidebar ? 'sidebar' : 'page'}
      >
        <div className={classes.palette}>
          <Suspense>
            <PaletteOpener locked={locked} />
          </Suspense>
        </div>
        <NavLinks look="header" label={m.shell_main()} className={classes.desk}>
          <NavLink to={paths.customer} end>
            {m.shell_my({ product: brand.product })}
          </NavLink>
          <NavLink to={paths.bookings}>{m.shell_bookings()}</NavLink>
          <NavLink to={paths.savedQuotes}>{m.shell_saved_quotes()}</NavLink>
          <Suspense
            fallback={
              <NavLink to={paths.accountSettings}>
                {m.shell_header_account()} <IconChevronDown aria-hidden size={16} stroke={1.75} />
              </NavLink>
            }
          >
            <AccountMenu />
          </Suspense>
          <LogOut label={m.shell_log_out()} />
        </NavLinks>
        <PhoneMenu locked={locked} />
      </HeaderBar>
      {own && (
        <Suspense>
          <ActingBanner own={own} />
        </Suspense>
      )}
      <div className={classes.shell} data-sidebar={sidebar || undefined}>
        {sidebar && (
          <NavLinks look="side" label={m.shell_account()} className={classes.side}>
            <MainLinks locked={locked} />
            <hr />
            <LogOut label={m.shell_log_out_2()} sign />
          </NavLinks>
        )}
        <Outlet context={{ locked } satisfies ShellContext} />
      </div>
    </>
  );
}
