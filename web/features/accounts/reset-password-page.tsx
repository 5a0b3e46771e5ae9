import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import type { SecondFactorTicket } from '#contract/second-factor.ts';
import type { SessionFields } from '#contract/sessions.ts';
import * as m from '#texts/compiled/messages.js';
import { callForMessage, type Output, replacingSession } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { forget } from '#web/stores/remembered.ts';
import { setSession } from '#web/stores/session.ts';
import { showToast } from '#web/stores/toasts.ts';
import type { Route } from './+types/reset-password-page.ts';
import { AccountCard } from './account-card.tsx';
import { afterSignIn } from './after-sign-in.ts';
import { logOut } from './log-out.ts';
import { readResetLink } from './reset-link.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SecondStep } from './second-step.tsx';
import { Lead, ViewHeading } from './view-heading.tsx';

export const meta = () => [
  { title: m.accounts_set_a_password({ product: brand.product }) },
  { name: 'robots', content: 'noindex' },
];

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => readResetLink(params.activationCode);

// The link's check belongs to opening the page; after the password is set the code is used up.
export const shouldRevalidate = () => false;

/** Codes after which the link itself is of no use any more. */
const DEAD_LINK = ['1002', '4647', '1007'];

interface ResetResponse {
  content: Output<'resetPassword'>;
  message: string;
}

function keepSession(answer: ResetResponse): ResetResponse {
  if (answer.content.session) setSession(answer.content.session);
  return answer;
}

/** /resetpassword/:activationCode (S10). */
export default function ResetPasswordPage({ loaderData, params }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [deadLink, setDeadLink] = useState<string>();
  const [ticket, setTicket] = useState<SecondFactorTicket>();
  const { email, temporary } = loaderData;

  const goOn = async (session: SessionFields) => {
    setSession(session);
    await afterSignIn(navigate, 'reset');
  };
  const setPassword = async (password: string) => {
    const input = {
      customerEmailId: email,
      activationCode: params.activationCode,
      password,
      tmpPasswordStatus: temporary ? 1 : 0,
    };
    const reset = () => callForMessage('resetPassword', input, { withSession: temporary });
    // A link ends this account's other sessions: its tabs here wait for the new one instead of logging out (R17).
    const { content, message } = await (temporary ? reset() : replacingSession(() => reset().then(keepSession)));
    const { session } = content;
    showToast({ type: 'success', text: message || m.accounts_your_password_has_been_changed() });
    forget('temporaryPasswordEmail');
    if (content.secondFactorTicket) {
      setTicket({ secondFactorTicket: content.secondFactorTicket, expiresIn: content.expiresIn ?? 0 });
      return;
    }
    if (!session) return await navigate(paths.login, { replace: true, state: { email } });
    await goOn(session);
  };
  const takesCareOf = (error: unknown) => {
    if (!(error instanceof CallError) || !DEAD_LINK.includes(error.code ?? '')) return false;
    setDeadLink(error.message);
    return true;
  };

  if (ticket)
    return (
      <AccountCard>
        <SecondStep
          headingId="set-password"
          level={1}
          ticket={ticket}
          onSession={goOn}
          onBack={() => void navigate(paths.login, { replace: true, state: { email } })}
        />
      </AccountCard>
    );
  return (
    <ResetCard temporary={temporary}>
      {deadLink ? (
        <MessageBox
          kind="error"
          action={{ label: m.accounts_go_to_login(), run: () => navigate(paths.login, { state: { email } }) }}
        >
          {deadLink}
        </MessageBox>
      ) : (
        <ResetPasswordForm email={email} onPassword={setPassword} onFailure={takesCareOf} />
      )}
      {temporary && (
        <Button kind="quiet" onClick={() => void logOut(navigate)}>
          {m.accounts_log_out()}
        </Button>
      )}
    </ResetCard>
  );
}

function ResetCard({ temporary = false, children }: { temporary?: boolean; children: React.ReactNode }) {
  return (
    <AccountCard>
      <ViewHeading id="set-password" level={1} title={m.accounts_set_a_new_password()}>
        <Lead>{temporary ? m.accounts_you_logged_in_with_a() : m.accounts_you_will_then_be_logged()}</Lead>
      </ViewHeading>
      {children}
    </AccountCard>
  );
}

export function HydrateFallback() {
  return (
    <ResetCard>
      <Stack gap={20} role="status" aria-label={m.accounts_checking_your_link()}>
        <Skeleton height={62} radius={8} />
        <Skeleton height={102} radius={8} />
        <Skeleton height={62} radius={8} />
        <Skeleton height={48} radius={8} />
      </Stack>
    </ResetCard>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <ResetCard>
      <MessageBox kind="error">{sentenceOf(error)}</MessageBox>
      <Row gap={12} between>
        <ButtonLink to={paths.login}>{m.accounts_go_to_login()}</ButtonLink>
        <Button kind="primary" onClick={() => revalidate()} busy={state === 'loading'}>
          {m.accounts_try_again()}
        </Button>
      </Row>
    </ResetCard>
  );
}
