import * as m from '#texts/compiled/messages.js';
import type { CodeEntry } from '../codes/code-entry.ts';
import {
  code1017,
  code4000,
  code4001,
  code4002,
  code4003,
  code4004,
  code4006,
  code4007,
  code4010,
  code4011,
  code4013,
  code4015,
} from '../codes/customer-fields.ts';
import { isEmail, normaliseEmail } from './email.ts';
import { isPhone, phoneDigits } from './phone.ts';
import { companyRequired } from './shipping-frequency.ts';

/** The quick registration form as it is typed; the select's value is an option id as text or number. */
export interface QuickForm {
  readonly customerFirstName: string;
  readonly customerLastName: string;
  readonly customerEmailId: string;
  readonly phone: string;
  readonly estimatedShipmentsPerMonth: string | number;
  readonly customerCompany: string;
}

/** Labels of the form's fields, from which messages are built. */
export const quickFormLabels: Readonly<Record<keyof QuickForm, string>> = {
  customerFirstName: m.accounts_first_name(),
  customerLastName: m.accounts_last_name(),
  customerEmailId: m.accounts_email(),
  phone: m.accounts_phone(),
  estimatedShipmentsPerMonth: m.accounts_estimated_shipments_per_month(),
  customerCompany: m.accounts_company_name(),
};

export const NAME_MAX = 30;
/** Longest company name in the sign-up forms; profile and server take 100 (R3). */
export const COMPANY_MAX_FORM = 30;
export const COMPANY_MAX = 100;

type Problems = Partial<Record<keyof QuickForm, string>>;

/** What is wrong with the quick registration form, by field in the order of the form; empty when nothing is (A43). */
export function quickRegistrationProblems(form: Partial<QuickForm>): Problems {
  const text = (field: keyof QuickForm): string => String(form[field] ?? '').trim();
  const problems: Problems = {};
  const check = (field: keyof QuickForm, problem: CodeEntry | undefined) => {
    if (problem !== undefined) problems[field] = problem.text();
  };
  const name = (field: keyof QuickForm, missing: CodeEntry, tooLong: CodeEntry) => {
    if (text(field) === '') return missing;
    return text(field).length > NAME_MAX ? tooLong : undefined;
  };
  const pattern = (filled: string, fits: boolean, missing: CodeEntry, invalid: CodeEntry) => {
    if (filled === '') return missing;
    return fits ? undefined : invalid;
  };
  const email = normaliseEmail(text('customerEmailId'));
  const phone = text('phone');
  const frequency = text('estimatedShipmentsPerMonth');
  const counted = /^[1-9]\d{0,8}$/.test(frequency);
  const company = text('customerCompany');
  check('customerFirstName', name('customerFirstName', code4000, code4001));
  check('customerLastName', name('customerLastName', code4002, code4003));
  check('customerEmailId', pattern(email, isEmail(email), code1017, code4004));
  check('phone', pattern(phoneDigits(phone) || phone, isPhone(phone), code4006, code4007));
  check('estimatedShipmentsPerMonth', pattern(frequency, counted, code4013, code4015));
  if (company === '' && counted && companyRequired(Number(frequency))) check('customerCompany', code4010);
  if (company.length > COMPANY_MAX_FORM) check('customerCompany', code4011);
  return problems;
}
