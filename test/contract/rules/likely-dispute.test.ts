import { expect, test } from 'vitest';
import { likelyDispute } from '#contract/rules/likely-dispute.ts';

test.each([
  [['reweigh'], 'weight'],
  [['reclass'], 'freightClass'],
  [['accessorial', 'accessorial'], 'service'],
  [['reweigh', 'billingFee'], 'weight'],
  [['other'], undefined],
  [['billingFee'], undefined],
  [['reweigh', 'reclass'], undefined],
  [[], undefined],
] as const)('[C144] a bill of %j is likely disputed for %s', (kinds, reason) => {
  expect(likelyDispute(kinds.map((kind) => ({ kind })))).toBe(reason);
});
