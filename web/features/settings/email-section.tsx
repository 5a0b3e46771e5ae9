import { useState } from 'react';
import type { Profile } from '#contract/profile.ts';
import { changeEmailRequest } from '#contract/settings.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Button } from '#web/components/button.tsx';
import { FieldColumns } from '#web/components/field-columns.tsx';
import { Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useFocusInPlace } from '#web/components/use-focus-in-place.ts';
import { useForm } from '#web/components/use-form.ts';
import { SendLinkButton } from '#web/features/accounts/send-link-button.tsx';
import { acting } from '#web/stores/acting.ts';

/** The e-mail address of an account: verified or not, and how to change it (C138, C152). A form of its own, beside that of the profile. */
export function EmailSection({ profile }: { profile: Profile }) {
  const [changing, setChanging] = useState(false);
  const holder = useFocusInPlace(changing);
  const [pending, setPending] = useState(profile.pendingEmail);
  const { customerEmailId: current, emailVerified } = profile;
  // An agent's mails and password are the agent's own.
  const isOwn = acting() === null;
  return (
    <SettingsSection title={m.accounts_email()} text={m.settings_change_email_hint()}>
      <Stack gap={12} ref={holder}>
        <Row gap={12} between>
          <Row gap={8}>
            <Text weight="strong">{current}</Text>
            <Tag tone={emailVerified ? 'green' : 'amber'} size="small">
              {emailVerified ? m.settings_verified() : m.settings_not_verified()}
            </Tag>
          </Row>
          <Row gap={8}>
            {isOwn && !emailVerified && (
              <SendLinkButton
                send={() => call('sendVerification', {})}
                sent={m.settings_verify_sent({ email: current })}
              />
            )}
            {isOwn && !changing && (
              <Button size="small" data-opener onClick={() => setChanging(true)}>
                {m.settings_change_email()}
              </Button>
            )}
          </Row>
        </Row>
        {pending && <MessageBox kind="info">{m.settings_change_email_pending({ email: pending, current })}</MessageBox>}
        {changing && (
          <ChangeForm
            onCancel={() => setChanging(false)}
            onAsked={(email) => {
              setPending(email);
              setChanging(false);
            }}
          />
        )}
      </Stack>
    </SettingsSection>
  );
}

interface ChangeFormProps {
  onAsked: (email: string) => void;
  onCancel: () => void;
}

function ChangeForm({ onAsked, onCancel }: ChangeFormProps) {
  const form = useForm({
    initial: { customerEmailId: '', password: '' },
    check: changeEmailRequest,
    secret: ['password'],
    send: async (values) => onAsked((await call('changeEmail', values)).pendingEmail),
  });
  return (
    <Form
      form={form}
      label={m.settings_change_email()}
      buttons={<FormButtons label={m.settings_change_email_send()} busy={form.busy} onCancel={onCancel} />}
    >
      <FieldColumns>
        <TextField
          {...form.field('customerEmailId')}
          label={m.settings_new_email()}
          type="email"
          inputMode="email"
          data-autofocus
        />
        <PasswordField {...form.field('password')} label={m.settings_your_password()} autoComplete="current-password" />
      </FieldColumns>
    </Form>
  );
}
