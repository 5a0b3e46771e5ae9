import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#contract/rules/upload-files.ts';
import { photoFiles } from '#domain/photos/photo.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { testId } from '#test/fakes/ids.ts';
import { exifData, heicFile, jpegFile, pdfFile, pngFile } from '#test/fakes/sample-files.ts';
import { photoWorld } from './photo-world.ts';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

test('[C87] [R93] a picture in the call is stored: the original as it was sent, what is shown without metadata', async () => {
  const { upload, files, shipmentUuid } = photoWorld();
  const sent = jpegFile({ exif: exifData() });
  const { image } = await upload({ imageContent: base64(sent), view: 'height' });
  const { original, shown } = photoFiles(shipmentUuid, image?.shipmentDocumentUuid ?? '');
  expect(files.kept.get(original)).toEqual({ bytes: sent, contentType: 'image/jpeg' });
  expect(files.kept.get(shown)).toEqual({ bytes: jpegFile(), contentType: 'image/jpeg' });
  expect(image).toMatchObject({
    ...{ name: 'pallet.jpg', bytes: sent.length, width: 40, height: 30, view: 'height', main: 1, evidence: 0 },
    sha256: createHash('sha256').update(sent).digest('hex'),
    // It lies as the camera held it.
    turn: 90,
    takenDate: '2026-11-23 15:02:10',
  });
});

test('[C87] a picture in the call may have the prefix of a data address', async () => {
  const { upload } = photoWorld();
  const { image } = await upload({ type: 'image/png', imageContent: `data:image/png;base64,${base64(pngFile())}` });
  expect(image).toMatchObject({ type: 'image/png', width: 40 });
});

test.each([
  ['', 'image/jpeg', '3035'],
  ['not base64!', 'image/jpeg', '3038'],
  [base64(jpegFile({ data: 4 * 1024 * 1024 })), 'image/jpeg', '3036'],
  [base64(pngFile()), 'image/jpeg', '3037'],
  [base64(heicFile()), 'image/heic', '3037'],
  [base64(jpegFile().slice(0, 40)), 'image/jpeg', '3038'],
] as const)(
  '[C87] [R95] a picture in the call that begins %.12s, %s, is refused with %s',
  async (imageContent, type, code) => {
    const { upload, files } = photoWorld();
    expect(await errorOf(upload({ imageContent, type }))).toMatchObject({ code });
    expect(files.kept.size).toBe(0);
  },
);

test('[C87] [3037] another file than a picture is told what a photo may be', async () => {
  const { upload } = photoWorld();
  await expect(upload({ imageContent: base64(pdfFile()), type: 'image/jpeg' })).rejects.toMatchObject({
    ...{ code: '3037', message: 'This file type is not supported. Send a JPEG, PNG, WebP or HEIC picture.' },
  });
});

test('[C87] [R93] without a picture the answer says where to send it; stored, nothing is left of what arrived', async () => {
  const { upload, send, files, shipmentUuid, list } = photoWorld();
  const { tickets, image } = await upload();
  expect(image).toBeUndefined();
  const { sentOriginal, sentShown } = photoFiles(shipmentUuid, tickets?.shipmentDocumentUuid ?? '');
  const max = String(UPLOAD_MAX_BYTES);
  expect(tickets?.original.fields).toEqual({ key: sentOriginal, 'Content-Type': 'image/jpeg', max });
  expect(tickets?.shown.fields).toEqual({ key: sentShown, 'Content-Type': 'image/jpeg', max });
  const stored = await send();
  // The sender's browser drew it upright.
  expect(stored.turn).toBe(0);
  expect([...files.kept.keys()].map((key) => key.split('/')[0]).sort()).toEqual(['originals', 'uploads']);
  expect(await list()).toEqual([stored]);
});

test('[R95] of a HEIC file its sender’s browser draws what is shown', async () => {
  const { upload, arrive, files, shipmentUuid } = photoWorld();
  const { tickets } = await upload({ name: 'IMG_1.HEIC', type: 'image/heic' });
  const shipmentDocumentUuid = tickets?.shipmentDocumentUuid ?? '';
  await arrive(shipmentDocumentUuid, heicFile(), jpegFile({ exif: exifData() }));
  const { image } = await upload({ name: 'IMG_1.HEIC', type: 'image/heic', shipmentDocumentUuid });
  expect(image).toMatchObject({ type: 'image/heic', bytes: heicFile().length, width: 40 });
  const { shown } = photoFiles(shipmentUuid, shipmentDocumentUuid);
  expect(files.kept.get(shown)).toEqual({ bytes: jpegFile(), contentType: 'image/jpeg' });
});

