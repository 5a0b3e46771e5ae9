import type { Ref } from 'react';
import { EMAIL_MAX } from '#contract/rules/email.ts';
import { quickFormLabels } from '#contract/rules/quick-form.ts';
import { companyRequired } from '#contract/rules/shipping-frequency.ts';
import * as m from '#texts/compiled/messages.js';
import { NativeSelect } from '#web/components/native-select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { phoneTyping } from '#web/components/typing-rules.ts';
import type { FieldBinding } from '#web/components/use-form.ts';
import type { QuickFields } from './sign-up-draft.ts';
import { companyName, frequencyOptions, personName } from './sign-up-names.ts';

interface Props {
  /** The form of any way to sign up; each has at least the fields of the quick one. */
  form: {
    readonly values: Pick<QuickFields, 'estimatedShipmentsPerMonth'>;
    readonly field: (name: keyof QuickFields) => FieldBinding<string>;
  };
}

/** The names of whom signs up, for a form to place. */
export function NameFields({ form, first }: Props & { first?: Ref<HTMLInputElement> }) {
  return (
    <>
      <TextField
        {...form.field('customerFirstName')}
        ref={first}
        label={quickFormLabels.customerFirstName}
        typing={personName}
        autoComplete="given-name"
      />
      <TextField
        {...form.field('customerLastName')}
        label={quickFormLabels.customerLastName}
        typing={personName}
        autoComplete="family-name"
      />
    </>
  );
}

/** The address of a new account. */
export function NewEmailField({ form, takeFocus }: Props & { takeFocus?: true }) {
  return (
    <TextField
      {...form.field('customerEmailId')}
      label={quickFormLabels.customerEmailId}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX}
      data-autofocus={takeFocus}
    />
  );
}

/** How often one ships. */
export function FrequencyField({ form }: Props) {
  return (
    <NativeSelect
      {...form.field('estimatedShipmentsPerMonth')}
      label={quickFormLabels.estimatedShipmentsPerMonth}
      options={frequencyOptions}
    />
  );
}

/** The company; whether it is optional depends on how often one ships (A20). */
export function CompanyField({ form }: Props) {
  const { customerCompany } = quickFormLabels;
  const isRequired = companyRequired(Number(form.values.estimatedShipmentsPerMonth));
  return (
    <TextField
      {...form.field('customerCompany')}
      label={isRequired ? customerCompany : m.accounts_optional({ customerCompany })}
      typing={companyName}
      autoComplete="organization"
    />
  );
}

/** The person's own phone. */
export function PhoneField({ form }: Props) {
  return (
    <TextField
      {...form.field('phone')}
      label={quickFormLabels.phone}
      typing={phoneTyping}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
    />
  );
}
