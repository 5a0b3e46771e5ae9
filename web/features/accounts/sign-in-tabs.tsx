import { Link } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import classes from './accounts.module.css';

interface Props {
  current: 'login' | 'signup';
  loginPath: string;
  signUpPath: string;
  /** Goes along to the other tab, so that nothing is typed twice. */
  email: string;
}

/** Login and Sign Up for Free: two links, so that the URL tells which one is open. */
export function SignInTabs({ current, loginPath, signUpPath, email }: Props) {
  const state = email ? { email } : undefined;
  return (
    <nav className={classes.tabs} aria-label={m.accounts_login_or_sign_up()}>
      <Link
        to={loginPath}
        replace
        preventScrollReset
        state={state}
        aria-current={current === 'login' ? 'page' : undefined}
      >
        {m.accounts_login_2()}
      </Link>
      <Link
        to={signUpPath}
        replace
        preventScrollReset
        state={state}
        aria-current={current === 'signup' ? 'page' : undefined}
      >
        {m.accounts_sign_up_for_free_2()}
      </Link>
    </nav>
  );
}