test.each([
  ['nothing', undefined, jpegFile(), '3035'],
  ['an empty file', new Uint8Array(), jpegFile(), '3035'],
  ['another type', pdfFile(), jpegFile(), '3037'],
  ['half a picture', jpegFile().slice(0, 50), jpegFile(), '3038'],
  ['another picture to show', jpegFile(), pngFile(), '3037'],
  ['half a picture to show', jpegFile(), jpegFile().slice(0, 50), '3038'],
] as const)('[C87] [R92] where %s has arrived nothing is stored', async (_name, original, shown, code) => {
  const { upload, arrive, list } = photoWorld();
  const { tickets } = await upload();
  const shipmentDocumentUuid = tickets?.shipmentDocumentUuid ?? '';
  if (original) await arrive(shipmentDocumentUuid, original, shown);
  expect(await errorOf(upload({ shipmentDocumentUuid }))).toMatchObject({ code });
  expect(await list()).toEqual([]);
});

test('[C87] a photo is stored once, however often and at the same time it is asked for', async () => {
  const { upload, arrive, list } = photoWorld();
  const { tickets } = await upload();
  const shipmentDocumentUuid = tickets?.shipmentDocumentUuid ?? '';
  await arrive(shipmentDocumentUuid);
  const at = await Promise.all([1, 2, 3, 4].map(() => upload({ shipmentDocumentUuid })));
  const after = await upload({ shipmentDocumentUuid });
  expect(new Set([...at, after].map(({ image }) => image?.sha256)).size).toBe(1);
  expect(await list()).toHaveLength(1);
});

test('[C87] a line of freight of another shipment is not found, and a shipment has 200 photos at most', async () => {
  const { upload, send, shipment } = photoWorld();
  expect(await errorOf(upload({ shipmentProductUuid: testId(0x9999) }))).toEqual({ status: 404 });
  const [{ shipmentProductUuid } = { shipmentProductUuid: '' }] = shipment.products;
  expect(await send({ shipmentProductUuid, unit: 1 })).toMatchObject({ shipmentProductUuid, unit: 1 });
  for (let n = 2; n <= 200; n += 1) await send();
  expect(await errorOf(send())).toEqual({ status: 409 });
});

const IN_CHICAGO = exifData({ at: { latitude: 41.8891, longitude: -87.6312 } });

test('[R95] where a photo was taken is kept as its ZIP where the sender allows it, and as nothing else', async () => {
  const { send, list, deps, shipmentUuid } = photoWorld();
  const sent = await send({ place: 1 }, jpegFile({ exif: IN_CHICAGO }));
  expect(sent.takenPlace).toEqual({ postalCode: '60601', city: 'Chicago', state: 'IL' });
  expect((await list())[0]?.takenPlace).toEqual(sent.takenPlace);
  const stored = await deps.photos.find(shipmentUuid, sent.shipmentDocumentUuid);
  expect(JSON.stringify(stored)).not.toMatch(/41\.8|87\.6|latitude/);
});

test.each([
  ['without a word of it', undefined],
  ['with a no', 0],
] as const)('[R95] where a photo was taken is not kept %s', async (_name, place) => {
  const { send, deps, shipmentUuid } = photoWorld();
  const sent = await send({ ...(place !== undefined && { place }) }, jpegFile({ exif: IN_CHICAGO }));
  expect(sent).not.toHaveProperty('takenPlace');
  expect(await deps.photos.find(shipmentUuid, sent.shipmentDocumentUuid)).not.toHaveProperty('takenPlace');
});

test('[R95] a photo that was taken far from every ZIP, or that does not say where, has no place', async () => {
  const { send } = photoWorld();
  const atSea = exifData({ at: { latitude: 30, longitude: -40 } });
  expect(await send({ place: 1 }, jpegFile({ exif: atSea }))).not.toHaveProperty('takenPlace');
  expect(await send({ place: 1 }, jpegFile({ exif: exifData() }))).not.toHaveProperty('takenPlace');
});

test('[R95] [C156] where a photo was taken can be forgotten, and no other change forgets it', async () => {
  const { send, change } = photoWorld();
  const { shipmentDocumentUuid: id } = await send({ place: 1 }, jpegFile({ exif: IN_CHICAGO }));
  expect(await change(id, { revision: 1, note: 'Dock 3' })).toHaveProperty('takenPlace');
  expect(await change(id, { revision: 2, place: 0 })).not.toHaveProperty('takenPlace');
});
