import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import {
  forgotPasswordRequest,
  loginRequest,
  resetPasswordRequest,
  shippingFrequencyRequest,
  shortRegistrationRequest,
} from '#contract/accounts.ts';
import { registration } from '#test/fakes/fixtures.ts';

/** The first message of each field, as the server answers it. */
function messages(schema: z.ZodType, input: unknown): Record<string, string> {
  const parsed = schema.safeParse(input);
  const found: Record<string, string> = {};
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) found[path.join('.')] ??= message;
  return found;
}

describe('the quick form on the server', () => {
  const required = {
    customerFirstName: 'First name is a required field',
    customerLastName: 'Last name is a required field',
    customerEmailId: 'Email is a required field',
    customerPhone: 'Phone is a required field',
    customerShippingFrequency: 'Estimated shipments per month is a required field',
  };

  test('[A43] nothing, and nothing but spaces: each required field by its label', () => {
    expect(messages(shortRegistrationRequest, {})).toEqual(required);
    const blank = Object.fromEntries(Object.keys(required).map((field) => [field, field.endsWith('cy') ? '' : '  ']));
    expect(messages(shortRegistrationRequest, blank)).toEqual(required);
  });

  test.each([
    ['customerEmailId', 'dana@', 'Please enter a valid email address'],
    ['customerPhone', '(312) 555-014', 'Please enter valid phone number'],
    ['customerShippingFrequency', 'many', 'Must be positive integer number'],
    ['customerShippingFrequency', '2.5', 'Must be positive integer number'],
    ['customerShippingFrequency', -3, 'Must be positive integer number'],
    ['customerShippingFrequency', true, 'Must be positive integer number'],
    ['customerCompany', '', 'Company name is a required field'],
  ])('[A43] %s %j: %s', (field, value, message) => {
    expect(messages(shortRegistrationRequest, registration({ [field]: value }))).toEqual({ [field]: message });
  });

  test.each([
    [' FTL ', true],
    ['LTL', true],
    ['', true],
    ['parcel', false],
  ])('[A18] first quote type %j is taken: %s', (type, taken) => {
    const { success } = shortRegistrationRequest.safeParse(registration({ firstRequestedQuoteType: type }));
    expect(success).toBe(taken);
  });

  test('[C04] [R3] a company has up to 100 characters; the form’s 30 are the form’s own', () => {
    const company = (length: number) => registration({ customerCompany: 'x'.repeat(length) });
    expect(shortRegistrationRequest.parse(company(100)).customerCompany).toHaveLength(100);
    expect(shortRegistrationRequest.safeParse(company(101)).error?.issues[0]?.message).toBe(
      'Company name takes at most 100 characters',
    );
  });

  test('[A43] [R1] the frequency is an option’s id as number or text; a company is optional at 1-time', () => {
    for (const id of ['2', 2])
      expect(
        shortRegistrationRequest.parse(registration({ customerShippingFrequency: id as number, customerCompany: '' })),
      ).toMatchObject({ customerShippingFrequency: 2, customerCompany: undefined });
    expect(messages(shortRegistrationRequest, registration({ customerShippingFrequency: 7 }))).not.toEqual({});
  });
});

describe('login, forgot, frequency and reset on the server', () => {
  test('[A45] what is missing', () => {
    expect(messages(loginRequest, {})).toEqual({
      emailId: 'Email is a required field',
      password: 'Password is a required field',
    });
    expect(messages(forgotPasswordRequest, {})).toEqual({ customerEmailId: 'Email address is a required field' });
    expect(messages(shippingFrequencyRequest, {})).toEqual({
      customerShippingFrequency: 'Customer shipping frequency is a required field',
    });
    expect(messages(resetPasswordRequest, { activationCode: 'code' })).toEqual({
      customerEmailId: 'Email is a required field',
      password: 'Password is a required field',
    });
  });

  test('[A45] an address that is none: with a full stop for login and forgot, without one for reset', () => {
    const input = { emailId: 'dana', customerEmailId: 'dana', password: 'Truck#2026', activationCode: 'code' };
    expect(messages(loginRequest, input)).toEqual({ emailId: 'Please enter a valid email address.' });
    expect(messages(forgotPasswordRequest, input)).toEqual({ customerEmailId: 'Please enter a valid email address.' });
    expect(messages(resetPasswordRequest, input)).toEqual({ customerEmailId: 'Please enter a valid email address' });
  });

  test('[A45] a frequency that is no option', () => {
    for (const customerShippingFrequency of ['often', 0, 7, 1.5])
      expect(messages(shippingFrequencyRequest, { customerShippingFrequency })).toEqual({
        customerShippingFrequency: 'Must be positive integer number',
      });
  });
});
