import { expect, test } from 'vitest';
import type * as z from 'zod';
import {
  forgotPasswordRequest,
  loginRequest,
  resetPasswordRequest,
  shippingFrequencyRequest,
  shortRegistrationRequest,
} from '#contract/accounts.ts';
import { code4011 } from '#contract/codes/customer-fields.ts';
import { ID_MAX } from '#contract/fields.ts';
import { type CustomerLimit, customerLimits, outsideOf } from '#contract/rules/customer-limits.ts';
import { type FullForm, fullRegistrationProblems } from '#contract/rules/full-form.ts';
import { PASSWORD_MAX_SIGN_IN } from '#contract/rules/password.ts';
import { COMPANY_MAX_FORM, quickRegistrationProblems } from '#contract/rules/quick-form.ts';
import { linkSocialRequest, registrationRequest, socialDetails, socialSignInRequest } from '#contract/sign-up.ts';
import { resetProblems } from '#web/features/accounts/reset-rules.ts';

/** How large something may be that is typed or sent. */
type Range = Pick<CustomerLimit, 'counts' | 'min' | 'max'>;
/** Of what kind the text is. */
type Kind = 'text' | 'email' | 'password' | 'id';
/** Reads a value of one field: what is wrong with it, if anything. */
type Reads = (value: unknown) => string | undefined;

interface Row {
  readonly where: string;
  readonly range: Range;
  readonly kind: Kind;
  readonly reads: Reads;
  /** The sentence for more than the maximum, where the limit has one. */
  readonly above?: string | undefined;
}

const filled: FullForm = {
  customerFirstName: 'Dana',
  customerLastName: 'Ruiz',
  customerEmailId: 'dana@example.com',
  phone: '3125550142',
  estimatedShipmentsPerMonth: '2',
  customerCompany: '',
  customerType: 2,
  businessPhone: '3125550142',
  password: 'Truck#2026',
  confirmPassword: 'Truck#2026',
};

const inQuickForm =
  (field: Exclude<keyof FullForm, 'customerType' | 'businessPhone' | 'password' | 'confirmPassword'>): Reads =>
  (value) =>
    quickRegistrationProblems({ ...filled, [field]: value })[field];

const inFullForm =
  (field: keyof FullForm): Reads =>
  (value) => {
    const repeated = field === 'password' ? { confirmPassword: value as string } : {};
    const company = field === 'businessPhone' ? { customerCompany: 'Ruiz Pumps' } : {};
    return fullRegistrationProblems({ ...filled, ...company, [field]: value, ...repeated })[field];
  };

const inCall =
  (schema: z.ZodObject, field: string): Reads =>
  (value) =>
    schema.shape[field]?.safeParse(value).error?.issues[0]?.message;

const of = (limit: CustomerLimit, kind: Kind, reads: Reads, where: string): Row => ({
  where,
  range: limit,
  kind,
  reads,
  above: outsideOf(limit).message,
});

const { firstName, lastName, email, phone, businessPhone, company, customerType, password } = customerLimits;
const companyAtSignUp: CustomerLimit = { counts: 'characters', min: 0, max: COMPANY_MAX_FORM, outside: code4011 };

const forms: Row[] = [
  ...(['quick', 'full'] as const).flatMap((name) => {
    const reads = name === 'quick' ? inQuickForm : (inFullForm as typeof inQuickForm);
    return [
      of(firstName, 'text', reads('customerFirstName'), `${name} form: first name`),
      of(lastName, 'text', reads('customerLastName'), `${name} form: last name`),
      of(email, 'email', reads('customerEmailId'), `${name} form: email`),
      of(phone, 'text', reads('phone'), `${name} form: phone`),
      of(companyAtSignUp, 'text', reads('customerCompany'), `${name} form: company`),
    ];
  }),
  { where: 'full form: customer type', range: customerType, kind: 'text', reads: inFullForm('customerType') },
  of(businessPhone, 'text', inFullForm('businessPhone'), 'full form: business phone'),
  of(password, 'password', inFullForm('password'), 'full form: password'),
  of(
    password,
    'password',
    (value) =>
      resetProblems({ customerEmailId: filled.customerEmailId, password: String(value), confirm: String(value) })
        .password,
    'reset form: password',
  ),
];

const signUpCalls = { C03: registrationRequest, C04: shortRegistrationRequest, C07: socialDetails };
const exactId: Range = { counts: 'characters', min: 36, max: 36 };
const counted = (counts: Range['counts'], min: number, max: number): Range => ({ counts, min, max });

