import { Button, TextInput } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { EMAIL_MAX } from '#contract/rules/email.ts';
import type { QuickForm } from '#contract/rules/quick-form.ts';
import classes from './accounts.module.css';
import { fieldError } from './field-error.tsx';
import forms from './forms.module.css';
import { useKeptQuote } from './kept-quote.ts';
import { MessageBox } from './message-box.tsx';
import { PanelHeading } from './panel-heading.tsx';
import signUp from './sign-up.module.css';
import type { Fields } from './use-fields.ts';

interface Props {
  fields: Fields<keyof QuickForm>;
  headingId: string;
  level: 1 | 2;
  tabs: (email: string) => ReactNode;
  /** What went wrong before, where it brought one back to this step. */
  failure: string | undefined;
  onNext: () => void;
}

/** What the sign-up is called and promises, with a quote waiting and without. */
export function useSignUpWords(): { title: string; lead: string } {
  const { started, complete, words } = useKeptQuote();
  if (!started) {
    return {
      title: 'Create your free account',
      lead: 'Compare rates from many carriers, and keep your quotes in one place.',
    };
  }
  const next = complete ? 'Rates start when you select Get Quote.' : 'You can finish it in a moment.';
  return { title: 'Sign up to see your rates', lead: `Your quote is saved: ${words}. ${next}` };
}

/** What to know before one types one's address. */
export function SignUpNote({ busy = false }: { busy?: boolean }) {
  return (
    <p className={signUp.note} role="status">
      <IconShieldCheck size={16} stroke={1.75} aria-hidden />
      {busy
        ? 'Creating your account and asking carriers for prices…'
        : 'No card needed. We run a quick anti-spam check in the background.'}
    </p>
  );
}

/** Step 1: the e-mail address. */
export function SignUpEmail({ fields, headingId, level, tabs, failure, onNext }: Props) {
  const { title, lead } = useSignUpWords();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fields.check(['customerEmailId'])) onNext();
  };
  return (
    <>
      {tabs(fields.values.customerEmailId.trim())}
      <form ref={fields.formRef} className={forms.form} onSubmit={submit} noValidate aria-labelledby={headingId}>
        <div>
          <PanelHeading id={headingId} level={level} aside="1 of 2">
            {title}
          </PanelHeading>
          <p className={classes.lead}>{lead}</p>
        </div>
        <TextInput
          {...fields.bind('customerEmailId')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX}
          data-autofocus
          error={fieldError(fields.shown('customerEmailId'))}
        />
        {failure && <MessageBox kind="error">{failure}</MessageBox>}
        <Button type="submit" className={`${forms.go} ${forms.big}`} fullWidth>
          Get Quote
        </Button>
        <SignUpNote />
      </form>
    </>
  );
}
