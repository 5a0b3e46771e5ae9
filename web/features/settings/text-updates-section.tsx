import { formatDay } from '#contract/format/days.ts';
import type { Profile } from '#contract/profile.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import { fromTimestamp } from '#contract/rules/dates.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import * as m from '#texts/compiled/messages.js';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Stack } from '#web/components/layout.tsx';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { Switch } from '#web/components/switch.tsx';
import { Text } from '#web/components/text.tsx';
import type { FormState } from '#web/components/use-form.ts';
import type { ProfileValues } from './profile-values.ts';

const kinds = [
  { field: 'tracking', label: m.settings_tracking, hint: m.settings_tracking_hint },
  { field: 'newsAndUpdate', label: m.settings_news, hint: m.settings_news_hint },
  { field: 'discount', label: m.settings_discounts, hint: m.settings_discounts_hint },
] as const;

/** Text updates, and what we write about. */
export function TextUpdatesSection({ form, profile }: { form: FormState<ProfileValues>; profile: Profile }) {
  const since = profile.textUpdatesSince === null ? undefined : fromTimestamp(profile.textUpdatesSince);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const tick = (field: 'sendSms' | (typeof kinds)[number]['field']) => {
    const { name, value, onValue } = form.field(field);
    return { name, value, onValue };
  };
  return (
    <SettingsSection
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
    </SettingsSection>
  );
}
