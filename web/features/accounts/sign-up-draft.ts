import type { FullForm } from '#contract/rules/full-form.ts';
import type { QuickForm } from '#contract/rules/quick-form.ts';
import { readStored, writeStored } from '#web/stores/browser-storage.ts';

const KEY = 'portal.sign-up-request';

export type QuickFields = Record<keyof QuickForm, string>;
/** The full form; `textUpdates` is '1' once they are chosen. */
export type FullFields = Record<keyof FullForm | 'textUpdates', string>;

export const emptyQuickForm: QuickFields = {
  customerEmailId: '',
  customerFirstName: '',
  customerLastName: '',
  customerCompany: '',
  phone: '',
  estimatedShipmentsPerMonth: '',
};

/** What is stored of the full form: passwords are not. */
const storedFullForm = { ...emptyQuickForm, customerType: '', businessPhone: '', textUpdates: '' };
export const emptyFullForm: FullFields = { ...storedFullForm, password: '', confirmPassword: '' };

function readRequest(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(readStored('session', KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? { ...found } : {};
  } catch {
    return {};
  }
}

function readInto<Fields extends Record<string, string>>(empty: Fields, names: readonly string[]): Fields {
  const known = Object.entries(readRequest()).filter(
    ([name, value]) => names.includes(name) && typeof value === 'string',
  );
  return { ...empty, ...Object.fromEntries(known) };
}

/** The sign-up request as it was typed so far in this tab. */
export const readSignUpDraft = (): QuickFields => readInto(emptyQuickForm, Object.keys(emptyQuickForm));

/** The same for the full form. */
export const readFullDraft = (): FullFields => readInto(emptyFullForm, Object.keys(storedFullForm));

/** Keeps what was typed into either form; what only the other one has stays, and no password is ever kept. */
export function saveSignUpDraft(form: Partial<FullFields>): void {
  const stored = Object.entries(form).filter(([name]) => name in storedFullForm);
  writeStored('session', KEY, JSON.stringify({ ...readRequest(), ...Object.fromEntries(stored) }));
}
