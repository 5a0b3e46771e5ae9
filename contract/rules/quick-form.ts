import { EMAIL_MESSAGE, isEmail, normaliseEmail } from './email.ts';
import { isPhone, PHONE_MESSAGE, phoneDigits } from './phone.ts';
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

/** Labels of the form's fields; messages are built from them. */
export const quickFormLabels: Readonly<Record<keyof QuickForm, string>> = {
  customerFirstName: 'First name',
  customerLastName: 'Last name',
  customerEmailId: 'Email',
  phone: 'Phone',
  estimatedShipmentsPerMonth: 'Estimated shipments per month',
  customerCompany: 'Company name',
};

export const POSITIVE_INTEGER = 'Must be positive integer number';
export const NAME_MAX = 30;
/** Longest company name in the sign-up forms; profile and server take 100 (R3). */
export const COMPANY_MAX_FORM = 30;
export const COMPANY_MAX = 100;

/** The message of a required field. */
export function requiredMessage(label: string): string {
  return `${label} is a required field`;
}

/** The message of a field that is longer than it may be. */
export function tooLongMessage(label: string, max: number): string {
  return `${label} takes at most ${max} characters`;
}

type Problems = Partial<Record<keyof QuickForm, string>>;

/** What is wrong with the quick registration form, by field in the order of the form; empty when nothing is (A43). */
export function quickRegistrationProblems(form: Partial<QuickForm>): Problems {
  const text = (field: keyof QuickForm): string => String(form[field] ?? '').trim();
  const problems: Problems = {};
  const check = (field: keyof QuickForm, problem: string | undefined) => {
    if (problem !== undefined) problems[field] = problem;
  };
  const name = (field: keyof QuickForm): string | undefined => {
    if (text(field) === '') return requiredMessage(quickFormLabels[field]);
    return text(field).length > NAME_MAX ? tooLongMessage(quickFormLabels[field], NAME_MAX) : undefined;
  };
  const pattern = (field: keyof QuickForm, filled: string, fits: boolean, message: string): string | undefined => {
    if (filled === '') return requiredMessage(quickFormLabels[field]);
    return fits ? undefined : message;
  };
  const email = normaliseEmail(text('customerEmailId'));
  const frequency = text('estimatedShipmentsPerMonth');
  check('customerFirstName', name('customerFirstName'));
  check('customerLastName', name('customerLastName'));
  check('customerEmailId', pattern('customerEmailId', email, isEmail(email), EMAIL_MESSAGE));
  check('phone', pattern('phone', phoneDigits(text('phone')) || text('phone'), isPhone(text('phone')), PHONE_MESSAGE));
  const counted = /^[1-9]\d{0,8}$/.test(frequency);
  check('estimatedShipmentsPerMonth', pattern('estimatedShipmentsPerMonth', frequency, counted, POSITIVE_INTEGER));
  const company = text('customerCompany');
  const { customerCompany: label } = quickFormLabels;
  if (company === '' && counted && companyRequired(Number(frequency))) check('customerCompany', requiredMessage(label));
  if (company.length > COMPANY_MAX_FORM) check('customerCompany', tooLongMessage(label, COMPANY_MAX_FORM));
  return problems;
}
