import { describe, expect, test } from 'vitest';
import { fullRegistrationProblems } from '#contract/rules/full-form.ts';
import { quickRegistrationProblems } from '#contract/rules/quick-form.ts';
import {
  companyRequired,
  customerTypes,
  DEFAULT_SHIPPING_FREQUENCY,
  isShippingFrequency,
  resultsRoute,
  shippingFrequencies,
  shippingFrequencyName,
} from '#contract/rules/shipping-frequency.ts';

const quick = {
  customerFirstName: 'Dana',
  customerLastName: 'Ruiz',
  customerEmailId: 'dana@example.com',
  phone: '(312) 555-0142',
  estimatedShipmentsPerMonth: '2',
  customerCompany: '',
};
const full = {
  ...quick,
  customerType: 2,
  businessPhone: '',
  password: 'Truck#2026',
  confirmPassword: 'Truck#2026',
};

describe('quick registration form', () => {
  test('[A43] a filled form has no problems', () => {
    expect(quickRegistrationProblems(quick)).toEqual({});
    expect(
      quickRegistrationProblems({ ...quick, customerEmailId: ' Dana@Example.com ', estimatedShipmentsPerMonth: 2 }),
    ).toEqual({});
  });

  test('[A43] an empty one names every required field, in order', () => {
    expect(Object.entries(quickRegistrationProblems({}))).toEqual([
      ['customerFirstName', 'First name is a required field'],
      ['customerLastName', 'Last name is a required field'],
      ['customerEmailId', 'Email is a required field'],
      ['phone', 'Phone is a required field'],
      ['estimatedShipmentsPerMonth', 'Estimated shipments per month is a required field'],
    ]);
  });

  test.each([
    ['customerFirstName', '   ', 'First name is a required field'],
    ['customerEmailId', 'dana@', 'Please enter a valid email address'],
    ['phone', '312555014', 'Please enter valid phone number'],
    ['phone', 'none', 'Please enter valid phone number'],
    ['estimatedShipmentsPerMonth', '0', 'Must be positive integer number'],
    ['estimatedShipmentsPerMonth', '-2', 'Must be positive integer number'],
    ['estimatedShipmentsPerMonth', '2.5', 'Must be positive integer number'],
    ['estimatedShipmentsPerMonth', 'many', 'Must be positive integer number'],
  ])('[A43] %s %j: %s', (field, value, message) => {
    expect(quickRegistrationProblems({ ...quick, [field]: value })).toEqual({ [field]: message });
  });

  test('[A43] a company is required for anyone who ships more than once', () => {
    const often = { ...quick, estimatedShipmentsPerMonth: '3' };
    expect(quickRegistrationProblems(often)).toEqual({ customerCompany: 'Company name is a required field' });
    expect(quickRegistrationProblems({ ...often, customerCompany: 'Ruiz Pumps' })).toEqual({});
    expect([1, 2, 3, 6].map(companyRequired)).toEqual([false, false, true, true]);
  });

  test('[A44] names and company have 30 characters at most', () => {
    expect(Object.keys(quickRegistrationProblems({ ...quick, customerFirstName: 'x'.repeat(31) }))).toEqual([
      'customerFirstName',
    ]);
    expect(Object.keys(quickRegistrationProblems({ ...quick, customerCompany: 'x'.repeat(31) }))).toEqual([
      'customerCompany',
    ]);
    expect(
      quickRegistrationProblems({ ...quick, customerLastName: 'x'.repeat(30), customerCompany: 'x'.repeat(30) }),
    ).toEqual({});
  });
});

describe('full sign-up form', () => {
  test('[A44] a filled form has no problems, an empty one names every required field', () => {
    expect(fullRegistrationProblems(full)).toEqual({});
    expect(Object.values(fullRegistrationProblems({}))).toEqual([
      'Customer type is a required field',
      'First name is a required field',
      'Last name is a required field',
      'Email is a required field',
      'Phone is a required field',
      'Estimated shipments per month is a required field',
      'Password is a required field',
      'Confirm Password is a required field',
    ]);
  });

  test('[A44] a company needs its phone; passwords must be good and equal', () => {
    expect(fullRegistrationProblems({ ...full, customerCompany: 'Ruiz Pumps' })).toEqual({
      businessPhone: 'Please enter valid business phone',
    });
    expect(fullRegistrationProblems({ ...full, password: 'a1!b', confirmPassword: 'other' })).toEqual({
      password: 'Password should be alphanumeric with minimum of 6 characters',
      confirmPassword: 'The entered passwords do not match',
    });
  });
});

describe('seeded lists', () => {
  test('[A46] shipping frequencies 2 to 6 with their labels; 1 is the default and hidden', () => {
    expect(shippingFrequencies.map(({ id, name }) => `${id} ${name}`)).toEqual([
      '2 1-time',
      '3 1-10 / month',
      '4 10-30 / month',
      '5 30-100 / month',
      '6 100+ / Enterprise',
    ]);
    expect(DEFAULT_SHIPPING_FREQUENCY).toBe(1);
    expect(shippingFrequencyName(1)).toBe('');
    expect([0, 1, 6, 7, 2.5].map(isShippingFrequency)).toEqual([false, true, true, false, false]);
  });

  test('[A46] customer types', () => {
    expect(customerTypes).toEqual([
      { id: 1, name: 'Residential' },
      { id: 2, name: 'Commercial' },
    ]);
  });

  test('results go where the shipping frequency says', () => {
    expect([1, 2, 3, 4, 5, 6, 0].map(resultsRoute)).toEqual(['res', 'c-1', 'c-110', 'c-10', 'c-10', 'c-10', 'res']);
  });
});
