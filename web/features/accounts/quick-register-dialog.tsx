import { useState } from 'react';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { AccountDialog } from './account-dialog.tsx';
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
        onStep={setStep}
        onSession={onSession}
        onKnownEmail={(email) =>
          navigate(paths.quickSignIn, {
            replace: true,
            preventScrollReset: true,
            state: { email, reason: 'known-email' },
          })
        }
      />
    </AccountDialog>
  );
}
