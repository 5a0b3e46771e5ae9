import { customerLimits as limits } from '#contract/rules/customer-limits.ts';
import { maskDigits } from '#contract/rules/mask-digits.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import * as m from '#texts/compiled/messages.js';
import { FieldColumns } from '#web/components/field-columns.tsx';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding, masking, phoneTyping } from '#web/components/typing-rules.ts';
import type { FormState } from '#web/components/use-form.ts';
import type { ProfileValues } from './profile-values.ts';

interface YouProps {
  form: FormState<ProfileValues>;
  before: ProfileValues;
}

/** Name and phone. */
export function YouSection({ form, before }: YouProps) {
  const phone = form.field('customerPhone');
  const was = before.customerPhone !== phone.value && before.customerPhone;
  return (
    <SettingsSection title={m.settings_you()} text={m.settings_you_text()}>
      <FieldColumns>
        <TextField
          {...form.field('customerFirstName')}
          label={m.accounts_first_name()}
          autoComplete="given-name"
          typing={folding(limits.firstName.max)}
        />
        <TextField
          {...form.field('customerLastName')}
          label={m.accounts_last_name()}
          autoComplete="family-name"
          typing={folding(limits.lastName.max)}
        />
      </FieldColumns>
      <FieldColumns>
        <TextField
          {...phone}
          label={m.accounts_phone()}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          typing={phoneTyping}
          hint={was ? m.settings_was({ value: formatPhone(was) }) : undefined}
        />
        <TextField
          {...form.field('extension')}
          label={m.settings_extension()}
          inputMode="numeric"
          typing={masking((text) => maskDigits(text, limits.extension.max))}
        />
      </FieldColumns>
    </SettingsSection>
  );
}
