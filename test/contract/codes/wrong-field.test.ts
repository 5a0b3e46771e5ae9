import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  loginRequest,
  resetPasswordRequest,
  shippingFrequencyRequest,
  shortRegistrationRequest,
} from '#contract/accounts.ts';
import { code12081, code12082 } from '#contract/codes/delivery-fields.ts';
import { code12000, code12002 } from '#contract/codes/shipment-fields.ts';
import { codeOfIssue, issueOf, problemOf, wrongField, wrongType } from '#contract/codes/wrong-field.ts';
import { idWithCodes, wholeNumber } from '#contract/fields.ts';
import { quoteItem } from '#contract/quote-item.ts';
import { quoteQuery } from '#contract/quote-query.ts';
import { calendarOf } from '#contract/rules/business-days.ts';
import { pickupDayProblem } from '#contract/rules/pickup-day.ts';
import { deliveryPostal, pickupPostal, postalCodeProblem } from '#contract/rules/postal-code.ts';

/** The codes of everything a schema says about an input, by field. */
function codesFor(schema: z.ZodType, input: unknown): Record<string, string | undefined> {
  const { error } = schema.safeParse(input);
  return Object.fromEntries(
    (error?.issues ?? []).map((issue) => [issue.path.join('.'), codeOfIssue(issue) ?? issue.message]),
  );
}

const long = (characters: number) => 'x'.repeat(characters);

describe('[R32] [R13] the code of what is wrong with a field', () => {
  test('sign-up: nothing filled in', () => {
    expect(codesFor(shortRegistrationRequest, { customerCompany: '' })).toEqual({
      customerFirstName: '4000',
      customerLastName: '4002',
      // Listed by itself: it wins over the range.
      customerEmailId: '1017',
      customerPhone: '4006',
      customerShippingFrequency: '4013',
    });
  });

  test('sign-up: everything filled in wrongly', () => {
    const form = {
      customerFirstName: long(31),
      customerLastName: long(31),
      customerEmailId: 'nobody',
      customerPhone: '12',
      customerCompany: long(101),
      customerShippingFrequency: 'often',
      estimatedShipmentsPerMonth: -1,
    };
    expect(codesFor(shortRegistrationRequest, form)).toEqual({
      customerFirstName: '4001',
      customerLastName: '4003',
      customerEmailId: '4004',
      customerPhone: '4007',
      customerCompany: '4012',
      customerShippingFrequency: '4015',
      estimatedShipmentsPerMonth: '4015',
    });
  });

  test('sign-up: a company that ships often has a name', () => {
    const form = {
      customerFirstName: 'Dana',
      customerLastName: 'Whitfield',
      customerEmailId: 'dana@example.com',
      customerPhone: '3125550118',
      customerShippingFrequency: 3,
    };
    expect(codesFor(shortRegistrationRequest, form)).toEqual({ customerCompany: '4010' });
  });

  test('login, reset and frequency word it in their own way', () => {
    expect(codesFor(loginRequest, { emailId: '', password: '' })).toEqual({ emailId: '1017', password: '1018' });
    expect(codesFor(loginRequest, { emailId: 'nobody', password: 'x' })).toEqual({ emailId: '4004' });
    const reset = (password: string) =>
      codesFor(resetPasswordRequest, { customerEmailId: 'a@example.com', activationCode: 'x', password });
    expect([reset('ab1!'), reset('abcdef'), reset(' abcdefg1!'), reset(`${long(20)}1!`)]).toEqual(
      ['4024', '4021', '4022', '4023'].map((code) => ({ password: code })),
    );
    expect(codesFor(shippingFrequencyRequest, {})).toEqual({ customerShippingFrequency: '4013' });
  });

  test('a quote: nothing filled in', () => {
    expect(codesFor(quoteQuery, { items: [{}], shippingFromPostalCode: '' })).toEqual({
      'items.0.howManyHandlingUnits': '12116',
      'items.0.weightPerHandlingUnit': '12121',
      'items.0.length': '12127',
      'items.0.width': '12130',
      'items.0.height': '12133',
      shippingFromPickUpDate: '12030',
      shippingFromPostalCode: '12041',
      shippingToPostalCode: '12067',
    });
    expect(codesFor(quoteQuery.pick({ items: true }), { items: [] })).toEqual({ items: '12114' });
  });

  test('a line of freight: out of range, not whole, hazardous without its papers', () => {
    const line = {
      howManyHandlingUnits: 128,
      noOfItem: 1.5,
      weightPerHandlingUnit: 0,
      length: 0,
      width: 1e6,
      height: -1,
      weightUnit: '9',
      dimUnit: '9',
      nmfc: 'abc',
      productDiscription: long(256),
    };
    expect(codesFor(quoteItem, line)).toEqual({
      howManyHandlingUnits: '12117',
      noOfItem: '12120',
      weightPerHandlingUnit: '12122',
      length: '12128',
      width: '12131',
      height: '12134',
      weightUnit: '12125',
      dimUnit: '12126',
      nmfc: '12142',
      productDiscription: '12141',
    });
    const hazmat = {
      howManyHandlingUnits: 1,
      weightPerHandlingUnit: 1,
      length: 1,
      width: 1,
      height: 1,
      'haz-matItem': '1',
    };
    expect(codesFor(quoteItem, hazmat)).toEqual({
      unNumber: '12147',
      hazardClass: '12148',
      emergencyContactName: '12152',
      emergencyContactPhone: '12155',
    });
  });

  test('pickup and delivery have codes of their own', () => {
    const stops = quoteQuery.pick({ shippingFromCompany: true, shippingToCompany: true });
    expect(codesFor(stops, { shippingFromCompany: long(101), shippingToCompany: long(101) })).toEqual({
      shippingFromCompany: '12052',
      shippingToCompany: '12078',
    });
  });

  test('postal codes of pickup and delivery have codes of their own', () => {
    const codes = (text: string) =>
      [pickupPostal, deliveryPostal].map((postal) => postalCodeProblem(text, postal)?.code);
    expect([codes('1234'), codes('09012'), codes('60607')]).toEqual([
      ['12042', '12068'],
      ['12043', '12069'],
      [undefined, undefined],
    ]);
  });

  test('a pickup day: a code of its own for what is too early or closed, with the next open day, and for what is out of reach', () => {
    const problem = (day: string) => pickupDayProblem(day, '2026-11-23', calendarOf('US'));
    expect(problem('2026-11-23')).toEqual({
      code: '12032',
      message: 'Pickup date must be after today. The next open day is Tue, Nov 24.',
    });
    expect(problem('2026-11-28')?.code).toBe('12032');
    expect(problem('2077-01-01')?.code).toBe('12033');
    expect(problem('2026-11-24')).toBeUndefined();
  });
});

