import { type ReactNode, useState } from 'react';
import type { SessionFields } from '#contract/accounts.ts';
import * as m from '#texts/compiled/messages.js';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { MessageBox } from './message-box.tsx';
import { RecoverySent, TooManyAttempts } from './recovery-views.tsx';

type View = 'login' | 'forgot' | 'sent' | 'account-blocked' | 'network-blocked';

/** Why one came here, where that needs words. */
export type LoginReason = 'known-email' | 'expired-link' | 'invalid-link';

const reasons: Record<LoginReason, string> = {
  'known-email': m.accounts_you_already_have_an_account(),
  'expired-link': m.accounts_that_link_has_expired_get(),
  'invalid-link': m.accounts_that_link_is_not_valid(),
};

interface Props {
  headingId: string;
  level: 1 | 2;
  initialEmail: string;
  reason?: LoginReason;
  /** The tabs, shown above the login form only. */
  tabs: (email: string) => ReactNode;
  keptQuote: ReactNode;
  /** The heading of the login form itself. */
  heading: ReactNode;
  onSession: (session: SessionFields) => Promise<void>;
}

/** Login, forgot password and what replaces them, one at a time; the e-mail address goes along. */
export function LoginPanel({ headingId, level, initialEmail, reason, tabs, keptQuote, heading, onSession }: Props) {
  const [view, setView] = useState<View>('login');
  const [email, setEmail] = useState(initialEmail);
  const shared = { email, headingId, level, onBack: () => setView('login') };

  if (view === 'forgot') return <ForgotForm {...shared} onEmail={setEmail} onSent={() => setView('sent')} />;
  if (view === 'sent') return <RecoverySent {...shared} email={email.trim()} onAgain={() => setView('forgot')} />;
  if (view !== 'login') {
    const accountBlocked = view === 'account-blocked';
    return (
      <TooManyAttempts
        {...shared}
        email={email.trim()}
        accountBlocked={accountBlocked}
        onForgot={() => setView('forgot')}
      />
    );
  }
  return (
    <>
      {tabs(email)}
      {heading}
      {reason ? (
        <MessageBox
          kind={reason === 'known-email' ? 'info' : 'warn'}
          action={
            reason === 'known-email' ? undefined : { label: m.accounts_send_a_new_link(), run: () => setView('forgot') }
          }
        >
          {reasons[reason]}
        </MessageBox>
      ) : null}
      {keptQuote}
      <LoginForm
        email={email}
        onEmail={setEmail}
        onForgot={() => setView('forgot')}
        onTooMany={(accountBlocked) => setView(accountBlocked ? 'account-blocked' : 'network-blocked')}
        onSession={onSession}
      />
    </>
  );
}
