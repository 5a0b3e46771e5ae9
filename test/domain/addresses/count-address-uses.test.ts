import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { countAddressUses } from '#domain/addresses/count-address-uses.ts';
import { newEvent } from '#domain/events/event.ts';
import { fakeAddresses } from '#test/fakes/addresses.ts';
import { makeShipment } from '#test/fakes/fixtures.ts';
import { makeAddress } from '#test/fakes/fixtures-addresses.ts';

const customerUuid = v7();

async function world(from?: string, to?: string) {
  const addresses = fakeAddresses();
  const own = makeAddress({ customerUuid });
  const foreign = makeAddress();
  for (const one of [own, foreign]) await addresses.add(one, undefined, 0);
  const ids = { own: own.customerAddressUuid, foreign: foreign.customerAddressUuid, unknown: v7() };
  const idOf = (name: string | undefined) => ids[name as keyof typeof ids] as string | undefined;
  const base = makeShipment();
  const shipment = {
    ...base,
    customerUuid,
    from: { ...base.from, addressUuid: idOf(from) },
    to: { ...base.to, addressUuid: idOf(to) },
  };
  const { shipmentUuid } = shipment;
  const event = newEvent('shipmentSaved', { shipmentUuid, customerUuid }, { now: () => new Date(77), newId: v7 });
  const hear = (asked = event) =>
    countAddressUses(asked, {
      addresses,
      shipments: { find: async (uuid) => (uuid === shipmentUuid ? shipment : undefined) },
    });
  const uses = () => [...addresses.all.values()].map(({ timesUsed, lastUsedAt }) => [timesUsed, lastUsedAt]);
  return { event, hear, uses };
}

test('an address that a stop was picked from is counted once, however often the event is delivered', async () => {
  const { hear, uses } = await world('own');
  for (let delivery = 1; delivery <= 3; delivery += 1) await hear();
  expect(uses()).toEqual([
    [1, 77],
    [0, undefined],
  ]);
});

test('one address at both stops of a shipment is one use', async () => {
  const { hear, uses } = await world('own', 'own');
  await hear();
  expect(uses()[0]).toEqual([1, 77]);
});

test("an unknown address, one of another customer's book, and stops that were typed count nothing", async () => {
  for (const { from, to } of [{ from: 'unknown', to: 'foreign' }, {}]) {
    const { hear, uses } = await world(from, to);
    await hear();
    expect(uses()).toEqual([
      [0, undefined],
      [0, undefined],
    ]);
  }
});

test('a shipment that is gone, or of another customer than the event says, counts nothing', async () => {
  const { event, hear, uses } = await world('own');
  await hear({ ...event, data: { ...event.data, shipmentUuid: v7() } });
  await hear({ ...event, data: { ...event.data, customerUuid: v7() } });
  expect(uses()[0]).toEqual([0, undefined]);
});
