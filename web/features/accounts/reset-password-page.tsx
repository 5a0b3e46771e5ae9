import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { callForMessage, type Output, replacingSession } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { notify } from '#web/stores/notices.ts';
import { forget } from '#web/stores/remembered.ts';
import { getSession, setSession } from '#web/stores/session.ts';
import type { Route } from './+types/reset-password-page.ts';
import classes from './accounts.module.css';
import { afterSignIn } from './after-sign-in.ts';
import forms from './forms.module.css';
import { logOut } from './log-out.ts';
import { MessageBox } from './message-box.tsx';
import { PanelHeading } from './panel-heading.tsx';
import { readResetLink } from './reset-link.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

export const meta = () => [
  { title: m.accounts_set_a_password({ product: brand.product }) },
  { name: 'robots', content: 'noindex' },
];

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => readResetLink(params.activationCode);

// The link's check belongs to opening the page; after the password is set the code is used up.
export const shouldRevalidate = () => false;

/** Codes after which the link itself is of no use any more. */
const DEAD_LINK = ['1002', '4647', '1007'];

interface ResetAnswer {
  content: Output<'resetPassword'>;
  message: string;
}

function keepSession(answer: ResetAnswer): ResetAnswer {
  if (answer.content.session) setSession(answer.content.session);
  return answer;
}

/** /resetpassword/:activationCode (S10). */
export default function ResetPasswordPage({ loaderData, params }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<CallError>();
  const { email, temporary } = loaderData;

  const setPassword = async (password: string) => {
    setFailure(undefined);
    const before = getSession();
    const input = {
      customerEmailId: email,
      activationCode: params.activationCode,
      password,
      tmpPasswordStatus: temporary ? 1 : 0,
    };
    try {
      const reset = () => callForMessage('resetPassword', input, { withSession: temporary });
      // A link ends this account's other sessions: its tabs here wait for the new one instead of logging out (R17).
      const { content, message } = await (temporary ? reset() : replacingSession(() => reset().then(keepSession)));
      const session =
        content.session ??
        (temporary && before ? { ...before, tmpPasswordStatus: 0 as const, passwordSet: true } : null);
      notify({ type: 'success', text: message || m.accounts_your_password_has_been_changed() });
      forget('temporaryPasswordEmail');
      if (!session) return await navigate(paths.login, { replace: true, state: { email } });
      setSession(session);
      await afterSignIn(navigate, 'reset');
    } catch (error) {
      setFailure(error instanceof CallError ? error : new CallError({ status: 0, message: sentenceOf(error) }));
    }
  };

  return (
    <ResetCard temporary={temporary}>
      {failure && DEAD_LINK.includes(failure.code ?? '') ? (
        <MessageBox
          kind="error"
          action={{ label: m.accounts_go_to_login(), run: () => navigate(paths.login, { state: { email } }) }}
        >
          {failure.message}
        </MessageBox>
      ) : (
        <ResetPasswordForm email={email} failure={failure?.message} onPassword={setPassword} />
      )}
      {temporary && (
        <button type="button" className={forms.quiet} onClick={() => void logOut(navigate)}>
          {m.accounts_log_out()}
        </button>
      )}
    </ResetCard>
  );
}

function ResetCard({ temporary = false, children }: { temporary?: boolean; children: React.ReactNode }) {
  return (
    <main id="main" className={classes.page}>
      <div className={classes.card}>
        <div className={classes.panel}>
          <div>
            <PanelHeading id="set-password" level={1}>
              {m.accounts_set_a_new_password()}
            </PanelHeading>
            <p className={classes.lead}>
              {temporary ? m.accounts_you_logged_in_with_a() : m.accounts_you_will_then_be_logged()}
            </p>
          </div>
          {children}
        </div>
      </div>
    </main>
  );
}

export function HydrateFallback() {
  return (
    <ResetCard>
      <div className={forms.skeleton} role="status" aria-label={m.accounts_checking_your_link()}>
        <Skeleton height={66} radius={8} />
        <Skeleton height={92} radius={8} />
        <Skeleton height={67} radius={8} />
        <Skeleton height={50} radius={8} />
      </div>
    </ResetCard>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <ResetCard>
      <MessageBox kind="error">{sentenceOf(error)}</MessageBox>
      <div className={forms.buttons}>
        <Button component={Link} to={paths.login} variant="default">
          {m.accounts_go_to_login()}
        </Button>
        <Button className={forms.go} onClick={() => revalidate()} loading={state === 'loading'}>
          {m.accounts_try_again()}
        </Button>
      </div>
    </ResetCard>
  );
}
