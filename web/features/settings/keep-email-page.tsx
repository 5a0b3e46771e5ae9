import { useState } from 'react';
import { useParams } from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { Stack } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import { keepEmail } from '#web/pages/account-pages.ts';
import { LinkAction } from './link-action.tsx';

export const meta = () => [{ title: keepEmail.title() }, { name: 'robots', content: 'noindex' }];

/** 'This was not me': takes a change of the e-mail address back, and goes on to a new password (C152). */
export default function KeepEmailPage() {
  const { token = '' } = useParams();
  const [passwordPath, setPasswordPath] = useState<string>(paths.login);
  const keep = async () => {
    const kept = await call('keepEmail', { token });
    setPasswordPath(kept.passwordPath);
    return m.settings_keep_done({ email: kept.customerEmailId });
  };
  return (
    <LinkAction
      id="keep-email"
      heading={m.settings_keep_heading()}
      lead={m.settings_keep_lead()}
      button={m.settings_keep_button()}
      act={keep}
      after={
        <ButtonLink kind="primary" size="large" full to={passwordPath}>
          {m.settings_new_password()}
        </ButtonLink>
      }
      otherwise={
        <Stack gap={12}>
          <Text>{m.settings_keep_otherwise({ phone: brand.phone })}</Text>
          <ButtonLink to={paths.login}>{m.settings_keep_login()}</ButtonLink>
        </Stack>
      }
    />
  );
}
