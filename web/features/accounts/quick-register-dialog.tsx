import { useState } from 'react';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { AccountDialog } from './account-dialog.tsx';
import { SignInTabs } from './sign-in-tabs.tsx';
import { SignUpPanel } from './sign-up-panel.tsx';
import { useQuickDialog } from './use-quick-dialog.ts';
import { useSignIn } from './use-sign-in.ts';

export const meta = () => [
  { title: m.accounts_sign_up_for_free({ product: brand.product }) },
  { name: 'robots', content: 'noindex' },
];

/** /quick-register: sign-up over the quote form (S07). */
export default function QuickRegisterDialog() {
  const { navigate, headingId, onSession } = useSignIn('register');
  const { opened, close } = useQuickDialog();
  const [step, setStep] = useState<1 | 2>(1);

  return (
    <AccountDialog opened={opened} onClose={close} label={m.accounts_sign_up_for_free_2()} wide={step === 2}>
      <SignUpPanel
        headingId={headingId}
        level={2}
        tabs={(email) => (
          <SignInTabs current="signup" loginPath="/quick-signin" signUpPath="/quick-register" email={email} />
        )}
        onStep={setStep}
        onSession={onSession}
        onKnownEmail={(email) =>
          navigate('/quick-signin', {
            replace: true,
            preventScrollReset: true,
            state: { email, reason: 'known-email' },
          })
        }
      />
    </AccountDialog>
  );
}
