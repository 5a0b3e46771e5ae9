import { useLocation, useSearchParams } from 'react-router';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { AccountCard } from './account-card.tsx';
import { LoginPanel, type LoginReason } from './login-panel.tsx';
import { useSignIn } from './use-sign-in.ts';

export const meta = () => [{ title: m.accounts_login({ product: brand.product }) }];

/** What the address says about a link of a mail that was not good (A15), or the page one comes from. */
function useReason(): LoginReason | undefined {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const flag = query.get('redirect');
  if (flag === 'expired-link' || flag === 'invalid-link') return flag;
  return state?.reason === 'known-email' ? 'known-email' : undefined;
}

/** /home/login: the sign-in tab (S02). */
export default function LoginPage() {
  const { headingId, onSession } = useSignIn('login');
  const { state } = useLocation();
  return (
    <AccountCard>
      <LoginPanel
        key={state?.email}
        headingId={headingId}
        initialEmail={typeof state?.email === 'string' ? state.email : ''}
        reason={useReason()}
        onSession={onSession}
      />
    </AccountCard>
  );
}
