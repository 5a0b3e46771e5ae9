import { expect, test, vi } from 'vitest';
import { loadingLimits } from '#contract/rules/loading.ts';
import { truckloadLimits } from '#contract/rules/truckload.ts';

const call = vi.fn();
vi.mock('#web/api/call.ts', () => ({ call, newIntentKey: () => 'a-key-made-once-for-it' }));
const { askFreightLimits, freightLimits } = await import('#web/features/quotes/freight-limits.ts');

test('[R28] the browser has the usual limits until the master data has answered, then those of the settings', async () => {
  expect(freightLimits()).toEqual({ truckload: truckloadLimits, loading: loadingLimits });
  call.mockRejectedValueOnce(new Error('offline'));
  await askFreightLimits();
  expect(freightLimits().truckload).toEqual(truckloadLimits);
  const answered = {
    truckload: { linearFeet: 20, pounds: 15_000, lengthInches: 300 },
    loading: { ...loadingLimits, heightInches: 96 },
  };
  call.mockResolvedValue({ limits: answered });
  // Asked again after a failure, and once only when it went well.
  await Promise.all([askFreightLimits(), askFreightLimits()]);
  await askFreightLimits();
  expect(freightLimits()).toEqual(answered);
  expect(call.mock.calls).toEqual([
    ['getMasterData', {}],
    ['getMasterData', {}],
  ]);
});
