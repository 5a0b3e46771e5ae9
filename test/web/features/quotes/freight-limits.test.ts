import { expect, test, vi } from 'vitest';
import { loadingLimits } from '#contract/rules/loading.ts';
import { truckloadLimits } from '#contract/rules/truckload.ts';
import { newItem } from '#web/stores/draft-item.ts';
import { newDraft } from '#web/stores/draft-shape.ts';

const call = vi.fn();
vi.mock('#web/api/call.ts', () => ({ call, newIdempotencyKey: () => 'a-key-made-once-for-it' }));
const { requestFreightLimits, freightLimits } = await import('#web/features/quotes/freight-limits.ts');
const { draftProblems } = await import('#web/features/quotes/draft-problems.ts');

const answered = {
  truckload: { linearFeet: 20, pounds: 15_000, lengthInches: 300 },
  loading: { ...loadingLimits, heightInches: 96 },
};

test('[R28] the browser has the default limits until the master data has loaded, then those of the settings', async () => {
  expect(freightLimits()).toEqual({ truckload: truckloadLimits, loading: loadingLimits });
  call.mockRejectedValueOnce(new Error('offline'));
  await requestFreightLimits();
  expect(freightLimits().truckload).toEqual(truckloadLimits);
  call.mockResolvedValue({ limits: answered });
  // Asked again after a failure, and once only when it went well.
  await Promise.all([requestFreightLimits(), requestFreightLimits()]);
  await requestFreightLimits();
  expect(freightLimits()).toEqual(answered);
  expect(call.mock.calls).toEqual([
    ['getMasterData', {}],
    ['getMasterData', {}],
  ]);
});

test('[R58] the form says what cannot be loaded by the limits of the settings', async () => {
  call.mockResolvedValue({ limits: answered });
  await requestFreightLimits();
  const heightProblem = async (height: string) => {
    const item = newItem({ length: '48', width: '40', height, weightPerHandlingUnit: '500' });
    const draft = { ...newDraft('2026-11-24'), shippingFromPostalCode: '60607', shippingToPostalCode: '75201' };
    const problems = await draftProblems({ ...draft, items: [item] }, { today: '2026-11-23', calendar: ['US'] });
    return problems['items.0.height'];
  };
  expect(await heightProblem('96')).toBeUndefined();
  expect(await heightProblem('97')).toMatch(/^Nothing over 96 in high fits/);
});
