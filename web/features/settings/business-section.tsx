import { customerLimits as limits } from '#contract/rules/customer-limits.ts';
import { maskDollars } from '#contract/rules/masks.ts';
import * as m from '#texts/compiled/messages.js';
import { FieldColumns } from '#web/components/field-columns.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding, masking } from '#web/components/typing-rules.ts';
import type { FormState } from '#web/components/use-form.ts';
import type { ProfileLists } from './profile-tab.tsx';
import type { ProfileValues } from './profile-values.ts';

/** Whole dollars. */
const amountTyping = masking((text) => maskDollars(text, String(limits.annualRevenue.max).length));

const optionsOf = (rows: readonly { id: number; name: string }[]) => [
  { value: '', label: m.settings_choose() },
  ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** What the business is, and who ships for it today; all of it may be left open. */
export function BusinessSection({ form, lists }: { form: FormState<ProfileValues>; lists: ProfileLists }) {
  const { industryId } = form.values;
  const industry = form.field('industryId');
  const choose = (id: string) => {
    industry.onValue(id);
    form.set('industryCategoryId', '');
  };
  return (
    <SettingsSection title={m.settings_about()} text={m.settings_about_text()}>
      <FieldColumns>
        <NativeSelect
          {...industry}
          onValue={choose}
          label={m.settings_industry()}
          options={optionsOf(lists.industries)}
        />
        <NativeSelect
          {...form.field('industryCategoryId')}
          label={m.settings_category()}
          hint={industryId === '' ? m.settings_category_first() : undefined}
          disabled={industryId === ''}
          options={optionsOf(lists.industryCategories.filter((row) => String(row.industryId) === industryId))}
        />
      </FieldColumns>
      <FieldColumns>
        <TextField
          {...form.field('annualRevenue')}
          label={m.settings_annual_revenue()}
          start="$"
          inputMode="numeric"
          typing={amountTyping}
        />
        <TextField
          {...form.field('freightSpend')}
          label={m.settings_freight_spend()}
          start="$"
          inputMode="numeric"
          typing={amountTyping}
        />
        <TextField {...form.field('sicCode')} label={m.settings_sic_code()} typing={folding(limits.sicCode.max)} />
      </FieldColumns>
      <FieldColumns>
        <TextField
          {...form.field('shippingProvider')}
          label={m.settings_provider()}
          typing={folding(limits.shippingProvider.max)}
        />
        <NativeSelect
          {...form.field('providerIssueId')}
          label={m.settings_provider_issue()}
          options={optionsOf(lists.providerIssues)}
        />
      </FieldColumns>
    </SettingsSection>
  );
}
