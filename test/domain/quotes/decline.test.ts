import { expect, test } from 'vitest';
import type { ProviderResponse } from '#domain/quotes/provider.ts';
import { makeRequest, makeStored, NOW_MS } from '#test/fakes/fixtures.ts';
import { priceOf } from '#test/fakes/provider.ts';

type None = Omit<Extract<ProviderResponse, { kind: 'none' }>, 'kind' | 'accountCode'>;

const reasonOf = (none: None, accountCode = 'A4X1', template: 'Full' | 'Default' = 'Full') => {
  const stored = makeStored({ kind: 'none', accountCode, ...none }, makeRequest({ template }));
  return stored.kind === 'none' ? stored.none.reason : undefined;
};

test('why a carrier gave no price, in words that follow its name', () => {
  expect(reasonOf({ reason: 'timeout' })).toBe('did not respond within 4 seconds');
  expect(reasonOf({ reason: 'timeout' }, 'D10X1')).toBe('did not respond within 10 seconds');
  expect(reasonOf({ reason: 'timeout' }, 'A4X1', 'Default')).toBe('did not respond within 10 seconds');
  expect(reasonOf({ reason: 'unreachable' })).toBe('could not be reached');
  expect(reasonOf({ reason: 'unreadable' })).toBe('sent a response we could not read');
  expect(reasonOf({ reason: 'no-price' })).toBe('responded without a rate');
  expect(reasonOf({ reason: 'implausible-rate' })).toBe('returned a rate that looks wrong');
  expect(reasonOf({ reason: 'wrong-currency' })).toBe('quoted in a currency other than US dollars');
  expect(reasonOf({ reason: 'declined' })).toBe('returned no rate for this shipment');
  expect(reasonOf({ reason: 'declined', words: ' Lane not served\u0007 ' })).toBe('Lane not served');
});

test('a carrier that rests is said to, with the minute at the pickup stop from which on it is asked again', () => {
  const rested = (openUntil: number) =>
    makeStored({ kind: 'none', accountCode: 'A4X1', reason: 'circuit-open', openUntil }, makeRequest());
  const until = Date.UTC(2026, 10, 23, 15, 4, 30);
  expect(rested(until)).toMatchObject({
    none: {
      reason: 'is paused after repeated errors; we try again at 9:05 am CT',
      pausedUntil: '2026-11-23 15:04:30',
    },
  });
  expect(rested(Date.UTC(2026, 10, 23, 15, 5))).toMatchObject({
    none: { reason: expect.stringMatching(/at 9:05 am CT$/) },
  });
});

test('a carrier’s own words are cut short and rid of what a page should not show', () => {
  const reason = reasonOf({ reason: 'declined', words: `Qu\u00e9bec \u{1F69A}${'x'.repeat(500)}` }) ?? '';
  expect(reason.startsWith('Quebec')).toBe(true);
  expect(reason.length).toBeLessThanOrEqual(200);
});

test('a price without an end is held for a day, one with an end until then', () => {
  const price = priceOf('A4X1');
  const endOf = (expiresAt?: number) => {
    const stored = makeStored(expiresAt === undefined || price.kind === 'none' ? price : { ...price, expiresAt });
    return stored.kind === 'rate' ? [stored.expiresAt, stored.rate.expiresAt] : undefined;
  };
  expect(endOf()).toEqual([NOW_MS + 86_400_000, '2026-11-24 15:00:00']);
  expect(endOf(NOW_MS + 3_600_000)).toEqual([NOW_MS + 3_600_000, '2026-11-23 16:00:00']);
});

test('[R51] declines and unusable responses count as responses; timeouts, no connection and open circuits do not', () => {
  const answeredOf = (reason: None['reason']) => {
    const stored = makeStored({ kind: 'none', accountCode: 'A4X1', reason }, makeRequest());
    return stored.kind === 'none' ? stored.none.answered : undefined;
  };
  for (const reason of ['declined', 'no-price', 'unreadable', 'implausible-rate', 'wrong-currency'] as const)
    expect(answeredOf(reason)).toBe(true);
  for (const reason of ['timeout', 'unreachable', 'circuit-open'] as const) expect(answeredOf(reason)).toBe(false);
});

test('[R34] the words say how long a carrier really had', () => {
  expect(reasonOf({ reason: 'timeout', withinMs: 3800 })).toBe('did not respond within 3.8 seconds');
  expect(reasonOf({ reason: 'timeout', withinMs: 3000 })).toBe('did not respond within 3 seconds');
});
