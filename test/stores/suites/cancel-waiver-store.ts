import { expect, test } from 'vitest';
import { newAuditEntry } from '#domain/audit.ts';
import type { CancelWaiverStore } from '#domain/cancellations/cancel-waiver.ts';
import { fresh } from './fresh.ts';

/** What every store of waivers does. */
export function describeCancelWaiverStore(name: string, make: () => CancelWaiverStore): void {
  test(`cancellation waivers (${name}): a shipment has one, with its audit entry`, async () => {
    const store = make();
    const shipmentUuid = fresh();
    expect(await store.find(shipmentUuid)).toBeUndefined();
    const waiver = { shipmentUuid, kind: 'operator', by: 'marcus', why: 'a day late', at: 7 } as const;
    const audit = () =>
      newAuditEntry(
        { kind: 'shipment', id: shipmentUuid },
        [{ field: 'cancellationFee', from: 'taken', to: 'waived' }],
        waiver,
        { now: () => new Date(), newId: fresh },
      );
    expect(await store.add(waiver, audit())).toBe(true);
    expect(await store.add({ ...waiver, why: 'another' }, audit())).toBe(false);
    expect(await store.find(shipmentUuid)).toEqual(waiver);
  });
}
