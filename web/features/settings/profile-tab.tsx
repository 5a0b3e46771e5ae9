import { useState } from 'react';
import type { Profile } from '#contract/profile.ts';
import { companyRequired } from '#contract/rules/shipping-frequency.ts';
import * as m from '#texts/compiled/messages.js';
import { call, callForMessage, type Output } from '#web/api/call.ts';
import { CallError, toastsOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Form } from '#web/components/form.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Text } from '#web/components/text.tsx';
import { useForm } from '#web/components/use-form.ts';
import { acting } from '#web/stores/acting.ts';
import { changeNames } from '#web/stores/change-session.ts';
import { followLanguage } from '#web/stores/language.ts';
import { showToast } from '#web/stores/toasts.ts';
import { BusinessSection } from './business-section.tsx';
import { CompanySection } from './company-section.tsx';
import { EmailSection } from './email-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { ProfileConflict } from './profile-conflict.tsx';
import {
  changeOf,
  differing,
  fieldNames,
  type ProfileField,
  type ProfileValues,
  problemsOf,
  valuesOf,
} from './profile-values.ts';
import { TextUpdatesSection } from './text-updates-section.tsx';
import { TimeZoneSection } from './time-zone-section.tsx';
import { YouSection } from './you-section.tsx';

export type ProfileLists = Output<'getCompositeCustomer'>['compositeCustomerDataList'][number];

export interface LoadedProfile {
  readonly profile: Profile;
  readonly lists: ProfileLists | undefined;
}

/** The account and the lists that it chooses from. */
export async function load({ signal }: Request): Promise<LoadedProfile> {
  const [profile, { compositeCustomerDataList }] = await Promise.all([
    call('getProfile', {}, { signal }),
    call('getCompositeCustomer', { status: '1' }, { signal }),
  ]);
  return { profile, lists: compositeCustomerDataList[0] };
}

/** Who the customer is and what they want to hear of (C39, C40). */
export function Tab({ loaded }: { loaded: LoadedProfile }) {
  const { profile, lists } = loaded;
  const [base, setBase] = useState(profile);
  const [latest, setLatest] = useState<Profile>();
  const before = valuesOf(base);
  const save = async (values: ProfileValues, from = base) => {
    const change = changeOf(valuesOf(from), values, from.revision);
    const { content, message } = await callForMessage('updateCustomer', change);
    take(content);
    showToast({ type: 'success', text: message });
  };
  const form = useForm<ProfileValues>({
    initial: before,
    check: (values) => problemsOf(before, values),
    send: (values) => save(values),
    warn: (values) => differing(before, values).length > 0,
    warnPart: 'tab',
    onFailure: (error) => {
      if (!(error instanceof CallError) || error.status !== 409) return false;
      void readLatest();
      return true;
    },
  });
  const fill = (values: Partial<ProfileValues>) => {
    for (const [field, value] of Object.entries(values)) form.set(field as 'sicCode', value as string);
  };
  /** The profile as it is saved now: in the form, and in the page's head. */
  const take = (saved: Profile) => {
    setBase(saved);
    setLatest(undefined);
    fill(valuesOf(saved));
    // An agent's own session keeps the agent's names.
    if (acting() === null) {
      changeNames(saved);
      followLanguage(saved.language);
    }
  };
  const readLatest = async () => {
    try {
      setLatest(await call('getProfile', {}));
    } catch (thrown) {
      for (const said of toastsOf(thrown)) showToast(said);
    }
  };
  /** What was typed, over what somebody else saved meanwhile. */
  const saveMine = async (there: Profile) => {
    const typed = differing(before, form.values);
    const mine = { ...valuesOf(there), ...Object.fromEntries(typed.map((field) => [field, form.values[field]])) };
    try {
      await save(mine, there);
    } catch (thrown) {
      for (const said of toastsOf(thrown)) showToast(said);
    }
  };
  const changed = differing(before, form.values);
  const missing = !base.customerCompany && companyRequired(base.customerShippingFrequency.id);
  return (
    <Stack gap={28}>
      <EmailSection profile={base} />
      <Form
        form={form}
        label={m.settings_tab_profile()}
        sticky={changed.length > 0 && 'card'}
        buttons={<SaveBar changed={changed} busy={form.busy} onDiscard={() => fill(before)} />}
      >
        <Stack gap={28}>
          {missing && <MessageBox kind="warn">{m.settings_company_missing()}</MessageBox>}
          <YouSection form={form} before={before} />
          <CompanySection form={form} />
          {lists && <BusinessSection form={form} lists={lists} />}
          <LanguageSection form={form} />
          {lists && <TimeZoneSection form={form} lists={lists} />}
          <TextUpdatesSection form={form} profile={base} />
          {latest && (
            <ProfileConflict
              typed={form.values}
              saved={valuesOf(latest)}
              fields={[...new Set([...changed, ...differing(before, valuesOf(latest))])]}
              lists={lists}
              onMine={() => void saveMine(latest)}
              onTheirs={() => take(latest)}
            />
          )}
        </Stack>
      </Form>
    </Stack>
  );
}

interface SaveBarProps {
  changed: readonly ProfileField[];
  busy: boolean;
  onDiscard: () => void;
}

function SaveBar({ changed, busy, onDiscard }: SaveBarProps) {
  const none = changed.length === 0;
  return (
    <>
      <Stack gap={0} role="status">
        <Text weight="strong">
          {none ? m.settings_nothing_changed() : m.settings_unsaved({ count: changed.length })}
        </Text>
        {!none && (
          <Text tone="muted" size={13}>
            {changed.map((field) => fieldNames[field]()).join(', ')}
          </Text>
        )}
      </Stack>
      <Row as="span" gap={12}>
        {!none && (
          <Button kind="quiet" onClick={onDiscard}>
            {m.settings_discard()}
          </Button>
        )}
        <Button type="submit" kind="primary" busy={busy} why={none && !busy ? m.settings_nothing_to_save() : undefined}>
          {m.settings_save()}
        </Button>
      </Row>
    </>
  );
}
