import { Button, PasswordInput, TextInput, VisuallyHidden } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { isWeakPassword, PASSWORD_MAX, PASSWORD_RULE, WEAK_PASSWORD_WARNING } from '#contract/rules/password.ts';
import * as m from '#texts/compiled/messages.js';
import { useLoading } from '#web/stores/loading.ts';
import { fieldError } from './field-error.tsx';
import forms from './forms.module.css';
import { MessageBox } from './message-box.tsx';
import { resetProblems, whyNotYet } from './reset-rules.ts';
import { useFields } from './use-fields.ts';

interface Props {
  email: string;
  failure: string | undefined;
  /** Sets the password; answers when it is done or refused. */
  onPassword: (password: string) => Promise<void>;
}

export function ResetPasswordForm({ email, failure, onPassword }: Props) {
  const [submitting, setSubmitting] = useState(false);
  const loading = useLoading();
  const whyId = useId();
  const fields = useFields({ customerEmailId: email, password: '', confirm: '' }, resetProblems);
  const { password } = fields.values;
  const why = whyNotYet(fields.values, submitting, loading);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const values = fields.check();
    if (!values || submitting) return;
    setSubmitting(true);
    await onPassword(values.password);
    setSubmitting(false);
  };

  return (
    <form ref={fields.formRef} className={forms.form} onSubmit={submit} noValidate>
      <TextInput
        {...fields.bind('customerEmailId')}
        label={m.accounts_email()}
        type="email"
        autoComplete="username"
        readOnly
        className={forms.fixed}
        error={fieldError(fields.shown('customerEmailId'))}
      />
      <PasswordInput
        {...fields.bind('password')}
        label={m.accounts_new_password()}
        description={PASSWORD_RULE}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': m.accounts_show_password() }}
        error={fieldError(fields.shown('password'))}
      />
      {isWeakPassword(password) && <MessageBox kind="warn">{WEAK_PASSWORD_WARNING}</MessageBox>}
      <PasswordInput
        {...fields.bind('confirm')}
        label={m.accounts_confirm_password()}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': m.accounts_show_password() }}
        error={fieldError(fields.shown('confirm'))}
      />
      {failure && <MessageBox kind="error">{failure}</MessageBox>}
      <div>
        <Button
          type="submit"
          className={`${forms.go} ${forms.big}`}
          fullWidth
          disabled={why !== undefined}
          aria-describedby={whyId}
        >
          {m.accounts_set_password()}
        </Button>
        <p id={whyId} className={forms.rule}>
          {why ?? m.accounts_other_browsers_that_are_logged()}
        </p>
      </div>
      <VisuallyHidden role="status">{submitting ? m.accounts_setting_your_password() : ''}</VisuallyHidden>
    </form>
  );
}
