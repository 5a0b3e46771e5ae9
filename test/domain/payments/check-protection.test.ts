import { describe, expect, test } from 'vitest';
import type { Posting } from '#domain/ledger/entry.ts';
import { protectionProblems } from '#domain/payments/check-protection.ts';
import type { Policy } from '#domain/payments/protection/policy.ts';
import { makePolicy } from '#test/fakes/fixtures-payments.ts';
import { bill, bookOf, posting } from './ledger-books.ts';

const premium = (cents: number): Posting =>
  posting(
    'charged',
    {},
    {
      lines: [
        { account: 'receivable', cents },
        { account: 'revenue', cents: -cents, charge: { kind: 'protection', code: 'INS', description: 'Protection' } },
      ],
      tenderUuid: `premium-${cents}`,
    },
  );
const cost = (cents: number): Posting => posting('insured', { insuranceCost: cents, insurerPayable: -cents });
const problems = (postings: readonly Posting[], ...policies: Partial<Policy>[]) =>
  protectionProblems(bookOf([bill, ...postings], { policies: policies.map((one) => makePolicy(one)) }));

describe('[H09] what is charged for protection is what its policies say', () => {
  test('nothing without a policy', () => {
    expect(problems([])).toEqual([]);
    expect(problems([premium(8_100)])).toEqual(['premium']);
  });

  test.each<[string, Partial<Policy>]>([
    ['while it is paid', { state: 'charging', paymentUuid: 'p' }],
    ['while its certificate is asked for', { state: 'binding', paymentUuid: 'p' }],
    ['while one that never was in force is ended', { state: 'voiding', paymentUuid: 'p' }],
  ])('its premium %s, and no cost', (_, policy) => {
    expect(problems([premium(8_100)], policy)).toEqual([]);
    expect(problems([], policy)).toEqual(['premium']);
    expect(problems([premium(8_099)], policy)).toEqual(['premium']);
    expect(problems([premium(8_100), cost(6_480)], policy)).toEqual(['cost']);
  });

  test.each<[string, Partial<Policy>]>([
    ['in force', { state: 'bound', paymentUuid: 'p', boundAt: 1 }],
    ['in force in place of another one', { state: 'bound', replaces: 'first', boundAt: 1 }],
    ['in force until it is ended', { state: 'voiding', replaces: 'first', boundAt: 1 }],
  ])('its premium and its cost once it is %s', (_, policy) => {
    expect(problems([premium(8_100), cost(6_480)], policy)).toEqual([]);
    expect(problems([premium(8_100)], policy)).toEqual(['cost']);
    expect(problems([cost(6_480)], policy)).toEqual(['premium']);
  });

  test('nothing of one that takes another’s place before it is in force', () => {
    expect(problems([], { state: 'binding', replaces: 'first' })).toEqual([]);
    expect(problems([premium(8_100)], { state: 'binding', replaces: 'first' })).toEqual(['premium']);
  });

  test.each(['voided', 'declined', 'released', 'replaced'] as const)('nothing of one that is %s', (state) => {
    expect(problems([], { state, paymentUuid: 'p', boundAt: 1 })).toEqual([]);
  });

  test('a canceled booking’s reversal does not tell the premium; the cost of a certificate it does', () => {
    const cancelled = posting('cancelled', { receivable: -10_000, revenue: 10_000 });
    const bound = { state: 'bound', paymentUuid: 'p', boundAt: 1 } as const;
    expect(problems([cancelled, cost(6_480)], bound)).toEqual([]);
    expect(problems([cancelled], bound)).toEqual(['cost']);
  });
});
