import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { FieldColumns } from '#web/components/field-columns.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { SettingsSection } from '#web/components/settings-section.tsx';
import type { FormState } from '#web/components/use-form.ts';
import type { ProfileLists } from './profile-tab.tsx';
import type { ProfileValues } from './profile-values.ts';

/** The zone of mails and ending prices; what the browser's own is. */
export function TimeZoneSection({ form, lists }: { form: FormState<ProfileValues>; lists: ProfileLists }) {
  const zone = form.field('timezoneId');
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const own = lists.timeZones.find(({ name }) => name === here);
  const other = own && String(own.id) !== zone.value ? own : undefined;
  return (
    <SettingsSection title={m.settings_time_zone()} text={m.settings_time_zone_text()}>
      <FieldColumns>
        <NativeSelect
          {...zone}
          label={m.settings_time_zone()}
          options={lists.timeZones.map(({ id, label }) => ({ value: String(id), label }))}
        />
      </FieldColumns>
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
    </SettingsSection>
  );
}
