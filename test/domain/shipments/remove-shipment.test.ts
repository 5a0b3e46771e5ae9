import { expect, test } from 'vitest';
import { ownRecords } from '#domain/own-records.ts';
import { allowedMove } from '#domain/shipments/move.ts';
import { removeShipment, restoreShipment } from '#domain/shipments/remove-shipment.ts';
import { renameShipment } from '#domain/shipments/rename-shipment.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { makeCaller } from '#test/fakes/fixtures.ts';
import { reRunWorld } from './re-run-world.ts';

const MINUTE = 60_000;

async function world() {
  const all = await reRunWorld();
  const { deps, stored, shipmentUuid } = all;
  const listed = async (orderType: 'Quote' | 'Booking') => {
    const { customerUuid } = await stored();
    const page = { customerUuid, orderType, pageNumber: 1, pageSize: 10, sortOrder: 'asc' } as const;
    return (await deps.shipments.listByCustomer(page)).rows;
  };
  const found = (kind: 'shipment' | 'removableShipment') => ownRecords[kind](shipmentUuid, makeCaller(), deps);
  return { ...all, listed, found };
}

test('[C123] [R82] a deleted quote is in no list and on no page, and comes back within ten minutes as it was', async () => {
  const { deps, stored, listed, found, shipmentUuid, clock } = await world();
  const before = await stored();
  const removed = await removeShipment(before, 1, deps);
  expect(removed).toEqual({ shipmentUuid, version: 2, removedUntil: '2026-11-23 15:10:00' });
  expect([await listed('Quote'), await listed('Booking')]).toEqual([[], []]);
  expect(await found('shipment')).toBeUndefined();
  clock.advance(10 * MINUTE - 1);
  expect(await found('removableShipment')).toMatchObject({ statusId: 8 });
  expect(await restoreShipment(await stored(), 2, deps)).toEqual({ shipmentUuid, version: 3 });
  const { modifiedAt: _now, revision: _raised, ...same } = await stored();
  expect(before).toMatchObject(same);
  expect(await listed('Quote')).toMatchObject([{ shipmentUuid, statusId: 1 }]);
  expect(await found('shipment')).toMatchObject({ statusId: 1 });
});

test('[C123] after ten minutes it is gone for everybody', async () => {
  const { deps, stored, found, clock } = await world();
  await removeShipment(await stored(), 1, deps);
  clock.advance(10 * MINUTE);
  expect(await found('removableShipment')).toBeUndefined();
});

test('[C123] both calls sent again change nothing', async () => {
  const { deps, stored } = await world();
  const first = await removeShipment(await stored(), 1, deps);
  expect(await removeShipment(await stored(), 1, deps)).toEqual(first);
  const back = await restoreShipment(await stored(), 2, deps);
  expect(await restoreShipment(await stored(), 2, deps)).toEqual(back);
  expect(await deps.shipments.listHistory(back.shipmentUuid)).toHaveLength(3);
});

test('[C123] [12506] [H26] only a saved quote can be deleted', async () => {
  const { deps, stored, shipmentUuid } = await world();
  const { statusId, stageId } = await stored();
  const to = { statusId: 3, stageId: 15 } as const;
  const move = allowedMove({ from: { statusId, stageId }, to, at: 1, by: 'test', why: 'Paid' });
  if (!move) throw new Error('The lifecycle has no such move');
  await deps.shipments.move(shipmentUuid, move);
  expect(await errorOf(removeShipment(await stored(), 2, deps))).toMatchObject({ code: '12506' });
});

test('[C123] [R79] a quote that has taken another price meanwhile is not deleted', async () => {
  const { deps, stored, reRun } = await world();
  const opened = await stored();
  await reRun();
  expect(await errorOf(removeShipment(opened, 1, deps))).toMatchObject({ status: 409 });
  expect(await stored()).toMatchObject({ statusId: 1, revision: 2 });
});

test('[C86] a new name is on the quote and in its list', async () => {
  const { deps, stored, listed, shipmentUuid } = await world();
  const renamed = await renameShipment(await stored(), 'Pumps for Dallas', deps);
  expect(renamed).toEqual({ shipmentUuid, shipmentName: 'Pumps for Dallas', version: 2 });
  expect(await stored()).toMatchObject({ name: 'Pumps for Dallas', statusId: 1 });
  expect(await listed('Quote')).toMatchObject([{ name: 'Pumps for Dallas', revision: 2 }]);
});
