import { useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { keepEmail } from '#web/pages.ts';
import { LinkAction } from './link-action.tsx';

export const meta = () => [{ title: keepEmail.title() }, { name: 'robots', content: 'noindex' }];

/** 'This was not me': takes a change of the e-mail address back (C152). */
export default function KeepEmailPage() {
  const { token = '' } = useParams();
  const keep = async () => {
    const { customerEmailId } = await call('keepEmail', { token });
    return m.settings_keep_done({ email: customerEmailId });
  };
  return (
    <LinkAction
      id="keep-email"
      heading={m.settings_keep_heading()}
      lead={m.settings_keep_lead()}
      button={m.settings_keep_button()}
      act={keep}
      after={<ButtonLink to={paths.login}>{m.settings_new_password()}</ButtonLink>}
    />
  );
}
