import { readStored, writeStored } from '#web/stores/browser-storage.ts';
import type { QuickForm } from './sign-up-payload.ts';

const KEY = 'portal.sign-up-request';

export const emptyQuickForm: QuickForm = {
  customerEmailId: '',
  customerFirstName: '',
  customerLastName: '',
  customerCompany: '',
  customerPhone: '',
  estimatedShipmentsPerMonth: '',
};

/** The sign-up request as it was typed so far in this tab. */
export function readSignUpDraft(): QuickForm {
  try {
    const found: unknown = JSON.parse(readStored('session', KEY) ?? '{}');
    if (typeof found !== 'object' || found === null) return emptyQuickForm;
    const known = Object.entries(found).filter(([name, value]) => name in emptyQuickForm && typeof value === 'string');
    return { ...emptyQuickForm, ...Object.fromEntries(known) };
  } catch {
    return emptyQuickForm;
  }
}

export function saveSignUpDraft(form: QuickForm): void {
  writeStored('session', KEY, JSON.stringify(form));
}
