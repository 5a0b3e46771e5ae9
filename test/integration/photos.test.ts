import { describe, expect, test } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#contract/rules/upload-files.ts';
import { exifData, jpegFile, pdfFile } from '#test/fakes/sample-files.ts';
import { bookedShipment } from '../e2e/saved-quotes-past.ts';
import { call, done, newGuest, portalUrl } from './portal.ts';

interface Ticket {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Posts a file as a browser does, with some fields of its ticket changed; returns the status. */
async function post({ url, fields }: Ticket, bytes: Uint8Array, changes: Record<string, string> = {}): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value);
  form.append('file', new Blob([Uint8Array.from(bytes)]));
  return (await fetch(new URL(url, portalUrl), { method: 'POST', body: form })).status;
}

const bytesAt = async (url: string) => new Uint8Array(await (await fetch(new URL(url, portalUrl))).arrayBuffer());

describe('photos and papers of a shipment', () => {
  test('[C87] [C88] [C89] a photo goes straight to the store, is shown without metadata, deleted and brought back', async () => {
    const { token } = await newGuest();
    const { shipmentUuid } = await bookedShipment(token);
    const request = { shipmentUuid, name: 'photos/pallet.jpg', type: 'image/jpeg', view: 'height' } as const;
    const { tickets } = await done('uploadImage', request, { token });
    if (!tickets) throw new Error('There is no ticket');
    const { shipmentDocumentUuid, original, shown } = tickets;
    const sent = jpegFile({ exif: exifData() });
    // The store itself refuses what its ticket does not say.
    expect(await post(original, sent, { key: original.fields.key?.replace(/original$/, 'other') ?? '' })).toBe(403);
    expect(await post(original, sent, { 'Content-Type': 'text/html' })).toBe(403);
    expect(await post(original, new Uint8Array())).toBe(400);
    expect(await post(original, new Uint8Array(UPLOAD_MAX_BYTES + 1))).toBe(400);
    expect((await call('uploadImage', { ...request, shipmentDocumentUuid }, { token })).body.code).toBe('3035');
    expect([await post(original, sent), await post(shown, sent)]).toEqual([204, 204]);
    const confirmed = await Promise.all(
      [1, 2, 3].map(() => done('uploadImage', { ...request, shipmentDocumentUuid }, { token })),
    );
    expect(new Set(confirmed.map(({ image }) => image?.shipmentDocumentUuid))).toEqual(new Set([shipmentDocumentUuid]));
    const { images } = await done('listImages', { shipmentUuid, main: 1 }, { token });
    expect(images).toMatchObject([{ name: 'pallet.jpg', main: 1, takenDate: '2026-11-23 15:02:10' }]);
    expect(await bytesAt(images[0]?.url ?? '')).toEqual(jpegFile());
    const shownAt = images[0]?.url ?? '';
    const statusOf = async (url: string) => (await fetch(new URL(url, portalUrl))).status;
    expect(await statusOf(shownAt)).toBe(200);
    const deleted = await done('deleteImage', { shipmentUuid, shipmentDocumentUuid }, { token });
    expect((await done('listImages', { shipmentUuid }, { token })).count).toBe(0);
    // Its address is signed for five minutes, and opens nothing any more.
    expect(await statusOf(shownAt)).toBe(404);
    const back = { shipmentUuid, shipmentDocumentUuid, revision: deleted.revision, status: 1 } as const;
    expect(await done('changeImage', back, { token })).toMatchObject({ status: 1 });
    expect(await bytesAt(shownAt)).toEqual(jpegFile());
  });

  test('[R95] [C87] the ZIP where a photo was taken is kept where its sender allows it', async () => {
    const { token } = await newGuest();
    const { shipmentUuid } = await bookedShipment(token);
    const imageContent = Buffer.from(
      jpegFile({ exif: exifData({ at: { latitude: 41.8721, longitude: -87.6578 } }) }),
    ).toString('base64');
    const request = { shipmentUuid, name: 'dock.jpg', type: 'image/jpeg', imageContent } as const;
    const { image } = await done('uploadImage', { ...request, place: 1 }, { token });
    expect(image?.takenPlace).toEqual({ postalCode: '60607', city: 'Chicago', state: 'IL' });
    expect((await done('uploadImage', request, { token })).image).not.toHaveProperty('takenPlace');
  });

  test('[C153] [C154] [C80] a paper is stored, given out, opened and removed; one with a script is not', async () => {
    const { token } = await newGuest();
    const { shipmentUuid } = await bookedShipment(token);
    const request = { shipmentUuid, name: 'Packing slip.pdf', type: 'application/pdf' } as const;
    const send = async (bytes: Uint8Array) => {
      const { ticket } = await done('uploadPaper', request, { token });
      if (!ticket) throw new Error('There is no ticket');
      expect(await post(ticket, bytes)).toBe(204);
      const { shipmentDocumentUuid } = ticket;
      return call('uploadPaper', { ...request, shipmentDocumentUuid }, { token });
    };
    expect((await send(pdfFile({ packed: '<< /S /JavaScript >>' }))).body.code).toBe('3037');
    expect((await send(pdfFile())).status).toBe(200);
    const { documents } = await done('listPapers', { shipmentUuid }, { token });
    expect(documents).toMatchObject([{ name: 'Packing slip.pdf', pages: 1 }]);
    expect(await bytesAt(documents[0]?.url ?? '')).toEqual(pdfFile());
    const shipmentDocumentUuid = documents[0]?.shipmentDocumentUuid ?? '';
    const opened = await done('openDocument', { shipmentDocumentUuid, manuallyDownload: '1' }, { token });
    expect(opened).toMatchObject({ shipmentUuid, documentFileName: 'Packing slip.pdf', page: 1 });
    expect(await bytesAt(opened.url)).toEqual(pdfFile());
    expect(new Uint8Array(Buffer.from(opened.fileContent ?? '', 'base64'))).toEqual(pdfFile());
    const other = await newGuest();
    const statusFor = async (who: string) =>
      (await call('openDocument', { shipmentDocumentUuid }, { token: who })).body.code;
    expect(await statusFor(other.token)).toBe('12200');
    await done('removePaper', { shipmentUuid, shipmentDocumentUuid }, { token });
    expect(await statusFor(token)).toBe('12200');
    expect((await done('listPapers', { shipmentUuid }, { token })).count).toBe(0);
  });
});
