import { NavLink, Outlet } from 'react-router';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
// The pages of agents call for something at once.
import '#web/api/signed-in-route-paths.ts';
import { brand } from '#contract/brand.ts';
import { guard } from '#web/api/guard.ts';
import { Logo } from '#web/brand/logo.tsx';
import { HeaderBar } from '#web/components/header-bar.tsx';
import { NavLinks } from '#web/components/nav-links.tsx';
import { useSession } from '#web/stores/session.ts';
import { LogOut } from './account-links.tsx';
import classes from './agent-shell.module.css';

/** The redirect rules before anything of a page is asked for: one of the broker's staff has to be signed in. */
export const clientMiddleware = [({ request }: { request: Request }) => guard(request)];

/** The header of the pages on which an agent acts for nobody. */
export default function AgentShell() {
  const { session } = useSession();
  return (
    <>
      <HeaderBar logo={<Logo />} home={{ to: paths.agentCustomers, label: m.agents_home({ product: brand.product }) }}>
        <span className={classes.desk}>{m.agents_desk()}</span>
        <NavLinks look="header" label={m.agents_links()}>
          <span className={classes.name}>{session && `${session.firstName} ${session.lastName}`}</span>
          <NavLink to={`${paths.accountSettings}?tab=6`}>{m.agents_my_account()}</NavLink>
          <LogOut label={m.agents_log_out()} />
        </NavLinks>
      </HeaderBar>
      <Outlet />
    </>
  );
}
