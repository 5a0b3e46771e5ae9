import { expect, test } from 'vitest';
import { reportProblem } from '#domain/payments/rebills/report-problem.ts';
import { respondWithPhotos } from '#domain/payments/rebills/respond-with-photos.ts';
import { showRebill } from '#domain/payments/rebills/show-rebill.ts';
import { CUSTOMER, makeCaller } from '#test/fakes/fixtures.ts';
import { makePhoto } from '#test/fakes/fixtures-shipment-entries.ts';
import { testId } from '#test/fakes/ids.ts';
import { fakeAlerts, fakePhotos } from '#test/fakes/shipment-entries.ts';
import { rebillWorld } from './rebill-world.ts';

/** A shipment with two photos that its carrier billed more for. */
async function evidenceWorld() {
  const world = await rebillWorld();
  const shipment = await world.find();
  const { shipmentUuid } = shipment;
  const [photos, alerts] = [fakePhotos(), fakeAlerts()];
  const [one, two] = [makePhoto({ shipmentUuid }), makePhoto({ shipmentUuid })];
  for (const photo of [one, two]) await photos.add(photo, undefined);
  await world.receive();
  const [rebill] = (await world.book()).rebills;
  if (!rebill) throw new Error('There is no rebill');
  const isEvidence = async () =>
    (await photos.listByShipment(shipmentUuid)).map(({ evidenceAt }) => evidenceAt !== undefined);
  const respond = (answer: 'accept' | 'dispute', photoUuids: string[]) =>
    respondWithPhotos(
      shipment,
      {
        ...{ shipmentUuid, rebillUuid: rebill.rebillUuid, version: rebill.revision, answer, photoUuids },
        ...(answer === 'dispute' && { reason: 'weight' as const }),
      },
      { by: CUSTOMER },
      { ...world.deps, photos },
    );
  const report = (photoUuids: string[]) =>
    reportProblem(
      shipment,
      { shipmentUuid, problemDescriptionId: 1, photoUuids, caller: makeCaller(), idempotencyKey: undefined },
      { ...world.deps, photos, alerts },
    );
  return { world, one, two, isEvidence, respond, report, alerts, shipmentUuid };
}

test('[C144] photos that go with a disputed rebill are evidence from then on, and it names them', async () => {
  const { respond, two, isEvidence } = await evidenceWorld();
  const { rebill } = await respond('dispute', [two.entryUuid]);
  expect(showRebill(rebill, false)).toMatchObject({ state: 'disputed', photoUuids: [two.entryUuid] });
  expect(await isEvidence()).toEqual([false, true]);
});

test('[C144] an accepted rebill makes no photo evidence', async () => {
  const { respond, one, isEvidence } = await evidenceWorld();
  const { rebill } = await respond('accept', [one.entryUuid]);
  expect(showRebill(rebill, false)).not.toHaveProperty('photoUuids');
  expect(await isEvidence()).toEqual([false, false]);
});

test('[C129] photos that go with an alert are evidence; with one that is not there nothing is opened', async () => {
  const { report, one, isEvidence, alerts, shipmentUuid } = await evidenceWorld();
  await expect(report([testId(0x9991)])).rejects.toMatchObject({ status: 422 });
  expect(await alerts.listByShipment(shipmentUuid)).toEqual([]);
  expect(await report([one.entryUuid])).toMatchObject({ photoUuids: [one.entryUuid] });
  expect(await isEvidence()).toEqual([true, false]);
});

test('[C144] a dispute with a photo that is not there disputes nothing', async () => {
  const { respond, world } = await evidenceWorld();
  await expect(respond('dispute', [testId(0x9991)])).rejects.toMatchObject({ status: 422 });
  expect((await world.book()).rebills[0]?.state).toBe('asked');
});
