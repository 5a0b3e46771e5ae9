import { useLocation } from 'react-router';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { AccountDialog } from './account-dialog.tsx';
import { LoginPanel } from './login-panel.tsx';
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
    <AccountDialog opened={opened} onClose={close} label={m.accounts_login_2()}>
      <LoginPanel
        dialog
        headingId={headingId}
        initialEmail={typeof state?.email === 'string' ? state.email : ''}
        reason={state?.reason === 'known-email' ? 'known-email' : undefined}
        onSession={onSession}
      />
    </AccountDialog>
  );
}
