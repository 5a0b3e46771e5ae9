import { COMPANY_MAX_FORM, NAME_MAX } from '#contract/rules/quick-form.ts';
import { shippingFrequencies } from '#contract/rules/shipping-frequency.ts';
import { capitaliseFirst } from '#contract/rules/text.ts';
import * as m from '#texts/compiled/messages.js';
import { folding } from '#web/components/typing-rules.ts';

/** Names as they are stored while one types them, their first letter in upper case (A44, R44). */
export const personName = folding(NAME_MAX, capitaliseFirst);
export const companyName = folding(COMPANY_MAX_FORM, capitaliseFirst);

/** How often one ships; the hidden option with id 1 is not offered (A46). */
export const frequencyOptions = [
  { value: '', label: m.accounts_choose_how_often_you_ship() },
  ...shippingFrequencies.map(({ id, name }) => ({ value: String(id), label: name })),
];
