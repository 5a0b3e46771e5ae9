import { describe, expect, test } from 'vitest';
import { accountProblem, routingProblem } from '#contract/rules/bank-account.ts';
import { cardBrandOf } from '#contract/rules/card-brands.ts';
import { expiryProblem, expiryState, readIsoMonth, showExpiry, toIsoMonth } from '#contract/rules/card-expiry.ts';
import { cardNumberProblem, isCardNumber, maskCardNumber } from '#contract/rules/card-number.ts';
import { cardNumberField } from '#contract/rules/card-numbers-sent.ts';

const now = new Date('2026-11-23T12:00:00Z');

describe('card numbers', () => {
  test.each([
    ['370000000000002', 'Amex', '3700 000000 00002', 4],
    ['6011000000000012', 'Discover', '6011 0000 0000 0012', 3],
    ['38000000000006', 'Diners', '3800 000000 0006', 3],
    ['4007000000027', 'Visa', '4007 0000 0002 7', 3],
    ['4012888818888', 'Visa', '4012 8888 1888 8', 3],
    ['5424000000000015', 'Mastercard', '5424 0000 0000 0015', 3],
    ['2223000010309703', 'Mastercard', '2223 0000 1030 9703', 3],
    ['2223000010309711', 'Mastercard', '2223 0000 1030 9711', 3],
    ['3530111333300000', 'JCB', '3530 1113 3330 0000', 3],
    ['6200000000000005', 'UnionPay', '6200 0000 0000 0005', 3],
  ])('[H13] %s is a %s, written %s, with a security code of %i digits', (number, brand, masked, code) => {
    expect(cardNumberProblem(masked, false)).toBeUndefined();
    expect(maskCardNumber(number)).toBe(masked);
    expect(cardBrandOf(number)).toMatchObject({ name: brand, securityCodeLength: code });
  });

  test.each([
    ['', 'missing'],
    ['9000000000000000', 'brand'],
    ['6304000000000000', 'brand'],
    ['54240000000000', 'length'],
    ['37000000000000', 'length'],
    ['3700000000000021', 'length'],
    ['5424000000000016', 'checksum'],
    ['4111111111111111', 'testCard'],
  ])('[H13] %s is refused: %s', (number, problem) => {
    expect(cardNumberProblem(number, false)).toBe(problem);
  });

  test('[H13] the known test card is taken where the portal’s setting says so', () => {
    expect(cardNumberProblem('4111 1111 1111 1111', true)).toBeUndefined();
  });

  test('[H13] any digit typed wrong is noticed', () => {
    const number = '5424000000000015';
    for (const at of number.slice(2).split('').keys()) {
      const digit = (Number(number[at + 2]) + 1) % 10;
      expect(cardNumberProblem(`${number.slice(0, at + 2)}${digit}${number.slice(at + 3)}`, true)).toBe('checksum');
    }
  });
});

describe('expiry', () => {
  test('[H13] a card is good until its last day has ended everywhere', () => {
    const ends = ['2026-12-01T00:30:00Z', '2026-12-01T11:59:59Z', '2026-12-01T12:00:00Z'];
    expect(ends.map((at) => expiryProblem('11/26', new Date(at)))).toEqual([undefined, undefined, 'past']);
  });

  test.each([
    ['11/26', undefined],
    ['10/26', 'past'],
    ['12/25', 'past'],
    ['11/46', undefined],
    ['12/46', 'far'],
    ['13/28', 'form'],
    ['1/28', 'form'],
    ['', 'missing'],
  ])('[H13] %s typed in November 2026: %s', (text, problem) => {
    expect(expiryProblem(text, now)).toBe(problem);
  });

  test.each([
    ['2026-10', 'expired'],
    ['2026-11', 'thisMonth'],
    ['2026-12', 'soon'],
    ['2027-01', 'soon'],
    ['2027-02', 'valid'],
  ])('a card of %s is %s', (text, state) => {
    const expiry = readIsoMonth(text);
    if (!expiry) throw new Error('A month');
    expect(expiryState(expiry, now)).toBe(state);
    expect(toIsoMonth(expiry)).toBe(text);
    expect(showExpiry(expiry)).toBe(`${text.slice(5)}/${text.slice(2, 4)}`);
  });
});

describe('bank accounts', () => {
  test.each(['121042882', '021000021', '111000025'])('%s is a routing number', (text) => {
    expect(routingProblem(text)).toBeUndefined();
  });

  test.each([
    ['', 'missing'],
    ['12104288', 'length'],
    ['1210428820', 'length'],
    ['121042883', 'checksum'],
    ['000000000', 'checksum'],
    // The check sum of a district that there is not.
    ['130000006', 'checksum'],
  ])('%s is no routing number: %s', (text, problem) => {
    expect(routingProblem(text)).toBe(problem);
  });

  test.each([
    ['123', 'length'],
    ['1234', undefined],
    ['12345678901234567', undefined],
    ['123456789012345678', 'length'],
    ['12 34', 'length'],
  ])('account number %s: %s', (text, problem) => {
    expect(accountProblem(text)).toBe(problem);
  });
});

describe('card numbers where none belongs', () => {
  test.each([
    [{ note: '4111111111111111' }, 'note'],
    [{ note: '4111 1111 1111 1111' }, 'note'],
    [{ note: '3700-000000-00002' }, 'note'],
    [{ note: 5424000000000015 }, 'note'],
    [{ items: [{ description: 'pumps' }, { description: '5424000000000015' }] }, 'items.1.description'],
    [{ note: '5424000000000016' }, undefined],
    [{ note: 'PO 5424000000000015' }, undefined],
    [{ referenceNumber: '5424000000000015', proNumber: '5424000000000015' }, undefined],
    [{ stops: [{ referenceNumber: '5424000000000015' }] }, undefined],
    [{ notes: '4111–1111–1111–1111' }, 'notes'],
    [{ notes: '４１１１１１１１１１１１１１１１' }, 'notes'],
    [{ notes: '4111​1111​1111​1111' }, 'notes'],
    [{ uuid: '01940000-0000-7000-8000-000000003000', phone: '(312) 555-0118' }, undefined],
  ])('[R15] %j: %s', (body, field) => {
    expect(cardNumberField(body)).toBe(field);
  });

  test('[R15] bank fields are exempt in calls that take them, and nowhere else', () => {
    const body = { bank: { accountNumber: '5424000000000015' } };
    expect(cardNumberField(body, ['accountNumber'])).toBeUndefined();
    expect(cardNumberField(body)).toBe('bank.accountNumber');
    expect(isCardNumber('12345678901234567')).toBe(false);
  });
});
