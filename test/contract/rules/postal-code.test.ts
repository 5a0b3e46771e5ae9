import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isMilitaryZip,
  normalisePostalCode,
  pickupPostal,
  postalCodeProblem,
  showPostalCode,
  showTypedPostalCode,
} from '#contract/rules/postal-code.ts';
import { countries, stateByCode, stateById, states } from '#contract/rules/states.ts';

describe('postal codes', () => {
  test.each([
    ['60607', 'US', '60607'],
    [' 90210-1234 ', 'US', '90210'],
    ['902101234', 'US', '90210'],
    ['m5v2t6', 'CA', 'M5V2T6'],
    ['M5V 2T6', 'CA', 'M5V2T6'],
    ['t2p-1a1', 'CA', 'T2P1A1'],
    ['V6b  1z9', 'CA', 'V6B1Z9'],
  ])('[Q30] %j is %s %s', (typed, country, code) => {
    expect(normalisePostalCode(typed)).toEqual({ country, code });
    expect(postalCodeProblem(typed, pickupPostal)).toBeUndefined();
  });

  test.each([
    '',
    '6060',
    '606071',
    '60607-12',
    'W5V 2T6',
    'Z1A 1A1',
    'D1A 1A1',
    'M5O 2T6',
    'M5V 2F6',
    'M5V',
    'M5V 2T',
    '١٢٣٤٥',
  ])('[Q03] %j has the form of no postal code', (typed) => {
    expect(normalisePostalCode(typed)).toBeUndefined();
    expect(postalCodeProblem(typed, pickupPostal)?.message).toBe(
      'Enter a 5-digit ZIP code or a 6-character Canadian postal code, such as 60607 or M5V 2T6',
    );
  });

  test('[Q03] whatever is taken has 5 digits or 6 characters and is taken again as it is', () => {
    const text = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d$/),
      fc.stringMatching(/^\d{5}(-\d{4})?$/),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const found = normalisePostalCode(typed);
        if (!found) return;
        expect(found.code).toMatch(found.country === 'US' ? /^\d{5}$/ : /^[A-CEGHJ-NPR-TVXY]\d[A-Z]\d[A-Z]\d$/);
        expect(normalisePostalCode(showPostalCode(found.code))).toEqual(found);
      }),
    );
  });

  test('[Q30] a whole Canadian code is shown with its space, what is typed so far as it is', () => {
    expect(['M5V2T6', 'm5v-2t6', 'M5V 2T', '60607', ''].map(showTypedPostalCode)).toEqual([
      'M5V 2T6',
      'M5V 2T6',
      'M5V 2T',
      '60607',
      '',
    ]);
  });

  test('[Q30] military addresses are rejected with the reason', () => {
    for (const zip of ['09012', '09899', '34002', '96201', '96601']) {
      expect(isMilitaryZip(zip)).toBe(true);
      expect(postalCodeProblem(zip, pickupPostal)?.message).toBe(
        "Freight carriers do not deliver to military mail addresses. Use the base's street address.",
      );
    }
    for (const zip of ['08999', '09999', '34101', '33999', '96199', '96701']) expect(isMilitaryZip(zip)).toBe(false);
  });
});

describe('states and provinces', () => {
  test('ids and codes are given once and belong to a country', () => {
    expect(new Set(states.map(({ id }) => id)).size).toBe(states.length);
    expect(new Set(states.map(({ code }) => code)).size).toBe(states.length);
    for (const state of states) expect(countries.some(({ id }) => id === state.countryId)).toBe(true);
    expect(stateByCode('IL')).toEqual({ id: 14, code: 'IL', countryId: 1 });
    expect(stateById(109)?.code).toBe('ON');
    expect(stateByCode('XX')).toBeUndefined();
  });
});
