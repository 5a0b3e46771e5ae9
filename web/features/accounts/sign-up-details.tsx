import { Button, NativeSelect } from '@mantine/core';
import { IconArrowLeft, IconChevronDown, IconMail } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { COMPANY_MAX_FORM, NAME_MAX, type QuickForm, quickFormLabels } from '#contract/rules/quick-form.ts';
import { companyRequired, shippingFrequencies } from '#contract/rules/shipping-frequency.ts';
import * as m from '#texts/compiled/messages.js';
import classes from './accounts.module.css';
import { fieldError } from './field-error.tsx';
import forms from './forms.module.css';
import { MessageBox } from './message-box.tsx';
import { NameInput } from './name-input.tsx';
import { PanelHeading } from './panel-heading.tsx';
import { PhoneInput } from './phone-input.tsx';
import signUp from './sign-up.module.css';
import { SignUpNote, useSignUpWords } from './sign-up-email.tsx';
import type { Fields } from './use-fields.ts';
import { waiting } from './waiting.tsx';

interface Props {
  fields: Fields<keyof QuickForm>;
  headingId: string;
  level: 1 | 2;
  busy: boolean;
  failure: string | undefined;
  onBack: () => void;
  onSend: () => void;
}

const options = [
  { value: '', label: m.accounts_choose_how_often_you_ship() },
  ...shippingFrequencies.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** Step 2: who one is and how often one ships. */
export function SignUpDetails({ fields, headingId, level, busy, failure, onBack, onSend }: Props) {
  const { title, lead } = useSignUpWords();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  const company = companyRequired(Number(fields.values.estimatedShipmentsPerMonth));

  return (
    <form ref={fields.formRef} className={forms.form} onSubmit={submit} noValidate aria-labelledby={headingId}>
      <div>
        <PanelHeading id={headingId} level={level} aside={m.accounts_step_of({ step: 2, steps: 2 })}>
          {title}
        </PanelHeading>
        <p className={classes.lead}>{lead}</p>
      </div>
      <div className={signUp.email}>
        <IconMail size={18} stroke={1.75} aria-hidden />
        <span title={fields.values.customerEmailId}>{fields.values.customerEmailId}</span>
        <button
          type="button"
          className={signUp.change}
          onClick={onBack}
          aria-label={m.accounts_change_the_email_address()}
        >
          {m.accounts_change()}
        </button>
      </div>
      {fields.shown('customerEmailId') && <MessageBox kind="error">{fields.shown('customerEmailId')}</MessageBox>}
      <div className={signUp.names}>
        <NameInput
          fields={fields}
          field="customerFirstName"
          max={NAME_MAX}
          ref={first}
          label={quickFormLabels.customerFirstName}
          autoComplete="given-name"
        />
        <NameInput
          fields={fields}
          field="customerLastName"
          max={NAME_MAX}
          label={quickFormLabels.customerLastName}
          autoComplete="family-name"
        />
      </div>
      <NativeSelect
        {...fields.bind('estimatedShipmentsPerMonth')}
        label={quickFormLabels.estimatedShipmentsPerMonth}
        data={options}
        rightSection={<IconChevronDown size={18} stroke={1.75} aria-hidden />}
        error={fieldError(fields.shown('estimatedShipmentsPerMonth'))}
      />
      <NameInput
        fields={fields}
        field="customerCompany"
        max={COMPANY_MAX_FORM}
        label={
          company
            ? quickFormLabels.customerCompany
            : m.accounts_optional({ customerCompany: quickFormLabels.customerCompany })
        }
        autoComplete="organization"
      />
      <PhoneInput
        name="phone"
        value={fields.values.phone}
        onText={(text) => fields.set('phone', text)}
        onBlur={fields.bind('phone').onBlur}
        label={quickFormLabels.phone}
        error={fieldError(fields.shown('phone'))}
      />
      {failure && <MessageBox kind="error">{failure}</MessageBox>}
      <div className={forms.buttons}>
        <Button
          variant="default"
          onClick={onBack}
          disabled={busy}
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
        >
          {m.accounts_back()}
        </Button>
        <Button type="submit" className={forms.go} loading={busy} loaderProps={waiting(m.accounts_one_moment())}>
          {m.accounts_get_quote()}
        </Button>
      </div>
      <SignUpNote busy={busy} />
    </form>
  );
}