describe('codes in schemas', () => {
  const schema = z.object({
    name: z.string(wrongType({ missing: code12081 })).max(3, wrongField(code12082)),
    id: idWithCodes({ missing: code12000, invalid: code12002 }),
    count: wholeNumber(1, 4, { invalid: code12002 }),
  });
  const ok = { name: 'Ann', id: '0199abcd-0000-7000-8000-00000000000a', count: 2 };
  const issuesOf = (change: object) => schema.safeParse({ ...ok, ...change }).error?.issues ?? [];

  test('a check that fails carries its code and its sentence', () => {
    const [issue, ...others] = issuesOf({ name: 'Anna' });
    expect(issue && { code: codeOfIssue(issue), message: issue.message, path: issue.path }).toEqual({
      code: '12082',
      message: 'First name takes at most 30 characters',
      path: ['name'],
    });
    expect(others).toEqual([]);
  });

  test('a type says what is missing and what is of another kind; the code that is not named is left out', () => {
    expect(codesFor(schema, { ...ok, name: undefined })).toEqual({ name: '12081' });
    expect(codesFor(schema, { ...ok, name: null, id: null })).toEqual({ name: '12081', id: '12000' });
    expect(codesFor(schema, { ...ok, id: '0199', count: 5 })).toEqual({ id: '12002', count: '12002' });
    const [issue] = issuesOf({ name: 7 });
    expect(issue && codeOfIssue(issue)).toBeUndefined();
  });

  test('a more precise sentence keeps the code', () => {
    const precise = z.string().max(
      3,
      wrongField(code12082, () => 'Three letters at most'),
    );
    const [issue] = precise.safeParse('Anna').error?.issues ?? [];
    expect(issue && [codeOfIssue(issue), issue.message]).toEqual(['12082', 'Three letters at most']);
  });

  test('a problem found by a rule becomes an issue with its code, or without one', () => {
    const refined = z.string().superRefine((text, context) => {
      context.addIssue(issueOf(text === 'coded' ? problemOf(code12082) : { message: 'Only a sentence' }, ['inner']));
    });
    const issueFor = (text: string) => refined.safeParse(text).error?.issues[0];
    const [coded, plain] = [issueFor('coded'), issueFor('plain')];
    expect(coded && [codeOfIssue(coded), coded.path]).toEqual(['12082', ['inner']]);
    expect(plain && [codeOfIssue(plain), plain.message]).toEqual([undefined, 'Only a sentence']);
  });
});
