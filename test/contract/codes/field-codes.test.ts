import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import {
  loginRequest,
  resetPasswordRequest,
  shippingFrequencyRequest,
  shortRegistrationRequest,
} from '#contract/accounts.ts';
import { codeOfCause, codeOfSentence } from '#contract/codes/field-codes.ts';
import { quoteItem, quoteQuery } from '#contract/quote-query.ts';
import { POSTAL_FORMAT, POSTAL_MILITARY } from '#contract/rules/postal-code.ts';

/** The codes of everything a schema says about an input, by field. */
function codesFor(schema: z.ZodType, input: unknown): Record<string, string | undefined> {
  const { error } = schema.safeParse(input);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      codeOfSentence(path.map(String).join('.'), message) ?? message,
    ]),
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

  test('what the postal table says of a code', () => {
    for (const [field, form, military] of [
      ['shippingFromPostalCode', '12042', '12043'],
      ['shippingToPostalCode', '12068', '12069'],
      ['postalCode', '12042', '12043'],
    ] as const) {
      expect(codeOfSentence(field, POSTAL_FORMAT)).toBe(form);
      expect(codeOfSentence(field, POSTAL_MILITARY)).toBe(military);
    }
  });

  test('a sentence may go on with particulars; another one, or another field’s, has no code', () => {
    const sentence = 'Pickup date must be after today. The next open day is Tue, Nov 24.';
    const closed = 'Pickup date must be a business day. The next open day is Mon, Nov 30.';
    expect(codeOfSentence('shippingFromPickUpDate', closed)).toBe('12032');
    expect(codeOfSentence('shippingFromPickUpDate', sentence)).toBe('12032');
    expect(codeOfSentence('shippingFromPickUpDate', 'Pickup date must be after todayish')).toBeUndefined();
    expect(codeOfSentence('customerPhone', sentence)).toBeUndefined();
    expect(codeOfSentence('', sentence)).toBeUndefined();
    expect(codeOfSentence('constructor', sentence)).toBeUndefined();
  });

  test('what a schema has no words for is found by its cause', () => {
    expect(codeOfCause('shipmentUuid', 'missing')?.code).toBe('12000');
    expect(codeOfCause('shipmentUuid', 'invalid')?.code).toBe('12002');
    expect(codeOfCause('items.3.palleteType', 'invalid')?.code).toBe('12137');
    expect(codeOfCause('utmCampaign', 'too-long')?.code).toBe('4036');
    expect(codeOfCause('nothing', 'missing')).toBeUndefined();
  });
});
