import { useState } from 'react';
import type { SecondFactorTicket } from '#contract/second-factor.ts';
import type { SessionFields } from '#contract/sessions.ts';
import * as m from '#texts/compiled/messages.js';
import { MessageBox } from '#web/components/message-box.tsx';
import { FacebookButton } from './facebook-button.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { PendingDraftNotice } from './pending-draft-notice.tsx';
import { RecoverySent, TooManyAttempts } from './recovery-views.tsx';
import { SecondStep } from './second-step.tsx';
import { SignInLinks } from './sign-in-links.tsx';

type View = 'login' | 'forgot' | 'sent' | 'account-locked' | 'network-locked';

/** The reason for opening this page, if it is shown. */
export type LoginReason = 'known-email' | 'expired-link' | 'invalid-link';

const reasons: Record<LoginReason, string> = {
  'known-email': m.accounts_you_already_have_an_account(),
  'expired-link': m.accounts_that_link_has_expired_get(),
  'invalid-link': m.accounts_that_link_is_not_valid(),
};

function ReasonBox({ reason, onForgot }: { reason: LoginReason; onForgot: () => void }) {
  if (reason === 'known-email') return <MessageBox kind="info">{reasons[reason]}</MessageBox>;
  return (
    <MessageBox kind="warn" action={{ label: m.accounts_send_a_new_link(), run: onForgot }}>
      {reasons[reason]}
    </MessageBox>
  );
}

interface Props {
  headingId: string;
  initialEmail: string;
  reason: LoginReason | undefined;
  /** Over the quote form instead of on a page of its own. */
  dialog?: boolean;
  /** The same person once more: no other ways in. */
  again?: boolean;
  onSession: (session: SessionFields) => Promise<void>;
}

/** Login, forgot password and what replaces them, one at a time; the e-mail address goes along. */
export function LoginPanel({ headingId, initialEmail, reason, dialog = false, again = false, onSession }: Props) {
  const [view, setView] = useState<View>('login');
  const [email, setEmail] = useState(initialEmail);
  const [ticket, setTicket] = useState<SecondFactorTicket>();
  const level = dialog ? 2 : 1;
  const onForgot = () => setView('forgot');
  const shared = { email: email.trim(), headingId, level, onBack: () => setView('login') } as const;

  if (ticket)
    return (
      <SecondStep
        headingId={headingId}
        level={level}
        ticket={ticket}
        onSession={onSession}
        onBack={() => setTicket(undefined)}
      />
    );
  if (view === 'forgot')
    return <ForgotForm {...shared} email={email} onEmail={setEmail} onSent={() => setView('sent')} />;
  if (view === 'sent') return <RecoverySent {...shared} onAgain={onForgot} />;
  if (view !== 'login')
    return <TooManyAttempts {...shared} accountLocked={view === 'account-locked'} onForgot={onForgot} />;
  const Heading = `h${level}` as const;
  return (
    <>
      {!again && <SignInLinks current="login" dialog={dialog} email={email.trim()} />}
      <Heading id={headingId} className="visually-hidden">
        {m.accounts_login_2()}
      </Heading>
      {reason && <ReasonBox reason={reason} onForgot={onForgot} />}
      {!again && <PendingDraftNotice />}
      <LoginForm
        email={email}
        onEmail={setEmail}
        onForgot={onForgot}
        onTooMany={(accountLocked) => setView(accountLocked ? 'account-locked' : 'network-locked')}
        onTicket={setTicket}
        onSession={onSession}
      />
      {!again && <FacebookButton kind={dialog ? 'quick-login' : 'login'} />}
    </>
  );
}
