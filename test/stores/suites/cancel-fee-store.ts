import { describe, expect, test } from 'vitest';
import type { CancelFee, CancelFeeStore } from '#domain/cancellations/cancel-fee.ts';
import { fresh } from './fresh.ts';

/** What every store of cancellation fees does. */
export function describeCancelFeeStore(name: string, make: () => CancelFeeStore): void {
  describe(`cancellation fees (${name})`, () => {
    const feeOf = (customerUuid: string, canceledAt: number, lane = 'US-60607>US-75201'): CancelFee => ({
      ...{ customerUuid, shipmentUuid: fresh(), lane, canceledAt },
      rebookUntil: canceledAt + 1000,
    });

    test('are listed by lane, the oldest first, each once', async () => {
      const [store, customer] = [make(), fresh()];
      const [later, earlier] = [feeOf(customer, 20_000), feeOf(customer, 9_000)];
      for (const fee of [later, earlier, feeOf(customer, 1, 'US-60607>US-7520'), feeOf(fresh(), 2)])
        await store.keep(fee);
      await store.keep({ ...earlier, rebookUntil: 1 });
      expect(await store.listOfLane(customer, later.lane)).toEqual([earlier, later]);
    });

    test('come back once, and a shipment brings back one', async () => {
      const [store, customer, rebookedAs] = [make(), fresh(), fresh()];
      const [first, second] = [feeOf(customer, 1), feeOf(customer, 2)];
      for (const fee of [first, second]) await store.keep(fee);
      const outcomes = await Promise.all([1, 2, 3, 4].map(() => store.rebook(first, rebookedAs)));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect(await store.rebook(first, fresh())).toBe(false);
      expect(await store.rebook(second, rebookedAs)).toBe(false);
      expect(await store.findRebookedAs(rebookedAs)).toEqual({ ...first, rebookedAs });
      expect(await store.listOfLane(customer, first.lane)).toEqual([{ ...first, rebookedAs }, second]);
      expect(await store.findRebookedAs(fresh())).toBeUndefined();
      expect(await store.rebook(feeOf(customer, 3), fresh())).toBe(false);
    });
  });
}
