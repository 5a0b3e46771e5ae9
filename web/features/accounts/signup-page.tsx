import { useState } from 'react';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { AccountCard } from './account-card.tsx';
import { SignUpPanel } from './sign-up-panel.tsx';
import { useSignIn } from './use-sign-in.ts';

export const meta = () => [
  { title: m.accounts_sign_up_for_free({ product: brand.product }) },
  { name: 'description', content: m.accounts_open_a_free_account_and({ company: brand.company }) },
];

/** /home/signup: the same page on its sign-up tab (S03). */
export default function SignUpPage() {
  const { navigate, headingId, onSession } = useSignIn('register');
  const [step, setStep] = useState<1 | 2>(1);

  return (
    <AccountCard wide={step === 2}>
      <SignUpPanel
        headingId={headingId}
        onStep={setStep}
        onSession={onSession}
        onKnownEmail={(email) => navigate(paths.login, { replace: true, state: { email, reason: 'known-email' } })}
      />
    </AccountCard>
  );
}
