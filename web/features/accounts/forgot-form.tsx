import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { forgotPasswordRequest } from '#contract/accounts.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import classes from './accounts.module.css';
import { fieldError } from './field-error.tsx';
import { problemsOf } from './form-problems.ts';
import forms from './forms.module.css';
import { MessageBox } from './message-box.tsx';
import { PanelHeading } from './panel-heading.tsx';
import { useFields } from './use-fields.ts';
import { waiting } from './waiting.tsx';

interface Props {
  email: string;
  headingId: string;
  level: 1 | 2;
  onEmail: (email: string) => void;
  onSent: () => void;
  onBack: () => void;
}

export function ForgotForm({ email, headingId, level, onEmail, onSent, onBack }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const fields = useFields({ customerEmailId: email }, (values) => problemsOf(forgotPasswordRequest, values));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const values = fields.check();
    if (!values || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await call('forgotPassword', values);
      onSent();
    } catch (error) {
      setFailure(sentenceOf(error));
      setBusy(false);
    }
  };

  return (
    <form ref={fields.formRef} className={forms.form} onSubmit={submit} noValidate aria-labelledby={headingId}>
      <div>
        <PanelHeading id={headingId} level={level} takeFocus>
          {m.accounts_forgot_password()}
        </PanelHeading>
        <p className={classes.lead}>{m.accounts_enter_the_email_you_log()}</p>
      </div>
      <TextInput
        {...fields.bind('customerEmailId')}
        onChange={(event) => {
          fields.set('customerEmailId', event.currentTarget.value);
          onEmail(event.currentTarget.value);
        }}
        label={m.accounts_email_address()}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={fieldError(fields.shown('customerEmailId'))}
      />
      {failure && <MessageBox kind="error">{failure}</MessageBox>}
      <div className={forms.buttons}>
        <Button variant="default" onClick={onBack} leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}>
          {m.accounts_back_to_login()}
        </Button>
        <Button type="submit" className={forms.go} loading={busy} loaderProps={waiting(m.accounts_sending())}>
          {m.accounts_recover()}
        </Button>
      </div>
    </form>
  );
}
