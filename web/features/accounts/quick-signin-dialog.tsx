import { VisuallyHidden } from '@mantine/core';
import { useLocation } from 'react-router';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { AccountDialog } from './account-dialog.tsx';
import { KeptQuoteNotice } from './kept-quote-notice.tsx';
import { LoginPanel } from './login-panel.tsx';
import { SignInTabs } from './sign-in-tabs.tsx';
import { useQuickDialog } from './use-quick-dialog.ts';
import { useSignIn } from './use-sign-in.ts';

export const meta = () => [
  { title: m.accounts_login({ product: brand.product }) },
  { name: 'robots', content: 'noindex' },
];

/** /quick-signin: login over the quote form (S08). */
export default function QuickSignInDialog() {
  const { headingId, onSession } = useSignIn('quick-login');
  const { opened, close } = useQuickDialog();
  const { state } = useLocation();

  return (
    <AccountDialog opened={opened} onClose={close} label={m.accounts_login_2()} wide={false}>
      <LoginPanel
        headingId={headingId}
        level={2}
        initialEmail={typeof state?.email === 'string' ? state.email : ''}
        reason={state?.reason === 'known-email' ? 'known-email' : undefined}
        tabs={(email) => (
          <SignInTabs current="login" loginPath="/quick-signin" signUpPath="/quick-register" email={email.trim()} />
        )}
        heading={
          <VisuallyHidden component="h2" id={headingId}>
            {m.accounts_login_2()}
          </VisuallyHidden>
        }
        keptQuote={<KeptQuoteNotice />}
        onSession={onSession}
      />
    </AccountDialog>
  );
}
