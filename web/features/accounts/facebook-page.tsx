import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { facebookLogin, login, signUp } from '#web/pages/account-pages.ts';
import type { Route } from './+types/facebook-page.ts';
import { AccountCard } from './account-card.tsx';
import { FacebookButton } from './facebook-button.tsx';
import { takeFacebookReturn } from './facebook-login.ts';
import { FacebookSignIn } from './facebook-sign-in.tsx';
import { ViewHeading } from './view-heading.tsx';

export const meta = () => [{ title: facebookLogin.title() }, { name: 'robots', content: 'noindex' }];

/** What Facebook handed over, out of the address before anything is shown; it lives in this page's memory only. */
export const clientLoader = () => takeFacebookReturn();
clientLoader.hydrate = true as const;

// It counts once.
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return (
    <AccountCard>
      <Stack gap={12} role="status">
        <span className="visually-hidden">{m.signup_social_asking()}</span>
        <Skeleton width="60%" height={24} />
        <Skeleton width="90%" height={16} />
      </Stack>
    </AccountCard>
  );
}

const sentences = { cancelled: m.signup_social_cancelled(), refused: m.signup_social_refused() };

/** /home/facebook: where Facebook's login page leads back to (C07). */
export default function FacebookPage({ loaderData }: Route.ComponentProps) {
  if ('accessToken' in loaderData) return <FacebookSignIn {...loaderData} />;
  return (
    <AccountCard>
      <ViewHeading id="facebook" level={1} title={m.signup_social_heading()} />
      <MessageBox kind="warn">{sentences[loaderData.problem]}</MessageBox>
      <FacebookButton kind="login" />
      <Row gap={12}>
        <ButtonLink to={login.path}>{m.accounts_go_to_login()}</ButtonLink>
        <ButtonLink to={signUp.path}>{m.accounts_sign_up_for_free_2()}</ButtonLink>
      </Row>
    </AccountCard>
  );
}
