import { expect, test } from 'vitest';
import { markEvidence } from '#domain/photos/mark-evidence.ts';
import { photoFiles } from '#domain/photos/photo.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { testId } from '#test/fakes/ids.ts';
import { photoWorld } from './photo-world.ts';

const measure = { x1: 0.25, y1: 0.2, x2: 0.25, y2: 0.9, inches: 47.6 };

test('[C88] photos come oldest first with addresses that show them, the main image alone with main=1', async () => {
  const { send, list, change } = photoWorld();
  const [one, two] = [await send({ view: 'height' }), await send({ view: 'label' })];
  expect((await list()).map(({ view, main }) => [view, main])).toEqual([
    ['height', 1],
    ['label', 0],
  ]);
  expect(one.url).toBe(
    `https://files.example/uploads/photos/${one.shipmentUuid}/${one.shipmentDocumentUuid}?name=${one.shipmentDocumentUuid}.jpeg&inline`,
  );
  await change(two.shipmentDocumentUuid, { revision: 1, main: 1 });
  expect((await list({ main: 1 })).map(({ view }) => view)).toEqual(['label']);
  expect((await list({ shipmentDocumentId: one.shipmentDocumentUuid })).map(({ view }) => view)).toEqual(['height']);
  expect(await list({ shipmentDocumentId: testId(0x9998) })).toEqual([]);
});

test('[C156] main image, note, lines, turn and slot are kept; what changed meanwhile is not overwritten', async () => {
  const { send, change, list, shipment } = photoWorld();
  const { shipmentDocumentUuid: id } = await send();
  const [{ shipmentProductUuid } = { shipmentProductUuid: '' }] = shipment.products;
  const fields = {
    note: 'Tape at 48',
    turn: 90,
    measures: [measure],
    view: 'side',
    shipmentProductUuid,
    unit: 1,
  } as const;
  const changed = await change(id, { revision: 1, ...fields, measures: [...fields.measures] });
  expect(changed).toMatchObject({ ...fields, revision: 2 });
  expect(await list()).toEqual([changed]);
  expect(await errorOf(change(id, { revision: 1, note: 'late' }))).toEqual({ status: 409 });
  expect(await errorOf(change(testId(0x9997), { revision: 1 }))).toEqual({ status: 404 });
});

test('[C156] what a photo shows is told in whole: a pallet’s that turns out to be the scale’s is no pallet’s any more', async () => {
  const { send, change, list, shipment } = photoWorld();
  const { shipmentDocumentUuid: id } = await send();
  const [{ shipmentProductUuid } = { shipmentProductUuid: '' }] = shipment.products;
  await change(id, { revision: 1, view: 'side', shipmentProductUuid, unit: 1 });
  await change(id, { revision: 2, unit: 2 });
  expect(await list()).toMatchObject([{ view: 'side', shipmentProductUuid, unit: 2 }]);
  await change(id, { revision: 3, note: 'Scale of the dock' });
  expect(await list()).toMatchObject([{ view: 'side', shipmentProductUuid, unit: 2 }]);
  await change(id, { revision: 4, view: 'scale' });
  const [photo] = await list();
  expect(photo).toMatchObject({ view: 'scale', note: 'Scale of the dock' });
  expect([photo?.shipmentProductUuid, photo?.unit]).toEqual([undefined, undefined]);
});

test('[C156] the main image can be given up again', async () => {
  const { send, change, list } = photoWorld();
  const [one, two] = [await send(), await send()];
  await change(two.shipmentDocumentUuid, { revision: 1, main: 1 });
  await change(two.shipmentDocumentUuid, { revision: 2, main: 0 });
  expect((await list({ main: 1 })).map((photo) => photo.shipmentDocumentUuid)).toEqual([one.shipmentDocumentUuid]);
});

