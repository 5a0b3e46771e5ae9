import { expect, test } from 'vitest';
import type { Decline } from '#contract/quotes.ts';
import { makeRateState } from '#test/web/rate-state-maker.ts';
import { carrierStates, responsesOf } from '#web/rates/rate-responses.ts';

const none = (accountCode: string, changes: Partial<Decline>): Decline => ({
  accountCode,
  FCcarrierName: `${accountCode} Freight`,
  group: 'A4',
  reason: 'does not serve eastern Canada',
  ...changes,
});

test('[R51] a decline is a response, a timeout is not; a reason without a kind in older records counts as one', () => {
  const errors = [
    none('X1', { answered: true }),
    none('X2', { answered: false, reason: 'did not respond within 3.8 seconds' }),
    none('X3', {}),
  ];
  const carriers = errors.map(({ accountCode, FCcarrierName, group }) => ({ accountCode, FCcarrierName, group }));
  const groups = [{ code: 'A4' as const, limitSeconds: 4, state: 'done' as const, upTo: 3 }];
  const states = carrierStates(responsesOf(makeRateState({ carriers, errors, groups, finished: true })));
  expect(states.map(({ name, state, answered }) => [name, state, answered])).toEqual([
    ['X1 Freight', 'none', true],
    ['X2 Freight', 'none', false],
    ['X3 Freight', 'none', true],
  ]);
});
