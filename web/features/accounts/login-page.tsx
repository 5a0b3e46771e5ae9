import { VisuallyHidden } from '@mantine/core';
import { useLocation, useSearchParams } from 'react-router';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import classes from './accounts.module.css';
import { KeptQuoteNotice } from './kept-quote-notice.tsx';
import { LoginPanel, type LoginReason } from './login-panel.tsx';
import { SignInTabs } from './sign-in-tabs.tsx';
import { useSignIn } from './use-sign-in.ts';

export const meta = () => [
  { title: m.accounts_login({ product: brand.product }) },
  { name: 'description', content: m.accounts_log_in_to_to_see({ company: brand.company }) },
];

/** /home/login: the sign-in tab (S02). */
export default function LoginPage() {
  const { headingId, onSession } = useSignIn('login');
  const { state } = useLocation();
  const [query] = useSearchParams();
  const flag = query.get('redirect');
  const reason: LoginReason | undefined =
    flag === 'expired-link' || flag === 'invalid-link'
      ? flag
      : state?.reason === 'known-email'
        ? 'known-email'
        : undefined;

  return (
    <main id="main" className={classes.page}>
      <div className={classes.card}>
        <div className={classes.panel}>
          <LoginPanel
            key={state?.email}
            headingId={headingId}
            level={1}
            initialEmail={typeof state?.email === 'string' ? state.email : ''}
            reason={reason}
            tabs={(email) => (
              <SignInTabs current="login" loginPath="/home/login" signUpPath="/home/signup" email={email.trim()} />
            )}
            heading={
              <VisuallyHidden component="h1" id={headingId}>
                {m.accounts_login_2()}
              </VisuallyHidden>
            }
            keptQuote={<KeptQuoteNotice />}
            onSession={onSession}
          />
        </div>
      </div>
    </main>
  );
}
