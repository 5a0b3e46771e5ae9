import { IconArrowLeft } from '@tabler/icons-react';
import { forgotPasswordRequest } from '#contract/accounts.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Button } from '#web/components/button.tsx';
import { Form } from '#web/components/form.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useForm } from '#web/components/use-form.ts';
import { Lead, ViewHeading } from './view-heading.tsx';

interface Props {
  email: string;
  headingId: string;
  level: 1 | 2;
  onEmail: (email: string) => void;
  onSent: () => void;
  onBack: () => void;
}

/** Asks for the address that a link to set a new password goes to. */
export function ForgotForm({ email, headingId, level, onEmail, onSent, onBack }: Props) {
  const form = useForm({
    initial: { customerEmailId: email },
    check: forgotPasswordRequest,
    send: async (values) => {
      await call('forgotPassword', values);
      onSent();
    },
  });
  const address = form.field('customerEmailId');
  return (
    <Form
      form={form}
      labelledBy={headingId}
      buttons={
        <>
          <Button icon={<IconArrowLeft size={18} stroke={1.75} aria-hidden />} onClick={onBack}>
            {m.accounts_back_to_login()}
          </Button>
          <Button type="submit" kind="primary" busy={form.busy}>
            {form.busy ? m.accounts_sending() : m.accounts_recover()}
          </Button>
        </>
      }
    >
      <ViewHeading id={headingId} level={level} title={m.accounts_forgot_password()} takeFocus>
        <Lead>{m.accounts_enter_the_email_you_log()}</Lead>
      </ViewHeading>
      <TextField
        {...address}
        onValue={(text) => {
          address.onValue(text);
          onEmail(text);
        }}
        label={m.accounts_email_address()}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Form>
  );
}
