import type { ReactNode } from 'react';
import type { Profile } from '#contract/accounts.ts';
import { formatDay } from '#contract/format/days.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import { customerLimits as limits } from '#contract/rules/customer-limits.ts';
import { fromTimestamp } from '#contract/rules/dates.ts';
import { maskDigits, maskDollars } from '#contract/rules/masks.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import { customerTypes, shippingFrequencies } from '#contract/rules/shipping-frequency.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { FieldPair } from '#web/components/form.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Segments } from '#web/components/segments.tsx';
import { Switch } from '#web/components/switch.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding, masking, phoneTyping } from '#web/components/typing-rules.ts';
import type { FormState } from '#web/components/use-form.ts';
import type { ProfileLists } from './profile-tab.tsx';
import type { ProfileValues } from './profile-values.ts';

/** Whole dollars. */
const amountTyping = masking((text) => maskDollars(text, String(limits.annualRevenue.max).length));

type ProfileForm = FormState<ProfileValues>;

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Columns as="section" gap="12px 24px" columns="minmax(180px, 1fr) minmax(0, 2.6fr)" below="desk" aria-label={title}>
      <Stack gap={4}>
        <SectionHeading level={3}>{title}</SectionHeading>
        <Text tone="muted" size={13}>
          {text}
        </Text>
      </Stack>
      <Card>
        <Stack gap={16}>{children}</Stack>
      </Card>
    </Columns>
  );
}

interface YouProps {
  form: ProfileForm;
  before: ProfileValues;
}

/** Name and phone. */
export function YouSection({ form, before }: YouProps) {
  const phone = form.field('customerPhone');
  const was = before.customerPhone !== phone.value && before.customerPhone;
  return (
    <Section title={m.settings_you()} text={m.settings_you_text()}>
      <FieldPair>
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
      </FieldPair>
      <FieldPair>
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
      </FieldPair>
    </Section>
  );
}

/** Customer type, company, its phone, how often it ships. */
export function CompanySection({ form }: { form: ProfileForm }) {
  return (
    <Section title={m.settings_company()} text={m.settings_company_text()}>
      <Segments
        {...form.field('customerType')}
        labelled
        label={m.accounts_customer_type()}
        options={customerTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <FieldPair>
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
      </FieldPair>
      <FieldPair>
        <NativeSelect
          {...form.field('customerShippingFrequency')}
          label={m.accounts_estimated_shipments_per_month()}
          options={[
            ...(form.values.customerShippingFrequency === '1' ? [{ value: '1', label: m.settings_choose() }] : []),
            ...shippingFrequencies.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </FieldPair>
    </Section>
  );
}

const optionsOf = (rows: readonly { id: number; name: string }[]) => [
  { value: '', label: m.settings_choose() },
  ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** What the business is, and who ships for it today; all of it may be left open. */
export function AboutSection({ form, lists }: { form: ProfileForm; lists: ProfileLists }) {
  const { industryId } = form.values;
  const industry = form.field('industryId');
  const choose = (id: string) => {
    industry.onValue(id);
    form.set('industryCategoryId', '');
  };
  return (
    <Section title={m.settings_about()} text={m.settings_about_text()}>
      <FieldPair>
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
      </FieldPair>
      <FieldPair>
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
      </FieldPair>
      <FieldPair>
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
      </FieldPair>
    </Section>
  );
}

/** The zone of mails and ending prices; what the browser's own is. */
export function TimeZoneSection({ form, lists }: { form: ProfileForm; lists: ProfileLists }) {
  const zone = form.field('timezoneId');
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const own = lists.timeZones.find(({ name }) => name === here);
  const other = own && String(own.id) !== zone.value ? own : undefined;
  return (
    <Section title={m.settings_time_zone()} text={m.settings_time_zone_text()}>
      <FieldPair>
        <NativeSelect
          {...zone}
          label={m.settings_time_zone()}
          options={lists.timeZones.map(({ id, label }) => ({ value: String(id), label }))}
        />
      </FieldPair>
      {other && (
        <MessageBox
          kind="info"
          buttons={
            <Button size="small" onClick={() => form.set('timezoneId', String(other.id))}>
              {m.settings_use_zone({ zone: other.label })}
            </Button>
          }
        >
          {m.settings_browser_zone({ zone: other.label })}
        </MessageBox>
      )}
    </Section>
  );
}

const kinds = [
  { field: 'tracking', label: m.settings_tracking, hint: m.settings_tracking_hint },
  { field: 'newsAndUpdate', label: m.settings_news, hint: m.settings_news_hint },
  { field: 'discount', label: m.settings_discounts, hint: m.settings_discounts_hint },
] as const;

/** Text updates, and what we write about. */
export function MessagesSection({ form, profile }: { form: ProfileForm; profile: Profile }) {
  const since = profile.textUpdatesSince === null ? undefined : fromTimestamp(profile.textUpdatesSince);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const tick = (field: 'sendSms' | (typeof kinds)[number]['field']) => {
    const { name, value, onValue } = form.field(field);
    return { name, value, onValue };
  };
  return (
    <Section
      title={m.settings_text_updates()}
      text={m.settings_text_updates_text({ phone: formatPhone(profile.customerPhone) })}
    >
      <Switch
        {...tick('sendSms')}
        label={m.settings_text_updates()}
        hint={since ? m.settings_on_since({ day: formatDay(todayIn(zone, since)) }) : m.settings_texts_cost()}
      />
      <Stack gap={12} ruled>
        {kinds.map(({ field, label, hint }) => (
          <Checkbox key={field} {...tick(field)} label={label()} hint={hint()} />
        ))}
      </Stack>
      <Text tone="muted" size={13}>
        {m.settings_template({ template: profile.preference.quoteResultsTemplate })}
      </Text>
    </Section>
  );
}
