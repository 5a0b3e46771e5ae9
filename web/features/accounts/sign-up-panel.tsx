import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { quickRegistrationProblems } from '#contract/rules/quick-form.ts';
import type { SessionFields } from '#contract/sessions.ts';
import * as m from '#texts/compiled/messages.js';
import { CallError } from '#web/api/call-error.ts';
import { useForm } from '#web/components/use-form.ts';
import { recordEvent } from '#web/events/record-event.ts';
import { getSession, setSession } from '#web/stores/session.ts';
import { SignUpDetails } from './sign-up-details.tsx';
import { type QuickFields, readSignUpDraft, saveSignUpDraft } from './sign-up-draft.ts';
import { SignUpEmail } from './sign-up-email.tsx';
import { FrequencyNotSaved, type SignUpAttempt, signUpGuest } from './sign-up-flow.ts';
import { useCaptcha } from './use-captcha.ts';
import { useSignUpTerms } from './use-sign-up-terms.ts';

interface Props {
  headingId: string;
  onStep: (step: 1 | 2) => void;
  onSession: (session: SessionFields) => Promise<void>;
  /** The address has an account already (1021). */
  onKnownEmail: (email: string) => void;
}

const KNOWN_EMAIL = '1021';
const FREQUENCY_NOT_SAVED = m.accounts_your_account_is_ready_but();
/** The form's names for fields of the response. */
const serverNames = { customerPhone: 'phone', customerShippingFrequency: 'estimatedShipmentsPerMonth' } as const;

/** What was typed before in this tab, with the address that came along from the login form. */
function useInitialFields(): QuickFields {
  const { state } = useLocation();
  const [draft] = useState<QuickFields>(readSignUpDraft);
  return typeof state?.email === 'string' ? { ...draft, customerEmailId: state.email } : draft;
}

/** An attempt; a session kept aside for its frequency counts once the panel is left (R16). */
function useAttempt(): SignUpAttempt {
  const [attempt] = useState<SignUpAttempt>({});
  useEffect(
    () => () => {
      if (attempt.created && !getSession()) setSession(attempt.created.session);
    },
    [attempt],
  );
  return attempt;
}

/** Sign-up in two steps: the e-mail address, then who one is (A16). */
export function SignUpPanel({ headingId, onStep, onSession, onKnownEmail }: Props) {
  const attempt = useAttempt();
  const check = useCaptcha(true);
  const { terms, accepted, renewAfter } = useSignUpTerms();
  // Step 1 again whenever the panel opens, whatever was typed before is filled in (A16).
  const [step, setStep] = useState<1 | 2>(1);

  const takesCareOf = (error: unknown) => {
    renewAfter(error);
    if (error instanceof CallError && error.code === KNOWN_EMAIL) onKnownEmail(form.values.customerEmailId.trim());
    else if (error instanceof FrequencyNotSaved) form.setFailure(FREQUENCY_NOT_SAVED);
    else return false;
    return true;
  };
  const form = useForm<QuickFields>({
    initial: useInitialFields(),
    check: quickRegistrationProblems,
    send: async (values) => onSession(await signUpGuest(values, { check, attempt, accepted })),
    serverNames,
    onFailure: takesCareOf,
  });

  useEffect(() => onStep(step), [step, onStep]);
  useEffect(() => saveSignUpDraft(form.values), [form.values]);

  if (step === 2) return <SignUpDetails form={form} terms={terms} headingId={headingId} onBack={() => setStep(1)} />;
  const goOn = () => {
    recordEvent({ name: 'sign-up-step-one' });
    setStep(2);
  };
  return <SignUpEmail form={form} headingId={headingId} onNext={goOn} />;
}
