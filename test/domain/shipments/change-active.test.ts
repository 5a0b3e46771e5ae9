import { describe, expect, test } from 'vitest';
import { activateShipment, deactivateShipment } from '#domain/shipments/change-active.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { fakeCarriers } from '#test/fakes/carriers.ts';
import { testClock } from '#test/fakes/clock.ts';
import { CUSTOMER, carriers, makeShipment } from '#test/fakes/fixtures.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';

function world(changes: Partial<LtlShipment> = {}) {
  const clock = testClock();
  const shipments = fakeShipments();
  shipments.put(makeShipment(1, { customerUuid: CUSTOMER, ...changes }));
  const { shipmentUuid } = makeShipment(1);
  const deps = {
    shipments,
    carriers: fakeCarriers(carriers),
    settings: fakeSettings(),
    now: clock.now,
    newId: sequentialIds(0xac),
  };
  const find = async () => (await shipments.find(shipmentUuid)) ?? makeShipment(1);
  const change = { by: CUSTOMER };
  return {
    ...{ clock, find },
    deactivate: async (version?: number) => deactivateShipment(await find(), { ...change, version }, deps),
    activate: async (version?: number) => activateShipment(await find(), { ...change, version }, deps),
  };
}

describe('deactivating and activating a quote', () => {
  test('[C94] [C122] [H05] a saved estimate is deactivated and activated again', async () => {
    const { deactivate, activate, find } = world();
    const before = revisionOf(await find());
    expect(await deactivate(before)).toMatchObject({ statusId: 8, version: before + 1 });
    expect(await find()).toMatchObject({ statusId: 8, stageId: 12 });
    expect(await activate(before + 1)).toMatchObject({
      moved: { statusId: 1, version: before + 2 },
      problem: undefined,
    });
    expect(await find()).toMatchObject({ statusId: 1, stageId: 12 });
  });

  test('[12326] an order that is booked cannot be deactivated, whatever became of it', async () => {
    for (const [statusId, stageId] of [
      [2, 13],
      [3, 15],
      [4, 16],
      [5, 20],
      [6, 20],
      [7, 15],
    ] as const) {
      expect((await errorOf(world({ statusId, stageId }).deactivate())).code).toBe('12326');
      expect((await errorOf(world({ statusId, stageId }).activate())).code).toBe('12506');
    }
  });

  test('a quote that is deactive already says so; a stale version is refused', async () => {
    const { deactivate, activate } = world();
    expect((await errorOf(activate())).status).toBe(409);
    expect((await errorOf(deactivate(7))).status).toBe(409);
    await deactivate();
    await expect(deactivate()).rejects.toThrow('already deactive');
    expect((await errorOf(activate(7))).status).toBe(409);
  });

  test('[12515] activated once its price is over, the answer says so', async () => {
    const { deactivate, activate, clock, find } = world();
    await deactivate();
    clock.advance(30 * 24 * 60 * 60_000);
    expect((await activate()).problem?.code).toBe('12515');
    expect((await find()).statusId).toBe(1);
  });

  test('[12516] with other freight than was priced the answer asks for new rates', async () => {
    const { activate } = world({ statusId: 8, pricedPart: 'of other freight' });
    expect((await activate()).problem?.code).toBe('12516');
  });
});
