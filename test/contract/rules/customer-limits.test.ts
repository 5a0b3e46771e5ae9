import { expect, test } from 'vitest';
import type * as z from 'zod';
import { resetPasswordRequest, shortRegistrationRequest } from '#contract/accounts.ts';
import { addressFields, addressIdQuery } from '#contract/addresses.ts';
import { codeOfIssue } from '#contract/codes/wrong-field.ts';
import { type CustomerLimit, customerLimits, outsideOf } from '#contract/rules/customer-limits.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { updateCustomerRequest } from '#contract/settings.ts';

type Name = keyof typeof customerLimits;

/** The calls that take a limit's field, each by its schema and the field's name there. */
const takenBy: Readonly<Record<Name, readonly (readonly [z.ZodObject, string])[]>> = {
  firstName: [
    [updateCustomerRequest, 'customerFirstName'],
    [shortRegistrationRequest, 'customerFirstName'],
  ],
  lastName: [
    [updateCustomerRequest, 'customerLastName'],
    [shortRegistrationRequest, 'customerLastName'],
  ],
  company: [
    [updateCustomerRequest, 'customerCompany'],
    [shortRegistrationRequest, 'customerCompany'],
  ],
  email: [[shortRegistrationRequest, 'customerEmailId']],
  phone: [
    [updateCustomerRequest, 'customerPhone'],
    [shortRegistrationRequest, 'customerPhone'],
  ],
  businessPhone: [[updateCustomerRequest, 'businessPhone']],
  cellPhone: [[updateCustomerRequest, 'customerCell']],
  extension: [
    [updateCustomerRequest, 'extension'],
    [addressFields, 'offset'],
  ],
  addressLine: [[addressFields, 'address2']],
  zip: [[addressFields, 'customerZip']],
  customerType: [[updateCustomerRequest, 'customerType']],
  shippingFrequency: [
    [updateCustomerRequest, 'customerShippingFrequency'],
    [shortRegistrationRequest, 'customerShippingFrequency'],
  ],
  password: [[resetPasswordRequest, 'password']],
  sicCode: [[updateCustomerRequest, 'sicCode']],
  annualRevenue: [[updateCustomerRequest, 'annualRevenue']],
  freightSpend: [[updateCustomerRequest, 'freightSpend']],
  shippingProvider: [[updateCustomerRequest, 'shippingProvider']],
  recommendedDiscount: [[updateCustomerRequest, 'recommendedDiscount']],
  arCreditLimit: [[updateCustomerRequest, 'arCreditLimit']],
  arGraceAmount: [[updateCustomerRequest, 'arGraceAmount']],
  notes: [[updateCustomerRequest, 'notes']],
  utmCampaign: [[shortRegistrationRequest, 'utmCampaign']],
  utmSource: [[shortRegistrationRequest, 'utmSource']],
  uuid: [[addressIdQuery, 'customerAddressUuid']],
};

/** A value of a size: so many characters or digits, or the number itself. */
function sizedValue(name: Name, { counts }: CustomerLimit, size: number): unknown {
  if (counts === 'number') return size;
  if (counts === 'cents') return formatMoney(size);
  if (counts === 'digits') return '5'.repeat(size);
  if (name === 'email') return size < 70 ? 'a@b.co'.slice(0, size) : `${'a'.repeat(64)}@${'b'.repeat(size - 68)}.co`;
  if (name === 'password') return `a1!${'b'.repeat(Math.max(0, size - 3))}`;
  if (name === 'uuid') return '01940000-0000-7000-8000-000000002000aaaa'.slice(0, size);
  return 'x'.repeat(size);
}

/** Sizes at the edges of a limit, and whether they are within it; no text is shorter than empty. */
const edgesOf = ({ counts, min, max }: CustomerLimit) =>
  [min - 1, min, max, max + 1].flatMap((size) =>
    size < 0 && counts !== 'number' && counts !== 'cents' ? [] : [{ size, within: size >= min && size <= max }],
  );

