import { useState } from 'react';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import classes from './accounts.module.css';
import { SignInTabs } from './sign-in-tabs.tsx';
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
    <main id="main" className={classes.page}>
      <div className={classes.card} data-wide={step === 2 || undefined}>
        <div className={classes.panel}>
          <SignUpPanel
            headingId={headingId}
            level={1}
            tabs={(email) => (
              <SignInTabs current="signup" loginPath="/home/login" signUpPath="/home/signup" email={email} />
            )}
            onStep={setStep}
            onSession={onSession}
            onKnownEmail={(email) =>
              navigate('/home/login', { replace: true, state: { email, reason: 'known-email' } })
            }
          />
        </div>
      </div>
    </main>
  );
}
