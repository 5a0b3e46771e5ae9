import { customerLimits as limits } from '#contract/rules/customer-limits.ts';
import { customerTypes, shippingFrequencies } from '#contract/rules/shipping-frequency.ts';
import * as m from '#texts/compiled/messages.js';
import { FieldColumns } from '#web/components/field-columns.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { Segments } from '#web/components/segments.tsx';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding, phoneTyping } from '#web/components/typing-rules.ts';
import type { FormState } from '#web/components/use-form.ts';
import type { ProfileValues } from './profile-values.ts';

/** Customer type, company, its phone, how often it ships. */
export function CompanySection({ form }: { form: FormState<ProfileValues> }) {
  return (
    <SettingsSection title={m.settings_company()} text={m.settings_company_text()}>
      <Segments
        {...form.field('customerType')}
        labelled
        label={m.accounts_customer_type()}
        options={customerTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <FieldColumns>
        <TextField
          {...form.field('customerCompany')}
          label={m.accounts_company_name()}
          autoComplete="organization"
          typing={folding(limits.company.max)}
        />
        <TextField
          {...form.field('businessPhone')}
          label={m.accounts_business_phone()}
          type="tel"
          inputMode="tel"
          typing={phoneTyping}
        />
      </FieldColumns>
      <FieldColumns>
        <NativeSelect
          {...form.field('customerShippingFrequency')}
          label={m.accounts_estimated_shipments_per_month()}
          options={[
            ...(form.values.customerShippingFrequency === '1' ? [{ value: '1', label: m.settings_choose() }] : []),
            ...shippingFrequencies.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </FieldColumns>
    </SettingsSection>
  );
}