const cases = Object.entries(customerLimits).flatMap(([name, limit]) =>
  takenBy[name as Name].flatMap(([schema, field]) =>
    edgesOf(limit).map((edge) => ({ name, limit, schema, field, ...edge })),
  ),
);

/** Nothing typed is no extension and no phone, where neither is asked for. */
const isNothing = (value: unknown, name: string) => value === '' && ['extension'].includes(name);

test(`[H24] ${cases.length} values at min-1, min, max and max+1 of ${Object.keys(customerLimits).length} limits are taken or refused as the one table says`, () => {
  for (const { name, limit, schema, field, size, within } of cases) {
    const value = sizedValue(name as Name, limit, size);
    const read = schema.shape[field]?.safeParse(value) as z.ZodSafeParseResult<unknown>;
    expect([name, field, size, read.success]).toEqual([name, field, size, within || isNothing(value, name)]);
    const issue = read.error?.issues[0];
    const { code, message } = outsideOf(limit);
    if (issue && size > limit.max && name !== 'uuid')
      expect([name, codeOfIssue(issue), issue.message]).toEqual([name, code, message]);
  }
  expect(cases.length).toBeGreaterThanOrEqual(100);
});

test.each([
  ['4026', 'extension', '12345678901'],
  ['4026', 'extension', '12a'],
  ['4027', 'sicCode', '1234567'],
  ['4028', 'annualRevenue', 100_000_000],
  ['4028', 'annualRevenue', '1.5'],
  ['4028', 'annualRevenue', -1],
  ['4029', 'freightSpend', 100_000_000],
  ['4030', 'shippingProvider', 'x'.repeat(256)],
  ['4031', 'recommendedDiscount', 128],
  ['4032', 'arCreditLimit', '100000000.00'],
  ['4032', 'arCreditLimit', '-0.01'],
  ['4033', 'arGraceAmount', '100000000.00'],
  ['4033', 'arGraceAmount', '12.5'],
  ['4034', 'notes', 'x'.repeat(501)],
  ['4000', 'customerFirstName', ' '],
  ['4001', 'customerFirstName', 'x'.repeat(31)],
  ['4002', 'customerLastName', ''],
  ['4003', 'customerLastName', 'x'.repeat(31)],
  ['4006', 'customerPhone', ''],
  ['4007', 'customerPhone', '312555011'],
  ['4008', 'businessPhone', '312555011'],
  ['4009', 'customerCell', '312555011'],
  ['4012', 'customerCompany', 'x'.repeat(101)],
  ['4013', 'customerShippingFrequency', null],
  ['4015', 'customerShippingFrequency', 7],
  ['4016', 'customerType', null],
  ['4017', 'customerType', 3],
  ['4018', 'timezoneId', 'zone'],
  ['4037', 'tracking', 2],
] as const)('[%s] a profile is refused for %s of %j', (code, field, value) => {
  const read = updateCustomerRequest.safeParse({ revision: 0, [field]: value });
  expect(read.error?.issues.map((issue) => [issue.path[0], codeOfIssue(issue)])).toEqual([[field, code]]);
});

test('a phone and an extension are read as their digits, texts folded and trimmed, names with a capital', () => {
  const read = updateCustomerRequest.parse({
    ...{ revision: '3', customerPhone: '+1 (312) 555-0118', extension: ' 2 04 ', customerFirstName: ' dana ' },
    ...{ sicCode: ' 3561', annualRevenue: '1250000', arCreditLimit: '25000.00', providerIssueId: null },
  });
  expect(read).toEqual({
    ...{ revision: 3, customerPhone: '3125550118', extension: '204', customerFirstName: 'Dana' },
    ...{ sicCode: '3561', annualRevenue: 1_250_000, arCreditLimit: 2_500_000, providerIssueId: null },
  });
});
