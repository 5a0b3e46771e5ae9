import type { QuickForm } from '#contract/rules/quick-form.ts';
import { readStored, writeStored } from '#web/stores/browser-storage.ts';

const KEY = 'portal.sign-up-request';

export type QuickFields = Record<keyof QuickForm, string>;

export const emptyQuickForm: QuickFields = {
  customerEmailId: '',
  customerFirstName: '',
  customerLastName: '',
  customerCompany: '',
  phone: '',
  estimatedShipmentsPerMonth: '',
};

/** The sign-up request as it was typed so far in this tab. */
export function readSignUpDraft(): QuickFields {
  try {
    const found: unknown = JSON.parse(readStored('session', KEY) ?? '{}');
    if (typeof found !== 'object' || found === null) return emptyQuickForm;
    const known = Object.entries(found).filter(([name, value]) => name in emptyQuickForm && typeof value === 'string');
    return { ...emptyQuickForm, ...Object.fromEntries(known) };
  } catch {
    return emptyQuickForm;
  }
}

export function saveSignUpDraft(form: QuickFields): void {
  writeStored('session', KEY, JSON.stringify(form));
}
