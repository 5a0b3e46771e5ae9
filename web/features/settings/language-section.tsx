import { languageNames, languages } from '#contract/format/languages.ts';
import * as m from '#texts/compiled/messages.js';
import { FieldColumns } from '#web/components/field-columns.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { SettingsSection } from '#web/components/settings-section.tsx';
import type { FormState } from '#web/components/use-form.ts';
import type { ProfileValues } from './profile-values.ts';

/** The language of pages, mails and invoices (R86); each is named in itself, so that whoever reads nothing else finds it. */
export function LanguageSection({ form }: { form: FormState<ProfileValues> }) {
  return (
    <SettingsSection title={m.settings_language()} text={m.settings_language_text()}>
      <FieldColumns>
        <NativeSelect
          {...form.field('language')}
          label={m.settings_language()}
          options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        />
      </FieldColumns>
    </SettingsSection>
  );
}
