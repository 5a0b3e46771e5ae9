import { describe, expect, test } from 'vitest';
import { CONTENT_MAX_BYTES } from '#contract/documents.ts';
import { noteTakenOfList } from '#domain/documents/open-document.ts';
import { openDocumentOrUpload } from '#domain/documents/open-upload.ts';
import { ownRecords } from '#domain/own-records.ts';
import { type StoredUpload, uploadFiles } from '#domain/uploads/upload.ts';
import { documentsWorld } from '#test/fakes/documents-world.ts';
import { CUSTOMER, makeCaller, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { paperShipment } from '#test/fakes/fixtures-papers.ts';
import { makeUpload } from '#test/fakes/fixtures-shipment-entries.ts';
import { testId } from '#test/fakes/ids.ts';

const shipment = paperShipment();
const { shipmentUuid } = shipment;
const caller = makeCaller();

/** A booked shipment with a paper that somebody added to it. */
async function world(fields: Partial<StoredUpload> = {}) {
  const { deps, make } = await documentsWorld(shipment);
  const upload = makeUpload({ shipmentUuid, name: 'Größe.pdf', pages: 3, ...fields });
  await deps.uploads.add(upload, undefined);
  const { checked } = uploadFiles(shipmentUuid, upload.entryUuid);
  await deps.storedFiles.put(checked, new TextEncoder().encode('the packing list'), 'application/pdf');
  const find = (id: string, of = caller) => ownRecords.documentOrUpload(id, of, deps);
  async function open(asked: Parameters<typeof openDocumentOrUpload>[1] = {}, id = upload.entryUuid) {
    const own = await find(id);
    if (!own) throw new Error('There is no such document');
    return openDocumentOrUpload(own, asked, caller, deps);
  }
  return { deps, make, upload, find, open };
}

describe('opening a paper that was added', () => {
  test('[C80] [C98] [R93] gives an address that shows it and its content, and saves it under a safe name when it is taken', async () => {
    const { open, upload, deps } = await world();
    const seen = await open();
    expect(seen).toEqual({
      ...{ shipmentUuid, shipmentDocumentUuid: upload.entryUuid, documentFileName: 'Grosse.pdf' },
      ...{ documentMimeType: 'application/pdf', version: 1, fileHash: upload.sha256, page: 3 },
      url: expect.stringMatching(new RegExp(`uploads/papers/${shipmentUuid}/${upload.entryUuid}.*&inline$`)),
      fileContent: Buffer.from('the packing list').toString('base64'),
    });
    expect(deps.documents.log).toEqual([]);
    const taken = await open({ manuallyDownload: '1', fileContent: '0' });
    expect(taken).not.toHaveProperty('fileContent');
    expect(taken.url).not.toMatch(/inline/);
  });

  test('[C80] [R93] of more than 3 MB the address alone', async () => {
    expect((await (await world({ bytes: CONTENT_MAX_BYTES })).open()).fileContent).toBeDefined();
    expect((await (await world({ bytes: CONTENT_MAX_BYTES + 1 })).open()).fileContent).toBeUndefined();
  });

  test('[C80] [C78] [R92] taking it away is recorded, by either call, and tells nobody that the bill of lading was taken', async () => {
    const { open, upload, deps } = await world();
    await open({ manuallyDownload: '1' });
    const record = { documentUuid: upload.entryUuid, shipmentUuid, version: 1, by: CUSTOMER };
    expect(deps.documents.log).toMatchObject([record]);
    const asked = { manuallyDownload: '1', shipmentDocumentUuid: upload.entryUuid };
    await noteTakenOfList(shipment, asked, { ...caller, seesCost: false }, deps);
    expect(deps.documents.log).toMatchObject([record, record]);
    await noteTakenOfList(shipment, { ...asked, bol: '1' }, { ...caller, seesCost: false }, deps);
    expect(deps.documents.log).toHaveLength(2);
    expect(deps.documents.events).toEqual([]);
  });

  test('[C80] a document that the portal made is opened as before', async () => {
    const { make, open, deps } = await world();
    await make();
    const { documents } = await deps.documents.listOf(shipmentUuid);
    const bol = documents.find(({ kind }) => kind === 'bol')?.documentUuid;
    expect(await open({}, bol)).toMatchObject({ shipmentDocumentUuid: bol, documentMimeType: 'application/pdf' });
  });
});

describe('which paper can be opened', () => {
  test("[C80] [A42] not another customer's, no removed one, none that has only been sent, none of a deleted quote", async () => {
    const { find, upload, deps } = await world();
    const { entryUuid } = upload;
    expect(await find(entryUuid)).toMatchObject({ upload: { entryUuid } });
    expect(await find(entryUuid, makeCaller({ customerUuid: OTHER_CUSTOMER }))).toBeUndefined();
    const sentOnly = testId(0x77);
    await deps.storedFiles.put(uploadFiles(shipmentUuid, sentOnly).sent, new Uint8Array(4), 'application/pdf');
    expect(await find(sentOnly)).toBeUndefined();
    deps.shipments.put({ ...shipment, removedUntil: Date.now() + 600_000 });
    expect(await find(entryUuid)).toBeUndefined();
    deps.shipments.put(shipment);
    await deps.uploads.replace({ ...upload, revision: 2, removedUntil: Date.now() + 600_000 }, upload);
    expect(await find(entryUuid)).toBeUndefined();
  });
});