const calls: Row[] = [
  ...Object.entries(signUpCalls).flatMap(([id, schema]) => [
    of(firstName, 'text', inCall(schema, 'customerFirstName'), `${id}: first name`),
    of(lastName, 'text', inCall(schema, 'customerLastName'), `${id}: last name`),
    of(email, 'email', inCall(schema, 'customerEmailId'), `${id}: email`),
    of(phone, 'text', inCall(schema, 'customerPhone'), `${id}: phone`),
    of(company, 'text', inCall(schema, 'customerCompany'), `${id}: company`),
    of(customerLimits.shippingFrequency, 'text', inCall(schema, 'customerShippingFrequency'), `${id}: frequency`),
    of(customerType, 'text', inCall(schema, 'customerType'), `${id}: customer type`),
    of(customerLimits.utmCampaign, 'text', inCall(schema, 'utmCampaign'), `${id}: campaign`),
    of(customerLimits.utmSource, 'text', inCall(schema, 'utmSource'), `${id}: campaign source`),
    { where: `${id}: terms`, range: exactId, kind: 'id' as const, reads: inCall(schema, 'fcTermConditionUuid') },
    {
      where: `${id}: time zone`,
      range: counted('number', 1, ID_MAX),
      kind: 'text' as const,
      reads: inCall(schema, 'timezoneId'),
    },
  ]),
  of(businessPhone, 'text', inCall(registrationRequest, 'businessPhone'), 'C03: business phone'),
  of(password, 'password', inCall(registrationRequest, 'password'), 'C03: password'),
  of(password, 'password', inCall(resetPasswordRequest, 'password'), 'C10: password'),
  of(email, 'email', inCall(resetPasswordRequest, 'customerEmailId'), 'C10: email'),
  of(email, 'email', inCall(linkSocialRequest, 'customerEmailId'), 'C08: email'),
  of(
    customerLimits.shippingFrequency,
    'text',
    inCall(shippingFrequencyRequest, 'customerShippingFrequency'),
    'C05: frequency',
  ),
  { where: 'C09: email', range: email, kind: 'email', reads: inCall(loginRequest, 'emailId') },
  { where: 'C11: email', range: email, kind: 'email', reads: inCall(forgotPasswordRequest, 'customerEmailId') },
  ...(
    [
      ['C09', loginRequest],
      ['C08', linkSocialRequest],
    ] as const
  ).map(([id, schema]) => ({
    where: `${id}: password`,
    range: counted('characters', 1, PASSWORD_MAX_SIGN_IN),
    kind: 'password' as const,
    reads: inCall(schema, 'password'),
  })),
  {
    where: 'C07: token',
    range: counted('characters', 1, 2000),
    kind: 'text',
    reads: inCall(socialSignInRequest, 'accessToken'),
  },
];

/** A value of a size: so many characters or digits, or the number itself. */
function sized({ kind, range: { counts } }: Row, size: number): unknown {
  if (counts === 'number') return size;
  if (counts === 'digits') return '5'.repeat(size);
  if (kind === 'email') return size < 70 ? 'a@b.co'.slice(0, size) : `${'a'.repeat(64)}@${'b'.repeat(size - 68)}.co`;
  if (kind === 'password') return `a1!${'b'.repeat(17)}`.repeat(4).slice(0, size);
  if (kind === 'id') return '01940000-0000-7000-8000-000000002000a'.slice(0, size);
  return 'x'.repeat(size);
}

const casesOf = (rows: readonly Row[]) =>
  rows.flatMap((row) => {
    const { counts, min, max } = row.range;
    return [min - 1, min, max, max + 1].flatMap((size) =>
      size < 0 && counts !== 'number' ? [] : [{ row, size, within: size >= min && size <= max }],
    );
  });

const inQuick = casesOf(forms.filter(({ where }) => where.startsWith('quick')));
const inOthers = casesOf(forms.filter(({ where }) => !where.startsWith('quick')));
const inCalls = casesOf(calls);
const total = inQuick.length + inOthers.length + inCalls.length;

/** Each value is taken, or refused in the words of the table, as forms and calls read it. */
function holds(cases: ReturnType<typeof casesOf>): void {
  for (const { row, size, within } of cases) {
    const problem = row.reads(sized(row, size));
    expect([row.where, size, problem === undefined]).toEqual([row.where, size, within]);
    if (row.above !== undefined && size > row.range.max) expect([row.where, problem]).toEqual([row.where, row.above]);
  }
}

test(`[A43] ${inQuick.length} of ${total} values at min-1, min, max and max+1: the fields of the quick form`, () => {
  holds(inQuick);
});

test(`[A44] ${inOthers.length} of ${total} values at min-1, min, max and max+1: the fields of the full form and of a new password`, () => {
  holds(inOthers);
});

test(`[H24] ${inCalls.length} of ${total} values at min-1, min, max and max+1: the fields of the calls that sign up and in`, () => {
  holds(inCalls);
  expect(total).toBeGreaterThanOrEqual(200);
});

test('[A45] login and forgot say their sentence with its full stop for an email of 101 characters', () => {
  const long = `${'a'.repeat(64)}@${'b'.repeat(33)}.co`;
  expect(long).toHaveLength(101);
  for (const [schema, field] of [
    [loginRequest, 'emailId'],
    [forgotPasswordRequest, 'customerEmailId'],
  ] as const)
    expect(inCall(schema, field)(long)).toBe('Please enter a valid email address.');
});
