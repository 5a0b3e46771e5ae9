import * as m from '#texts/compiled/messages.js';
import { code12096, code12098 } from '../codes/address-fields.ts';
import type { CodeEntry } from '../codes/code-entry.ts';
import {
  code4001,
  code4003,
  code4004,
  code4007,
  code4008,
  code4009,
  code4012,
  code4015,
  code4017,
  code4023,
  code4026,
  code4027,
  code4028,
  code4029,
  code4030,
  code4031,
  code4032,
  code4033,
  code4034,
  code4036,
} from '../codes/customer-fields.ts';
import type { FieldProblem } from '../codes/wrong-field.ts';
import { EMAIL_MAX } from './email.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './password.ts';
import { COMPANY_MAX, NAME_MAX } from './quick-form.ts';
import { INPUT_MAX } from './text.ts';

/** What a limit counts: characters of a text, digits of a number that is no amount, a whole number, or cents. */
type Counts = 'characters' | 'digits' | 'number' | 'cents';

/** A limit of a field of a customer's record, as server and forms apply it. */
export interface CustomerLimit {
  readonly counts: Counts;
  readonly min: number;
  readonly max: number;
  /** What a value outside it gets: a code, or a sentence where the catalogue has none. */
  readonly outside: CodeEntry | (() => string);
}

const limit = (counts: Counts, min: number, max: number, outside: CustomerLimit['outside']) =>
  ({ counts, min, max, outside }) as const;

/** Annual revenue and freight spend, in dollars. */
const DOLLARS_MAX = 99_999_999;

/** Every server-side limit of a customer's record (H24): schemas of calls and forms are made from it. */
export const customerLimits = {
  firstName: limit('characters', 1, NAME_MAX, code4001),
  lastName: limit('characters', 1, NAME_MAX, code4003),
  company: limit('characters', 0, COMPANY_MAX, code4012),
  /** The shortest address is 'a@b.co'. */
  email: limit('characters', 6, EMAIL_MAX, code4004),
  phone: limit('digits', 10, 10, code4007),
  businessPhone: limit('digits', 10, 10, code4008),
  cellPhone: limit('digits', 10, 10, code4009),
  extension: limit('digits', 1, 10, code4026),
  addressLine: limit('characters', 0, 200, code12098),
  zip: limit('characters', 1, 15, code12096),
  customerType: limit('number', 1, 2, code4017),
  shippingFrequency: limit('number', 1, 6, code4015),
  password: limit('characters', PASSWORD_MIN, PASSWORD_MAX, code4023),
  sicCode: limit('characters', 0, 6, code4027),
  annualRevenue: limit('number', 0, DOLLARS_MAX, code4028),
  freightSpend: limit('number', 0, DOLLARS_MAX, code4029),
  shippingProvider: limit('characters', 0, INPUT_MAX, code4030),
  recommendedDiscount: limit('number', 0, 127, code4031),
  arCreditLimit: limit('cents', 0, 9_999_999_999, code4032),
  arGraceAmount: limit('cents', 0, 9_999_999_999, code4033),
  notes: limit('characters', 0, 500, code4034),
  utmCampaign: limit('characters', 0, INPUT_MAX, code4036),
  utmSource: limit('characters', 0, INPUT_MAX, () => m.errors_campaign_source_too_long({ max: INPUT_MAX })),
  uuid: limit('characters', 36, 36, () => m.errors_field_not_an_id()),
} as const satisfies Readonly<Record<string, CustomerLimit>>;

/** The problem of a value outside a limit. */
export const outsideOf = ({ outside }: CustomerLimit): FieldProblem =>
  typeof outside === 'function' ? { message: outside() } : { code: outside.code, message: outside.text() };
