import type { UploadImageRequest } from '#contract/photos.ts';
import { changePhoto } from '#domain/photos/change-photo.ts';
import { deletePhoto } from '#domain/photos/delete-photo.ts';
import { listPhotos } from '#domain/photos/list-photos.ts';
import { photoFiles } from '#domain/photos/photo.ts';
import { uploadPhoto } from '#domain/photos/upload-photo.ts';
import { testClock } from '#test/fakes/clock.ts';
import { makeCaller, makeShipment } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { fakePlaces } from '#test/fakes/places.ts';
import { jpegFile } from '#test/fakes/sample-files.ts';
import { fakePhotos } from '#test/fakes/shipment-entries.ts';
import { fakeFiles } from '#test/fakes/stored-files.ts';

/** A shipment whose photos lie in memory. */
export function photoWorld() {
  const shipment = makeShipment(1);
  const { shipmentUuid } = shipment;
  const clock = testClock();
  const files = fakeFiles();
  let made = 0;
  const newId = () => {
    made += 1;
    return testId(0xa00 + made);
  };
  const deps = {
    photos: fakePhotos(),
    storedFiles: files,
    fileLinks: files,
    uploadTickets: files,
    places: fakePlaces,
    now: clock.now,
    newId,
  };
  const caller = makeCaller();
  const upload = (fields: Partial<UploadImageRequest> = {}) =>
    uploadPhoto(shipment, { shipmentUuid, name: 'pallet.jpg', type: 'image/jpeg', ...fields }, caller, deps);
  /** What a browser does between the two calls. */
  async function arrive(
    shipmentDocumentUuid: string,
    original: Uint8Array = jpegFile(),
    shown: Uint8Array | undefined = jpegFile(),
  ) {
    const { sentOriginal, sentShown } = photoFiles(shipmentUuid, shipmentDocumentUuid);
    await files.put(sentOriginal, original, 'image/jpeg');
    if (shown) await files.put(sentShown, shown, 'image/jpeg');
  }
  /** Stores a photo in the two calls; returns it. */
  async function send(fields: Partial<UploadImageRequest> = {}, original: Uint8Array = jpegFile()) {
    const { tickets } = await upload(fields);
    const shipmentDocumentUuid = tickets?.shipmentDocumentUuid ?? '';
    await arrive(shipmentDocumentUuid, original);
    const { image } = await upload({ ...fields, shipmentDocumentUuid });
    if (!image) throw new Error('No photo was stored');
    return image;
  }
  const change = (
    shipmentDocumentUuid: string,
    fields: Omit<Parameters<typeof changePhoto>[1], 'shipmentUuid' | 'shipmentDocumentUuid'>,
  ) => changePhoto(shipment, { shipmentUuid, shipmentDocumentUuid, ...fields }, caller, deps);
  const remove = (shipmentDocumentUuid: string) => deletePhoto({ shipmentUuid, shipmentDocumentUuid }, caller, deps);
  const list = (query: { main?: number; shipmentDocumentId?: string } = {}) =>
    listPhotos({ shipmentUuid, ...query }, caller, deps).then(({ images }) => images);
  return { deps, files, clock, shipment, shipmentUuid, caller, upload, arrive, send, change, remove, list };
}
