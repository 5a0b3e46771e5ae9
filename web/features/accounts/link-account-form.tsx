import { useState } from 'react';
import { EMAIL_MAX } from '#contract/rules/email.ts';
import type { SecondFactorTicket } from '#contract/second-factor.ts';
import type { SessionFields } from '#contract/sessions.ts';
import { linkSocialRequest } from '#contract/sign-up.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Form } from '#web/components/form.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { rulesOf, useForm } from '#web/components/use-form.ts';
import { ACCOUNT_LOCKED, TOO_MANY } from './too-many-codes.ts';
import { Lead, ViewHeading } from './view-heading.tsx';

interface Props {
  headingId: string;
  accessToken: string;
  /** The address that was typed, where it was not Facebook's. */
  email: string | undefined;
  /** Why the form is there. */
  reason: string;
  onForgot: (email: string) => void;
  onTooMany: (accountLocked: boolean, email: string) => void;
  onTicket: (ticket: SecondFactorTicket) => void;
  onSession: (session: SessionFields) => Promise<void>;
}

type Fields = { accessToken: string; password: string; customerEmailId: string };

const rules = rulesOf<Record<string, unknown>>(linkSocialRequest);

/** Links a Facebook login to an account by its password; the email is that of Facebook, or another one (A24, C08). */
export function LinkAccountForm(props: Props) {
  const { headingId, accessToken, email, reason, onForgot, onTooMany, onTicket, onSession } = props;
  const [isOther, setIsOther] = useState(email !== undefined);
  const requestOf = ({ customerEmailId, ...rest }: Fields) => ({ ...rest, ...(isOther && { customerEmailId }) });
  const form = useForm<Fields>({
    initial: { accessToken, password: '', customerEmailId: email ?? '' },
    check: (values) => rules(requestOf(values)),
    send: async (values) => {
      const response = await call('linkSocial', requestOf(values));
      if ('secondFactorTicket' in response) onTicket(response);
      else await onSession(response);
    },
    onFailure: (error) => {
      if (!(error instanceof CallError) || !TOO_MANY.includes(error.code ?? '')) return false;
      onTooMany(error.code === ACCOUNT_LOCKED, typed);
      return true;
    },
  });
  const typed = isOther ? form.values.customerEmailId.trim() : '';
  return (
    <Form
      form={form}
      labelledBy={headingId}
      doing={m.signup_social_linking()}
      buttons={
        <Button type="submit" kind="primary" size="large" full busy={form.busy}>
          {form.busy ? m.signup_social_linking() : m.signup_social_link_button()}
        </Button>
      }
    >
      <ViewHeading id={headingId} level={1} title={m.signup_social_link_heading()} takeFocus>
        <Lead>{reason}</Lead>
      </ViewHeading>
      {isOther && (
        <TextField
          {...form.field('customerEmailId')}
          label={m.accounts_email()}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX}
        />
      )}
      <PasswordField
        {...form.field('password')}
        label={m.accounts_password()}
        autoComplete="current-password"
        aside={
          <Button kind="link" onClick={() => onForgot(typed)}>
            {m.accounts_forgot_password()}
          </Button>
        }
      />
      {email === undefined && (
        <div>
          <Button kind="link" onClick={() => setIsOther(!isOther)}>
            {isOther ? m.signup_social_own_email() : m.accounts_use_another_email()}
          </Button>
        </div>
      )}
    </Form>
  );
}
