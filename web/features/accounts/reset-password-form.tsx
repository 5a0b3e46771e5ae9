import { isWeakPassword, PASSWORD_MAX, passwordRule, weakPasswordWarning } from '#contract/rules/password.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Form } from '#web/components/form.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useForm } from '#web/components/use-form.ts';
import { useLoading } from '#web/stores/loading.ts';
import { resetProblems, whyNotYet } from './reset-rules.ts';

interface Props {
  email: string;
  /** Sets the password. */
  onPassword: (password: string) => Promise<void>;
  /** Returns true for a failure that the page takes care of. */
  onFailure: (error: unknown) => boolean;
}

/** A new password, typed twice. */
export function ResetPasswordForm({ email, onPassword, onFailure }: Props) {
  const loading = useLoading();
  const form = useForm({
    initial: { customerEmailId: email, password: '', confirm: '' },
    check: resetProblems,
    send: ({ password }) => onPassword(password),
    onFailure,
  });
  const why = whyNotYet(form.values, form.busy, loading);
  return (
    <Form
      form={form}
      label={m.accounts_set_a_new_password()}
      doing={m.accounts_setting_your_password()}
      buttons={
        <Button type="submit" kind="primary" size="large" full busy={form.busy} why={why}>
          {m.accounts_set_password()}
        </Button>
      }
      after={
        <Text size={12} tone="muted" aria-hidden={why !== undefined}>
          {why ?? m.accounts_other_browsers_that_are_logged()}
        </Text>
      }
    >
      <TextField
        {...form.field('customerEmailId')}
        label={m.accounts_email()}
        type="email"
        autoComplete="username"
        readOnly
      />
      <PasswordField
        {...form.field('password')}
        label={m.accounts_new_password()}
        hint={passwordRule()}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
      />
      {isWeakPassword(form.values.password) && <MessageBox kind="warn">{weakPasswordWarning()}</MessageBox>}
      <PasswordField
        {...form.field('confirm')}
        label={m.accounts_confirm_password()}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
      />
    </Form>
  );
}
