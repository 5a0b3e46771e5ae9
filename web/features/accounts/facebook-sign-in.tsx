import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SecondFactorTicket } from '#contract/second-factor.ts';
import type { SocialProfile } from '#contract/sign-up.ts';
import * as m from '#texts/compiled/messages.js';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { login } from '#web/pages/account-pages.ts';
import { AccountCard } from './account-card.tsx';
import { FacebookDetailsForm } from './facebook-details-form.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LinkAccountForm } from './link-account-form.tsx';
import type { SignInKind } from './post-login-destination.ts';
import { RecoverySent, TooManyAttempts } from './recovery-views.tsx';
import { SecondStep } from './second-step.tsx';
import { useSignIn } from './use-sign-in.ts';
import { Lead, ViewHeading } from './view-heading.tsx';

const HAS_ACCOUNT = '3253';

type View =
  | { readonly name: 'asking' }
  | { readonly name: 'failed'; readonly sentence: string }
  | { readonly name: 'details'; readonly profile: SocialProfile }
  | { readonly name: 'link'; readonly reason: string; readonly email: string | undefined }
  | { readonly name: 'code'; readonly ticket: SecondFactorTicket }
  | { readonly name: 'blocked'; readonly accountLocked: boolean }
  | { readonly name: 'forgot' | 'sent' };

interface Props {
  accessToken: string;
  kind: SignInKind;
}

/** Signs in by Facebook's token: at once, with a second step, after linking an account (3253), or with the details of a new one (C07). */
export function FacebookSignIn({ accessToken, kind }: Props) {
  const { navigate, headingId, onSession } = useSignIn(kind);
  const [view, setView] = useState<View>({ name: 'asking' });
  const [link, setLink] = useState<View>({ name: 'asking' });
  const [email, setEmail] = useState('');
  const askedBefore = useRef(false);

  /** Opens the form that links the account of an address; false for any other failure. */
  const linkAfter = (error: unknown, typed?: string): boolean => {
    if (!(error instanceof CallError) || error.code !== HAS_ACCOUNT) return false;
    const form: View = { name: 'link', reason: error.message, email: typed };
    setLink(form);
    setView(form);
    return true;
  };
  const signIn = async () => {
    setView({ name: 'asking' });
    try {
      const response = await call('signInSocial', { accessToken }, { idempotencyKey: newIdempotencyKey() });
      if ('socialProfile' in response) setView({ name: 'details', profile: response.socialProfile });
      else if ('secondFactorTicket' in response) setView({ name: 'code', ticket: response });
      else await onSession(response);
    } catch (error) {
      if (!linkAfter(error)) setView({ name: 'failed', sentence: sentenceOf(error) });
    }
  };
  const begin = useEffectEvent(() => void signIn());
  useEffect(() => {
    if (askedBefore.current) return;
    askedBefore.current = true;
    begin();
  }, []);

  const shared = { headingId, level: 1, onBack: () => setView(link) } as const;
  const onForgot = () => setView({ name: 'forgot' });
  const views = {
    asking: () => (
      <ViewHeading id={headingId} level={1} title={m.signup_social_heading()}>
        <div role="status">
          <Lead>{m.signup_social_asking()}</Lead>
        </div>
      </ViewHeading>
    ),
    failed: ({ sentence }: Extract<View, { name: 'failed' }>) => (
      <>
        <ViewHeading id={headingId} level={1} title={m.signup_social_heading()} />
        <MessageBox kind="error" action={{ label: m.accounts_try_again(), run: () => void signIn() }}>
          {sentence}
        </MessageBox>
        <ButtonLink to={login.path}>{m.accounts_go_to_login()}</ButtonLink>
      </>
    ),
    details: ({ profile }: Extract<View, { name: 'details' }>) => (
      <FacebookDetailsForm {...{ headingId, accessToken, profile, onSession }} onFailure={linkAfter} />
    ),
    link: (form: Extract<View, { name: 'link' }>) => (
      <LinkAccountForm
        {...{ headingId, accessToken, onSession }}
        reason={form.reason}
        email={form.email}
        onForgot={(typed) => {
          setEmail(typed);
          onForgot();
        }}
        onTooMany={(accountLocked, typed) => {
          setEmail(typed);
          setView({ name: 'blocked', accountLocked });
        }}
        onTicket={(ticket) => setView({ name: 'code', ticket })}
      />
    ),
    code: ({ ticket }: Extract<View, { name: 'code' }>) => (
      <SecondStep {...shared} ticket={ticket} onSession={onSession} onBack={() => void navigate(login.path)} />
    ),
    blocked: ({ accountLocked }: Extract<View, { name: 'blocked' }>) => (
      <TooManyAttempts
        {...shared}
        email={email || m.signup_social_its_email()}
        accountLocked={accountLocked}
        onForgot={onForgot}
      />
    ),
    forgot: () => <ForgotForm {...shared} email={email} onEmail={setEmail} onSent={() => setView({ name: 'sent' })} />,
    sent: () => <RecoverySent {...shared} email={email} onAgain={onForgot} />,
  };
  return <AccountCard>{views[view.name](view as never)}</AccountCard>;
}
