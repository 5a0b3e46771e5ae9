import { expect, test } from 'vitest';
import { reportProblem } from '#domain/payments/rebills/report-problem.ts';
import { CUSTOMER, makeCaller } from '#test/fakes/fixtures.ts';
import { makePhoto } from '#test/fakes/fixtures-shipment-entries.ts';
import { fakeAlerts, fakePhotos } from '#test/fakes/shipment-entries.ts';
import { rebillWorld } from './rebill-world.ts';

async function problemWorld() {
  const world = await rebillWorld();
  const { shipmentUuid } = world.shipment;
  const [photos, alerts] = [fakePhotos(), fakeAlerts()];
  const photo = makePhoto({ shipmentUuid });
  await photos.add(photo, undefined);
  const report = async (call: Partial<Parameters<typeof reportProblem>[1]> = {}) =>
    reportProblem(
      await world.find(),
      { shipmentUuid, problemDescriptionId: 1, caller: makeCaller(), idempotencyKey: undefined, ...call },
      { ...world.deps, photos, alerts },
    );
  const evidence = async () => (await photos.listByShipment(shipmentUuid)).filter(({ evidenceAt }) => evidenceAt);
  return { ...world, photo, report, evidence, opened: async () => alerts.listByShipment(shipmentUuid) };
}

test('[C129] [R54] an alert about a charge disputes the charge, in the name of who opens it', async () => {
  const world = await problemWorld();
  expect(await world.report({ chargeUuid: '1-1', problemNote: 'Wrong class' })).toMatchObject({ chargeUuid: '1-1' });
  const { disputes } = await world.book();
  expect(disputes).toMatchObject([{ chargeUuid: '1-1', by: makeCaller().userUuid, state: 'open' }]);
});

test('[C129] [R54] its note is the note of the rebill that it disputes', async () => {
  const world = await problemWorld();
  await world.receive();
  const entry = (await world.book()).entries.find(({ kind }) => kind === 'rebilled');
  await world.report({ chargeUuid: `${entry?.number}-0`, problemNote: 'Weighed with the pallet jack' });
  const [rebill] = (await world.book()).rebills;
  expect(rebill).toMatchObject({ state: 'disputed', answer: { note: 'Weighed with the pallet jack', by: CUSTOMER } });
});

test('[C129] an alert about nothing of the bill disputes nothing, and needs no photo', async () => {
  const world = await problemWorld();
  await world.report();
  expect((await world.book()).disputes).toEqual([]);
  expect(await world.opened()).toHaveLength(1);
  expect(await world.evidence()).toEqual([]);
});

test('[C129] a charge that there is not opens no alert (404)', async () => {
  const world = await problemWorld();
  await expect(world.report({ chargeUuid: '9-9' })).rejects.toMatchObject({ status: 404 });
  expect(await world.opened()).toEqual([]);
});

test('[C129] a problem that is not offered makes nothing evidence and disputes nothing (12189)', async () => {
  const world = await problemWorld();
  const call = { problemDescriptionId: 99, chargeUuid: '1-1', photoUuids: [world.photo.entryUuid] };
  await expect(world.report(call)).rejects.toMatchObject({ code: '12189' });
  expect(await world.evidence()).toEqual([]);
  expect((await world.book()).disputes).toEqual([]);
});
