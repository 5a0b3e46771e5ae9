import { replace, useNavigate } from 'react-router';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { placeInstead } from '#web/api/guard.ts';
import { Button } from '#web/components/button.tsx';
import { AccountCard } from '#web/features/accounts/account-card.tsx';
import { afterSignIn } from '#web/features/accounts/after-sign-in.ts';
import { logOut } from '#web/features/accounts/log-out.ts';
import { SetPasswordFirst } from '#web/features/accounts/set-password-first.tsx';
import { Lead, ViewHeading } from '#web/features/accounts/view-heading.tsx';
import { getSession } from '#web/stores/session.ts';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

export const meta = () => [
  { title: m.security_enrol_title({ product: brand.product }) },
  { name: 'robots', content: 'noindex' },
];

/** Whoever needs no second factor, or has one, is led on. */
export function clientLoader({ request }: { request: Request }) {
  const to = placeInstead(new URL(request.url));
  if (to) throw replace(to);
  return { passwordSet: getSession()?.passwordSet !== false };
}

// The session's change by the first code belongs to the steps of this page.
export const shouldRevalidate = () => false;

/** /two-factor: the broker's staff sets up two-factor authentication before anything else opens (A50). */
export default function EnrolPage({ loaderData }: { loaderData: { passwordSet: boolean } }) {
  const navigate = useNavigate();
  return (
    <AccountCard wide>
      <ViewHeading id="two-factor" level={1} title={m.security_set_up()}>
        <Lead>{m.security_enrol_lead({ company: brand.company })}</Lead>
      </ViewHeading>
      {loaderData.passwordSet ? (
        <SetUpSecondFactor required onDone={() => void afterSignIn(navigate, 'login')} />
      ) : (
        <SetPasswordFirst />
      )}
      <Button kind="quiet" onClick={() => void logOut(navigate)}>
        {m.security_log_out()}
      </Button>
    </AccountCard>
  );
}
