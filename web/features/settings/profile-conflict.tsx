import { useEffect, useRef } from 'react';
import { isLanguage, languageNames } from '#contract/format/languages.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import type { ProfileLists } from './profile-tab.tsx';
import { fieldNames, type ProfileField, type ProfileValues } from './profile-values.ts';

interface ProfileConflictProps {
  typed: ProfileValues;
  saved: ProfileValues;
  fields: readonly ProfileField[];
  lists: ProfileLists | undefined;
  onMine: () => void;
  onTheirs: () => void;
}

const listOf: Partial<Record<ProfileField, keyof ProfileLists>> = {
  customerType: 'customerTypes',
  customerShippingFrequency: 'shippingFrequencies',
  industryId: 'industries',
  industryCategoryId: 'industryCategories',
  providerIssueId: 'providerIssues',
  timezoneId: 'timeZones',
};

/** A value as a person reads it. */
function shownOf(field: ProfileField, value: string | boolean, lists: ProfileLists | undefined): string {
  if (typeof value === 'boolean') return value ? m.settings_on() : m.settings_off();
  if (isLanguage(value) && field === 'language') return languageNames[value];
  const list = listOf[field];
  const row = list && lists?.[list].find(({ id }) => String(id) === value);
  return (row?.name ?? value) || m.settings_none();
}

/** Somebody saved the profile meanwhile: both versions side by side; nothing is overwritten by itself. */
export function ProfileConflict({ typed, saved, fields, lists, onMine, onTheirs }: ProfileConflictProps) {
  const top = useRef<HTMLDivElement>(null);
  // The form is long: what has to be decided comes into sight, and the keyboard goes on from there.
  useEffect(() => top.current?.focus(), []);
  return (
    <MessageBox kind="warn">
      <Stack gap={12} ref={top} tabIndex={-1}>
        {m.settings_conflict()}
        <DefinitionList
          rows={fields.map(
            (field) =>
              [
                fieldNames[field](),
                m.settings_both_versions({
                  mine: shownOf(field, typed[field], lists),
                  theirs: shownOf(field, saved[field], lists),
                }),
              ] as const,
          )}
        />
        <Row as="span" gap={12}>
          <Button size="small" onClick={onTheirs}>
            {m.settings_take_theirs()}
          </Button>
          <Button size="small" onClick={onMine}>
            {m.settings_save_mine()}
          </Button>
        </Row>
      </Stack>
    </MessageBox>
  );
}
