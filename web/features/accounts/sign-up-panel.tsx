import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SessionFields } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import { type QuickForm, quickFormLabels, quickRegistrationProblems } from '#contract/rules/quick-form.ts';
import * as m from '#texts/compiled/messages.js';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { recordEvent } from '#web/events/record-event.ts';
import { getSession, setSession } from '#web/stores/session.ts';
import { SignUpDetails } from './sign-up-details.tsx';
import { type QuickFields, readSignUpDraft, saveSignUpDraft } from './sign-up-draft.ts';
import { SignUpEmail } from './sign-up-email.tsx';
import {
  attemptHandedOver,
  FrequencyNotSaved,
  handOver,
  type SignUpAttempt,
  signUpGuest,
  tookOver,
} from './sign-up-flow.ts';
import { type Problems, useFields } from './use-fields.ts';
import { useHumanCheck } from './use-human-check.ts';

interface Props {
  headingId: string;
  level: 1 | 2;
  tabs: (email: string) => ReactNode;
  onStep: (step: 1 | 2) => void;
  onSession: (session: SessionFields) => Promise<void>;
  /** The address has an account already (1021). */
  onKnownEmail: (email: string) => void;
}

const FREQUENCY_NOT_SAVED = m.accounts_your_account_is_ready_but();

/** What the server refused, by the form's own fields. */
function fieldProblems(error: unknown): Problems<keyof QuickForm> {
  if (!(error instanceof CallError)) return {};
  const renamed: Record<string, string> = {
    customerPhone: 'phone',
    customerShippingFrequency: 'estimatedShipmentsPerMonth',
  };
  const named = error.errors.map(({ field = '', message }) => [renamed[field] ?? field, message]);
  return Object.fromEntries(named.filter(([field = '']) => field in quickFormLabels));
}

/** Sign-up in two steps: the e-mail address, then who one is (A16). */
export function SignUpPanel({ headingId, level, tabs, onStep, onSession, onKnownEmail }: Props) {
  const [draft] = useState<QuickFields>(readSignUpDraft);
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const handedEmail = typeof state?.email === 'string' ? state.email : undefined;
  const fields = useFields(
    { ...draft, customerEmailId: handedEmail ?? draft.customerEmailId },
    quickRegistrationProblems,
  );
  // Step 1 again whenever the panel opens, whatever was typed before is filled in (A16).
  const [step, setStep] = useState<1 | 2>(1);
  const [busy, setBusy] = useState(false);
  const [attempt] = useState<SignUpAttempt>(() => attemptHandedOver() ?? {});
  const [failure, setFailure] = useState(attempt.created && FREQUENCY_NOT_SAVED);
  const check = useHumanCheck(true);

  useEffect(() => onStep(step), [step, onStep]);
  useEffect(() => saveSignUpDraft(fields.values), [fields.values]);

  // A session kept aside for its frequency counts from the moment the panel is left (R16).
  useEffect(() => {
    tookOver();
    return () => {
      if (attempt.created && attemptHandedOver() !== attempt && !getSession()) setSession(attempt.created.session);
    };
  }, [attempt]);

  const send = async () => {
    const values = fields.check();
    if (!values || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onSession(await signUpGuest(values, check, attempt));
    } catch (error) {
      setBusy(false);
      if (error instanceof CallError && error.code === '1021') return onKnownEmail(values.customerEmailId.trim());
      const problems = fieldProblems(error);
      if (Object.keys(problems).length > 0) return fields.refuse(problems);
      setFailure(error instanceof FrequencyNotSaved ? FREQUENCY_NOT_SAVED : sentenceOf(error));
      if (error instanceof FrequencyNotSaved && pathname !== paths.quickRegister) {
        handOver(attempt);
        await navigate(paths.quickRegister, { replace: true });
      }
    }
  };

  const shared = { fields, headingId, level };
  const goOn = () => {
    recordEvent({ name: 'sign-up-step-one' });
    setStep(2);
  };
  if (step === 1) return <SignUpEmail {...shared} tabs={tabs} failure={failure} onNext={goOn} />;
  return <SignUpDetails {...shared} busy={busy} failure={failure} onBack={() => setStep(1)} onSend={send} />;
}
