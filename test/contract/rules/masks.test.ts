import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskCardNumber } from '#contract/rules/card-number.ts';
import {
  maskAccountNumber,
  maskDate,
  maskDollars,
  maskDuns,
  maskEin,
  maskExpiry,
  maskMoney,
  maskNumber,
  maskPhone,
  maskRoutingNumber,
  maskWholeNumber,
  wholeDollars,
} from '#contract/rules/masks.ts';

test('whole dollars lose separators and leading zeros, and their cents when they are read', () => {
  const typed = ['1,250,000', '1250.75', '$0042', '', '1234567890'];
  expect(typed.map((text) => maskDollars(text, 8))).toEqual(['1250000', '1250.75', '42', '', '12345678']);
  expect(typed.map((text) => wholeDollars(maskDollars(text, 8)))[1]).toBe('1250');
});

describe('input masks', () => {
  test.each([
    [maskPhone, '3125550142', '(312) 555-0142'],
    [maskDate, '11242026', '11/24/2026'],
    [maskDate, '112', '11/2'],
    [maskExpiry, '1127', '11/27'],
    [maskExpiry, '9', '09'],
    [maskExpiry, '1/', '01'],
    [maskExpiry, '4/2031', '04/31'],
    [maskExpiry, '04 / 2031', '04/31'],
    [maskExpiry, '12/20', '12/20'],
    [maskCardNumber, '41111111111111112222', '4111 1111 1111 1111 222'],
    [maskCardNumber, '370000000000002', '3700 000000 00002'],
    [maskCardNumber, '38000000000006', '3800 000000 0006'],
    [maskAccountNumber, '12345678901234567890', '12345678901234567'],
    [maskRoutingNumber, '12104288299', '121042882'],
    [maskEin, '123456789', '12-3456789'],
    [maskEin, '12', '12'],
    [maskDuns, '12-345-67890', '123456789'],
    [maskWholeNumber, '0042', '42'],
    [maskWholeNumber, '000', '0'],
    [maskNumber, '007.255', '7.25'],
    [maskNumber, '.5', '0.5'],
    [maskNumber, '1.2.3', '1.2'],
    [maskMoney, '1412.8', '$1,412.8'],
    [maskMoney, '$1,412.805', '$1,412.80'],
    [maskMoney, '', ''],
  ] as const)('%o of %j is %j', (mask, typed, shown) => {
    expect(mask(typed)).toBe(shown);
  });

  test('masking what is masked changes nothing', () => {
    const masks = [maskPhone, maskDate, maskExpiry, maskCardNumber, maskEin, maskDuns, maskMoney, maskRoutingNumber];
    fc.assert(
      fc.property(fc.constantFrom(...masks), fc.stringMatching(/^[0-9 .$,/-]{0,24}$/), (mask, typed) => {
        expect(mask(mask(typed))).toBe(mask(typed));
      }),
    );
  });
});
