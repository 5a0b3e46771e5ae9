import { loginRequest } from '#contract/accounts.ts';
import type { SecondFactorTicket } from '#contract/second-factor.ts';
import type { SessionFields } from '#contract/sessions.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Form } from '#web/components/form.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useForm } from '#web/components/use-form.ts';
import { ACCOUNT_LOCKED, TOO_MANY } from './too-many-codes.ts';

interface Props {
  email: string;
  onEmail: (email: string) => void;
  onForgot: () => void;
  onTooMany: (accountLocked: boolean) => void;
  /** The password was right, and a code is wanted. */
  onTicket: (ticket: SecondFactorTicket) => void;
  /** Stores the session and leads on. */
  onSession: (session: SessionFields) => Promise<void>;
}

/** Email and password. */
export function LoginForm({ email, onEmail, onForgot, onTooMany, onTicket, onSession }: Props) {
  const form = useForm({
    initial: { emailId: email, password: '' },
    check: loginRequest,
    send: async (values) => {
      const answer = await call('login', values);
      if ('secondFactorTicket' in answer) onTicket(answer);
      else await onSession(answer);
    },
    onFailure: (error) => {
      if (!(error instanceof CallError) || !TOO_MANY.includes(error.code ?? '')) return false;
      onTooMany(error.code === ACCOUNT_LOCKED);
      return true;
    },
  });
  const address = form.field('emailId');
  return (
    <Form
      form={form}
      label={m.accounts_login_2()}
      doing={m.accounts_logging_you_in_2()}
      buttons={
        <Button type="submit" kind="primary" size="large" full busy={form.busy}>
          {form.busy ? m.accounts_logging_you_in() : m.accounts_get_started()}
        </Button>
      }
    >
      <TextField
        {...address}
        onValue={(text) => {
          address.onValue(text);
          onEmail(text);
        }}
        label={m.accounts_email()}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus={email === '' || undefined}
      />
      <PasswordField
        {...form.field('password')}
        label={m.accounts_password()}
        autoComplete="current-password"
        data-autofocus={email !== '' || undefined}
        aside={
          <Button kind="link" onClick={onForgot}>
            {m.accounts_forgot_password()}
          </Button>
        }
      />
    </Form>
  );
}
