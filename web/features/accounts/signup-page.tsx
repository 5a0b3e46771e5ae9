import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import { fullRegistrationProblems } from '#contract/rules/full-form.ts';
import * as m from '#texts/compiled/messages.js';
import { CallError } from '#web/api/call-error.ts';
import { Card } from '#web/components/card.tsx';
import { Stack } from '#web/components/layout.tsx';
import { useForm } from '#web/components/use-form.ts';
import { FacebookButton } from './facebook-button.tsx';
import { FullSignUpForm } from './full-sign-up-form.tsx';
import { keepAside } from './session-aside.ts';
import { SignInLinks } from './sign-in-links.tsx';
import { SignUpAside } from './sign-up-aside.tsx';
import { type FullFields, readFullDraft, saveSignUpDraft } from './sign-up-draft.ts';
import { type SignUpAttempt, signUpCustomer } from './sign-up-flow.ts';
import classes from './signup-page.module.css';
import { useCaptcha } from './use-captcha.ts';
import { useSignIn } from './use-sign-in.ts';
import { useSignUpTerms } from './use-sign-up-terms.ts';

export const meta = () => [{ title: m.accounts_sign_up_for_free({ product: brand.product }) }];

const KNOWN_EMAIL = '1021';
const COMMERCIAL = '2';
/** The form's names for fields of the response. */
const serverNames = { customerPhone: 'phone', customerShippingFrequency: 'estimatedShipmentsPerMonth' } as const;

/** What was typed before in this tab; a page written at build time fills it in once it is opened. */
function useFullForm(
  send: (values: FullFields) => Promise<void>,
  onKnownEmail: (email: string) => void,
  onError: (error: unknown) => void,
) {
  const { state } = useLocation();
  const form = useForm<FullFields>({
    initial: readFullDraft(),
    check: fullRegistrationProblems,
    send,
    serverNames,
    onFailure: (error) => {
      onError(error);
      if (!(error instanceof CallError) || error.code !== KNOWN_EMAIL) return false;
      onKnownEmail(form.values.customerEmailId.trim());
      return true;
    },
  });
  const { set } = form;
  const email: unknown = state?.email;
  useEffect(() => {
    if (typeof email === 'string') set('customerEmailId', email);
  }, [email]);
  useEffect(() => saveSignUpDraft(form.values), [form.values]);
  return form;
}

/** /home/signup: the sign-up tab with the full form (S03). */
export default function SignUpPage() {
  const { navigate, headingId, onSession } = useSignIn('login');
  const [attempt] = useState<SignUpAttempt>({});
  const check = useCaptcha(true);
  const { terms, accepted, renewAfter } = useSignUpTerms();

  const send = async (values: FullFields) => {
    const session = await signUpCustomer(values, { check, attempt, accepted });
    // A business says how often it ships before it is signed in (A20, R16).
    if (values.customerType !== COMMERCIAL) return onSession(session);
    keepAside(session, 'login');
    await navigate(paths.shippingFrequency, { replace: true });
  };
  const onKnownEmail = (email: string) =>
    void navigate(paths.login, { replace: true, state: { email, reason: 'known-email' } });
  const form = useFullForm(send, onKnownEmail, renewAfter);
  return (
    <main id="main" className={classes.page}>
      <Card tone="dialog">
        <Stack gap={20}>
          <SignInLinks current="signup" email={form.values.customerEmailId.trim()} />
          <h1 id={headingId} className="visually-hidden">
            {m.accounts_create_your_free_account()}
          </h1>
          <FullSignUpForm form={form} terms={terms} headingId={headingId} />
          <FacebookButton kind="login" />
        </Stack>
      </Card>
      <SignUpAside />
    </main>
  );
}
