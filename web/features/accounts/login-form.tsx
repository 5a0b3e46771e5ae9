import { Button, PasswordInput, TextInput, VisuallyHidden } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { loginRequest, type SessionFields } from '#contract/accounts.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { fieldError } from './field-error.tsx';
import { problemsOf } from './form-problems.ts';
import forms from './forms.module.css';
import { MessageBox } from './message-box.tsx';
import { useFields } from './use-fields.ts';
import { waiting } from './waiting.tsx';

/** Codes that give way to the too-many-attempts view (A23). */
const TOO_MANY = ['4', '22057'];

interface Props {
  email: string;
  onEmail: (email: string) => void;
  onForgot: () => void;
  onTooMany: (accountBlocked: boolean) => void;
  /** Stores the session and leads on. */
  onSession: (session: SessionFields) => Promise<void>;
}

export function LoginForm({ email, onEmail, onForgot, onTooMany, onSession }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const fields = useFields({ emailId: email, password: '' }, (values) => problemsOf(loginRequest, values));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const values = fields.check();
    if (!values || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onSession(await call('login', values));
    } catch (error) {
      if (error instanceof CallError && TOO_MANY.includes(error.code ?? '')) onTooMany(error.code === '22057');
      else setFailure(sentenceOf(error));
      setBusy(false);
    }
  };

  return (
    <form ref={fields.formRef} className={forms.form} onSubmit={submit} noValidate>
      <TextInput
        {...fields.bind('emailId')}
        onChange={(event) => {
          fields.set('emailId', event.currentTarget.value);
          onEmail(event.currentTarget.value);
        }}
        label={m.accounts_email()}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus={email === '' || undefined}
        error={fieldError(fields.shown('emailId'))}
      />
      <div className={forms.passwordRow}>
        <PasswordInput
          {...fields.bind('password')}
          label={m.accounts_password()}
          autoComplete="current-password"
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': m.accounts_show_password() }}
          data-autofocus={email !== '' || undefined}
          error={fieldError(fields.shown('password'))}
        />
        <button type="button" className={forms.forgot} onClick={onForgot}>
          {m.accounts_forgot_password()}
        </button>
      </div>
      {failure && <MessageBox kind="error">{failure}</MessageBox>}
      <Button
        type="submit"
        className={`${forms.go} ${forms.big}`}
        fullWidth
        loading={busy}
        loaderProps={waiting(m.accounts_logging_you_in())}
      >
        {m.accounts_get_started()}
      </Button>
      <VisuallyHidden role="status">{busy ? m.accounts_logging_you_in_2() : ''}</VisuallyHidden>
    </form>
  );
}
