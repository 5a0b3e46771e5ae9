import { useState } from 'react';
import { AUTHORIZATION_YEARS, BROKER_RECORD_YEARS, deleteAccountRequest } from '#contract/personal-data.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Button } from '#web/components/button.tsx';
import { FieldColumns } from '#web/components/field-columns.tsx';
import { Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useFocusInPlace } from '#web/components/use-focus-in-place.ts';
import { useForm } from '#web/components/use-form.ts';
import { CodeEntry } from '#web/features/accounts/code-entry.tsx';
import { SetPasswordFirst } from '#web/features/accounts/set-password-first.tsx';
import classes from './delete-account.module.css';
import { leaveDeletedAccount } from './leave-deleted-account.ts';

/** How an account is protected, as far as its deletion is concerned. */
export interface Protection {
  readonly passwordSet: boolean;
  readonly secondFactorOn: boolean;
}

/** The deletion of the account: what goes and what the law keeps, then the form that demands password, code and a typed word (C137). */
export function DeleteAccount({ passwordSet, secondFactorOn }: Protection) {
  const [open, setOpen] = useState(false);
  const holder = useFocusInPlace(open);
  return (
    <SettingsSection title={m.privacy_delete()} text={m.privacy_delete_about()}>
      <Text>{m.privacy_delete_lapses()}</Text>
      <RequiredRecords />
      <Text tone="muted">{m.privacy_delete_first()}</Text>
      {passwordSet ? (
        <div ref={holder}>
          {open ? (
            <DeleteForm secondFactorOn={secondFactorOn} onCancel={() => setOpen(false)} />
          ) : (
            <Button kind="danger" data-opener onClick={() => setOpen(true)}>
              {m.privacy_delete()}
            </Button>
          )}
        </div>
      ) : (
        <SetPasswordFirst />
      )}
    </SettingsSection>
  );
}

function RequiredRecords() {
  return (
    <div>
      <Text>{m.privacy_delete_kept()}</Text>
      <ul className={classes.records}>
        <li>{m.privacy_delete_kept_orders({ years: BROKER_RECORD_YEARS })}</li>
        <li>{m.privacy_delete_kept_photos({ years: BROKER_RECORD_YEARS })}</li>
        <li>{m.privacy_delete_kept_ach({ years: AUTHORIZATION_YEARS })}</li>
        <li>{m.privacy_delete_kept_credit()}</li>
        <li>{m.privacy_delete_kept_terms()}</li>
      </ul>
    </div>
  );
}

interface Values extends Record<string, string> {
  word: string;
  password: string;
  code: string;
}

function DeleteForm({ secondFactorOn, onCancel }: { secondFactorOn: boolean; onCancel: () => void }) {
  const form = useForm({
    initial: { word: '', password: '', code: '' },
    check: (values: Values) => problemsOf(values, secondFactorOn),
    secret: ['password', 'code'],
    send: async ({ password, code }) => {
      await call('deletePersonalData', { password, ...(secondFactorOn && { code }) });
      leaveDeletedAccount();
    },
  });
  return (
    <Form
      form={form}
      label={m.privacy_delete()}
      doing={m.privacy_deleting()}
      buttons={<FormButtons label={m.privacy_delete()} kind="danger" busy={form.busy} onCancel={onCancel} />}
    >
      <FieldColumns>
        <TextField
          {...form.field('word')}
          label={m.privacy_delete_confirm({ word: m.privacy_delete_word() })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
        />
        <PasswordField
          {...form.field('password')}
          label={m.security_current_password()}
          autoComplete="current-password"
        />
      </FieldColumns>
      {secondFactorOn && <CodeEntry field={form.field('code')} />}
    </Form>
  );
}

/** The errors of the form by field. */
function problemsOf({ word, password, code }: Values, withCode: boolean): Record<string, string> {
  const confirmed = word.trim().toUpperCase() === m.privacy_delete_word();
  const { error } = deleteAccountRequest.safeParse({ password, ...(withCode && { code }) });
  return {
    ...(!confirmed && { word: m.privacy_delete_not_confirmed({ word: m.privacy_delete_word() }) }),
    ...Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])),
    ...(withCode && !code.trim() && { code: m.security_code_required() }),
  };
}
