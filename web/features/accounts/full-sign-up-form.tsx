import { type FullForm, fullFormLabels } from '#contract/rules/full-form.ts';
import { isWeakPassword, PASSWORD_MAX, passwordRule, weakPasswordWarning } from '#contract/rules/password.ts';
import { isPhone } from '#contract/rules/phone.ts';
import { companyRequired, customerTypes } from '#contract/rules/shipping-frequency.ts';
import type { PublicTerms } from '#contract/terms.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { FieldColumns } from '#web/components/field-columns.tsx';
import { Form } from '#web/components/form.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { ProblemSummary } from '#web/components/problem-summary.tsx';
import { Segments } from '#web/components/segments.tsx';
import { Switch } from '#web/components/switch.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { phoneTyping } from '#web/components/typing-rules.ts';
import type { FormState } from '#web/components/use-form.ts';
import { TermsAtSignUp } from '#web/features/terms/terms-at-sign-up.tsx';
import { PasswordChecks } from './password-checks.tsx';
import type { FullFields } from './sign-up-draft.ts';
import { CompanyField, FrequencyField, NameFields, NewEmailField, PhoneField } from './sign-up-fields.tsx';

type FullFormState = FormState<FullFields>;

/** The fields in the order of the form, for the list of what is wrong. */
const order: readonly (keyof FullForm)[] = [
  'customerType',
  'customerFirstName',
  'customerLastName',
  'customerEmailId',
  'phone',
  'estimatedShipmentsPerMonth',
  'customerCompany',
  'businessPhone',
  'password',
  'confirmPassword',
];
const types = customerTypes.map(({ id, name }) => ({ value: String(id), label: name }));

function Who({ form }: { form: FullFormState }) {
  return (
    <>
      <Segments labelled {...form.field('customerType')} label={fullFormLabels.customerType} options={types} />
      <FieldColumns>
        <NameFields form={form} />
      </FieldColumns>
      <NewEmailField form={form} />
    </>
  );
}

function Business({ form }: { form: FullFormState }) {
  const { businessPhone } = fullFormLabels;
  const needsCompany = companyRequired(Number(form.values.estimatedShipmentsPerMonth));
  const hasCompany = needsCompany || form.values.customerCompany.trim() !== '';
  return (
    <>
      <FieldColumns>
        <PhoneField form={form} />
        <FrequencyField form={form} />
      </FieldColumns>
      <FieldColumns>
        <CompanyField form={form} />
        <TextField
          {...form.field('businessPhone')}
          typing={phoneTyping}
          type="tel"
          inputMode="tel"
          label={hasCompany ? businessPhone : m.accounts_optional({ customerCompany: businessPhone })}
          autoComplete="work tel-national"
        />
      </FieldColumns>
    </>
  );
}

function Passwords({ form }: { form: FullFormState }) {
  const { password, phone, customerFirstName: firstName, customerLastName: lastName } = form.values;
  const isWeak = isWeakPassword(password, { phone, firstName, lastName });
  const common = { autoComplete: 'new-password', maxLength: PASSWORD_MAX } as const;
  return (
    <Stack gap={10} ruled>
      <FieldColumns>
        <PasswordField
          {...form.field('password')}
          {...common}
          label={fullFormLabels.password}
          hint={<span className="visually-hidden">{passwordRule()}</span>}
        />
        <PasswordField {...form.field('confirmPassword')} {...common} label={fullFormLabels.confirmPassword} />
      </FieldColumns>
      <PasswordChecks password={password} />
      {isWeak && <MessageBox kind="warn">{weakPasswordWarning()}</MessageBox>}
    </Stack>
  );
}

function TextUpdates({ form }: { form: FullFormState }) {
  const { phone, textUpdates } = form.values;
  return (
    <Stack gap={0} ruled>
      <Switch
        name="textUpdates"
        label={m.signup_text_updates()}
        hint={isPhone(phone) ? m.signup_text_updates_to({ phone }) : m.signup_text_updates_hint()}
        value={textUpdates === '1'}
        onValue={(on) => form.set('textUpdates', on ? '1' : '')}
      />
    </Stack>
  );
}

interface Props {
  form: FullFormState;
  /** What sending accepts; nothing while it is not known. */
  terms: PublicTerms | null | undefined;
  headingId: string;
}

/** The full sign-up form (A17, A44). */
export function FullSignUpForm({ form, terms, headingId }: Props) {
  const wrong = form.wrong > 0 ? order.filter((name) => form.problem(name)) : [];
  return (
    <Form
      form={form}
      labelledBy={headingId}
      doing={m.signup_creating_said()}
      buttons={
        <Button type="submit" kind="primary" size="large" full busy={form.busy}>
          {form.busy ? m.signup_creating() : m.signup_button()}
        </Button>
      }
      after={
        <Text size={12} tone="muted">
          {m.signup_note()}
        </Text>
      }
    >
      <ProblemSummary fields={wrong.map((name) => ({ name, label: fullFormLabels[name] }))} />
      <Who form={form} />
      <Business form={form} />
      <Passwords form={form} />
      <TextUpdates form={form} />
      <TermsAtSignUp terms={terms} />
    </Form>
  );
}
