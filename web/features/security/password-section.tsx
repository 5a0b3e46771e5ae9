import { useState } from 'react';
import { isWeakPassword, PASSWORD_MAX, PASSWORD_RULE, WEAK_PASSWORD_WARNING } from '#contract/rules/password.ts';
import { changePasswordRequest } from '#contract/second-factor.ts';
import * as m from '#texts/compiled/messages.js';
import { callForMessage, replacingSession } from '#web/api/call.ts';
import { Button } from '#web/components/button.tsx';
import { Form } from '#web/components/form.tsx';
import { Row } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { useForm } from '#web/components/use-form.ts';
import { CodeEntry } from '#web/features/accounts/code-entry.tsx';
import { setSession } from '#web/stores/session.ts';
import { showToast } from '#web/stores/toasts.ts';
import { SecuritySection } from './security-section.tsx';

interface Props {
  secondFactorOn: boolean;
  onChanged: () => void;
}

/** Changing the password; every other session ends. */
export function PasswordSection({ secondFactorOn, onChanged }: Props) {
  const [open, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    onChanged();
  };
  return (
    <SecuritySection title={m.security_password_heading()} text={m.security_password_about()}>
      {open ? (
        <ChangeForm secondFactorOn={secondFactorOn} onDone={done} />
      ) : (
        <Row gap={12}>
          <Button onClick={() => setOpen(true)}>{m.security_change_password()}</Button>
        </Row>
      )}
    </SecuritySection>
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
      buttons={
        <Row gap={12}>
          <Button type="submit" kind="primary" busy={form.busy}>
            {m.security_change_password()}
          </Button>
          <Button kind="quiet" onClick={onDone}>
            {m.security_cancel()}
          </Button>
        </Row>
      }
    >
      <PasswordField
        {...form.field('oldPassword')}
        label={m.security_current_password()}
        autoComplete="current-password"
        data-autofocus
      />
      <PasswordField
        {...form.field('newPassword')}
        label={m.security_new_password()}
        hint={PASSWORD_RULE}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
      />
      {isWeakPassword(form.values.newPassword) && <MessageBox kind="warn">{WEAK_PASSWORD_WARNING}</MessageBox>}
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
