import { describe, expect, test } from 'vitest';
import { newEvent } from '#domain/events/event.ts';
import type { OrderExportStore, StoredOrderExport } from '#domain/order-exports/order-export.ts';
import { fresh } from './fresh.ts';

const made = (changes: Partial<StoredOrderExport> = {}): StoredOrderExport => ({
  ...{ customerUuid: fresh(), userUuid: fresh(), orderType: 'Booking', exportUuid: fresh() },
  ...{ query: { carrier: 'GLKM' }, seesCost: false, fileName: 'x.xlsx', requestedAt: Date.now(), at: Date.now() },
  ...{ state: 'being-made', rows: 0, searched: 0, of: 5000 },
  ...changes,
});
const requested = (one: StoredOrderExport) =>
  newEvent('orderExportRequested', one, { now: () => new Date(), newId: fresh });

/** What every store of exports of lists does. */
export function describeOrderExportStore(name: string, store: OrderExportStore): void {
  describe(`exports of lists (${name})`, () => {
    test('are one for each customer, list and person who asked', async () => {
      const one = made();
      await store.begin(one, requested(one));
      expect(await store.find(one)).toEqual(one);
      for (const other of [{ orderType: 'Quote' as const }, { userUuid: fresh() }, { customerUuid: fresh() }])
        expect(await store.find({ ...one, ...other })).toBeUndefined();
    });

    test('are updated until another one takes their place', async () => {
      const one = made();
      await store.begin(one, requested(one));
      const further = { ...one, searched: 2048, rows: 7 };
      expect(await store.update(further)).toBe(true);
      expect(await store.find(one)).toEqual(further);
      const other = { ...one, exportUuid: fresh() };
      await store.begin(other, requested(other));
      expect(await store.update({ ...further, state: 'ready' }, [requested(one)])).toBe(false);
      expect(await store.find(one)).toEqual(other);
    });

    test('that were never begun are not updated', async () => {
      expect(await store.update(made())).toBe(false);
    });
  });
}
