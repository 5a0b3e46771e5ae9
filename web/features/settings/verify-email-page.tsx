import { useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { verifyEmail } from '#web/pages/account-pages.ts';
import { LinkAction } from './link-action.tsx';

export const meta = () => [{ title: verifyEmail.title() }, { name: 'robots', content: 'noindex' }];

/** Confirms an e-mail address, of a new account or a new one of an account (C138, C152). */
export default function VerifyEmailPage() {
  const { token = '' } = useParams();
  const confirm = async () => {
    const { customerEmailId } = await call('verifyEmail', { token });
    return m.settings_verify_done({ email: customerEmailId });
  };
  return (
    <LinkAction
      id="verify-email"
      heading={m.settings_verify_heading()}
      lead={m.settings_verify_lead()}
      button={m.settings_verify_button()}
      act={confirm}
      after={<ButtonLink to={paths.customer}>{m.settings_go_on()}</ButtonLink>}
    />
  );
}