test('[C89] a deleted photo is in no list, stays deleted, and comes back within ten minutes', async () => {
  const { send, remove, change, list, clock } = photoWorld();
  const { shipmentDocumentUuid: id } = await send();
  const removed = await remove(id);
  expect(removed).toMatchObject({ status: 2, revision: 2 });
  expect(await remove(id)).toMatchObject({ status: 2, revision: 2 });
  expect(await list()).toEqual([]);
  expect(await errorOf(change(id, { revision: 2, note: 'gone' }))).toEqual({ status: 404 });
  await change(id, { revision: 2, status: 1 });
  expect(await list()).toHaveLength(1);
  await remove(id);
  clock.advance(10 * 60_000);
  expect(await errorOf(change(id, { revision: 4, status: 1 }))).toEqual({ status: 404 });
  expect(await errorOf(remove(testId(0x9996)))).toEqual({ status: 404 });
});

test('[C89] a deleted photo’s picture is where nobody is shown it, the locked original stays; brought back, it is shown again', async () => {
  const { send, remove, change, files, shipmentUuid } = photoWorld();
  const { shipmentDocumentUuid: id } = await send();
  const { original, shown, removed } = photoFiles(shipmentUuid, id);
  const picture = files.kept.get(shown);
  await remove(id);
  expect([...files.kept.keys()].sort()).toEqual([original, removed].sort());
  await remove(id);
  expect([...files.kept.keys()].sort()).toEqual([original, removed].sort());
  await change(id, { revision: 2, status: 1 });
  expect([...files.kept.keys()].sort()).toEqual([original, shown].sort());
  expect(files.kept.get(shown)).toEqual(picture);
});

test('[C89] a deletion that died before it took the picture away does so when it is asked again', async () => {
  const { send, remove, files, deps, shipmentUuid } = photoWorld();
  const { shipmentDocumentUuid: id } = await send();
  const put = files.put;
  deps.storedFiles = { ...files, put: () => Promise.reject(new Error('killed')) };
  await expect(remove(id)).rejects.toThrow('killed');
  const { shown, removed } = photoFiles(shipmentUuid, id);
  expect(files.kept.has(shown)).toBe(true);
  deps.storedFiles = { ...files, put };
  await remove(id);
  expect([files.kept.has(shown), files.kept.has(removed)]).toEqual([false, true]);
});

test('[C89] [C156] deleted and brought back at the same time, the picture ends where the record says', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { send, remove, change, files, deps, shipmentUuid } = photoWorld();
    const { shipmentDocumentUuid: id } = await send();
    const slow = async () => {
      for (let waits = Math.floor(((round * 7 + files.kept.size * 3) % 11) + 1); waits > 0; waits -= 1)
        await Promise.resolve();
    };
    deps.storedFiles = {
      ...files,
      put: async (...args) => {
        await slow();
        await files.put(...args);
      },
      read: async (key) => {
        await slow();
        return files.read(key);
      },
    };
    await remove(id);
    await Promise.allSettled([remove(id), change(id, { revision: 2, status: 1 }), remove(id)]);
    const stored = await deps.photos.find(shipmentUuid, id);
    const { shown, removed } = photoFiles(shipmentUuid, id);
    const isRemoved = stored?.removedUntil !== undefined;
    expect([files.kept.has(shown), files.kept.has(removed)], `round ${round}`).toEqual([!isRemoved, isRemoved]);
  }
});

test('[C89] [C129] evidence in a dispute cannot be deleted, and what is deleted becomes no evidence', async () => {
  const { send, remove, list, deps, shipmentUuid } = photoWorld();
  const [kept, gone] = [await send(), await send()];
  await remove(gone.shipmentDocumentUuid);
  await markEvidence(shipmentUuid, [kept.shipmentDocumentUuid], deps);
  await markEvidence(shipmentUuid, [kept.shipmentDocumentUuid], deps);
  expect(await errorOf(remove(kept.shipmentDocumentUuid))).toEqual({ status: 409 });
  expect((await list()).map(({ evidence, revision }) => [evidence, revision])).toEqual([[1, 2]]);
  for (const id of [gone.shipmentDocumentUuid, testId(0x9995)])
    expect(await errorOf(markEvidence(shipmentUuid, [id], deps))).toEqual({ status: 422, field: 'photoUuids' });
});
