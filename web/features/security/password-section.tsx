import { useState } from 'react';
import { isWeakPassword, PASSWORD_MAX, passwordRule, weakPasswordWarning } from '#contract/rules/password.ts';
import { changePasswordRequest } from '#contract/second-factor.ts';
import * as m from '#texts/compiled/messages.js';
import { callForMessage, replacingSession } from '#web/api/call.ts';
import { Button } from '#web/components/button.tsx';
import { FieldColumns } from '#web/components/field-columns.tsx';
import { Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { useFocusInPlace } from '#web/components/use-focus-in-place.ts';
import { useForm } from '#web/components/use-form.ts';
import { CodeEntry } from '#web/features/accounts/code-entry.tsx';
import { SetPasswordFirst } from '#web/features/accounts/set-password-first.tsx';
import { setSession } from '#web/stores/session.ts';
import { showToast } from '#web/stores/toasts.ts';

interface Props {
  passwordSet: boolean;
  secondFactorOn: boolean;
  onChanged: () => void;
}

/** Changing the password; every other session ends. */
export function PasswordSection({ passwordSet, secondFactorOn, onChanged }: Props) {
  const [open, setOpen] = useState(false);
  const holder = useFocusInPlace(open);
  const done = () => {
    setOpen(false);
    onChanged();
  };
  return (
    <SettingsSection title={m.security_password_heading()} text={m.security_password_about()}>
      {passwordSet ? (
        <div ref={holder}>
          {open ? (
            <ChangeForm secondFactorOn={secondFactorOn} onDone={done} />
          ) : (
            <Button data-opener onClick={() => setOpen(true)}>
              {m.security_change_password()}
            </Button>
          )}
        </div>
      ) : (
        <SetPasswordFirst />
      )}
    </SettingsSection>
  );
}

function ChangeForm({ secondFactorOn, onDone }: { secondFactorOn: boolean; onDone: () => void }) {
  const form = useForm({
    initial: { oldPassword: '', newPassword: '', code: '' },
    check: (values: { oldPassword: string; newPassword: string; code: string }) => problemsOf(values, secondFactorOn),
    secret: ['oldPassword', 'newPassword', 'code'],
    send: async ({ code, ...values }) => {
      const input = { ...values, ...(secondFactorOn && { code }) };
      // The old session ends with the call: this browser's tabs wait for the new one.
      const message = await replacingSession(async () => {
        const answer = await callForMessage('changePassword', input);
        setSession(answer.content.session);
        return answer.message;
      });
      showToast({ type: 'success', text: message });
      onDone();
    },
  });
  return (
    <Form
      form={form}
      label={m.security_change_password()}
      buttons={<FormButtons label={m.security_change_password()} busy={form.busy} onCancel={onDone} />}
    >
      <FieldColumns>
        <PasswordField
          {...form.field('oldPassword')}
          label={m.security_current_password()}
          autoComplete="current-password"
          data-autofocus
        />
        <PasswordField
          {...form.field('newPassword')}
          label={m.security_new_password()}
          hint={passwordRule()}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
        />
      </FieldColumns>
      {isWeakPassword(form.values.newPassword) && <MessageBox kind="warn">{weakPasswordWarning()}</MessageBox>}
      {secondFactorOn && <CodeEntry field={form.field('code')} />}
    </Form>
  );
}

/** The errors of the form by field; a code is wanted where a second factor is on. */
function problemsOf(
  { code, ...values }: { oldPassword: string; newPassword: string; code: string },
  withCode: boolean,
) {
  const read = changePasswordRequest.safeParse({ ...values, ...(withCode && { code }) });
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}
