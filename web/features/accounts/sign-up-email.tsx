import { Button, TextInput } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { EMAIL_MAX } from '#contract/rules/email.ts';
import type { QuickForm } from '#contract/rules/quick-form.ts';
import * as m from '#texts/compiled/messages.js';
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
      title: m.accounts_create_your_free_account(),
      lead: m.accounts_compare_rates_from_many_carriers(),
    };
  }
  const next = complete ? m.accounts_rates_start_when_you_select() : m.accounts_you_can_finish_it_in();
  return { title: m.accounts_sign_up_to_see_your(), lead: m.accounts_your_quote_is_saved_2({ words, next }) };
}

/** What to know before one types one's address. */
export function SignUpNote({ busy = false }: { busy?: boolean }) {
  return (
    <p className={signUp.note} role="status">
      <IconShieldCheck size={16} stroke={1.75} aria-hidden />
      {busy ? m.accounts_creating_your_account_and_asking() : m.accounts_no_card_needed_we_run()}
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
          <PanelHeading id={headingId} level={level} aside={m.accounts_step_of({ step: 1, steps: 2 })}>
            {title}
          </PanelHeading>
          <p className={classes.lead}>{lead}</p>
        </div>
        <TextInput
          {...fields.bind('customerEmailId')}
          label={m.accounts_email()}
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
          {m.accounts_get_quote()}
        </Button>
        <SignUpNote />
      </form>
    </>
  );
}
