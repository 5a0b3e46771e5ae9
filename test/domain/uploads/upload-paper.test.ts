import { expect, test } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#contract/rules/upload-files.ts';
import type { UploadPaperRequest } from '#contract/uploads.ts';
import { listUploads } from '#domain/uploads/list-uploads.ts';
import { removeUpload } from '#domain/uploads/remove-upload.ts';
import { uploadFiles } from '#domain/uploads/upload.ts';
import { uploadPaper } from '#domain/uploads/upload-paper.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { testClock } from '#test/fakes/clock.ts';
import { AGENT, makeCaller } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { exifData, jpegFile, pdfFile } from '#test/fakes/sample-files.ts';
import { fakeUploads } from '#test/fakes/shipment-entries.ts';
import { fakeFiles } from '#test/fakes/stored-files.ts';

const shipmentUuid = testId(1);

function world() {
  const files = fakeFiles();
  let made = 0;
  const newId = () => {
    made += 1;
    return testId(0xb00 + made);
  };
  const deps = {
    ...{ uploads: fakeUploads(), storedFiles: files, fileLinks: files, uploadTickets: files, newId },
    now: testClock().now,
  };
  const caller = makeCaller();
  const upload = (fields: Partial<UploadPaperRequest> = {}) =>
    uploadPaper({ shipmentUuid, name: 'Packing slip.pdf', type: 'application/pdf', ...fields }, caller, deps);
  async function send(bytes: Uint8Array = pdfFile(), fields: Partial<UploadPaperRequest> = {}) {
    const { ticket } = await upload(fields);
    const shipmentDocumentUuid = ticket?.shipmentDocumentUuid ?? '';
    await files.put(uploadFiles(shipmentUuid, shipmentDocumentUuid).sent, bytes, 'application/pdf');
    return { shipmentDocumentUuid, confirm: () => upload({ ...fields, shipmentDocumentUuid }) };
  }
  const list = async (reader = caller) => (await listUploads(shipmentUuid, reader, deps)).documents;
  const remove = (shipmentDocumentUuid: string, who = caller) =>
    removeUpload({ shipmentUuid, shipmentDocumentUuid }, who, deps);
  return { files, upload, send, list, remove };
}

test('[C153] the answer says where to send a file; the same call with its id stores it once', async () => {
  const { upload, send, files, list } = world();
  const { ticket } = await upload();
  const { sent } = uploadFiles(shipmentUuid, ticket?.shipmentDocumentUuid ?? '');
  expect(ticket?.fields).toEqual({ key: sent, 'Content-Type': 'application/pdf', max: String(UPLOAD_MAX_BYTES) });
  const { confirm, shipmentDocumentUuid } = await send(pdfFile({ pages: 2 }));
  const all = [...(await Promise.all([confirm(), confirm(), confirm()])), await confirm()];
  expect(new Set(all.map(({ document }) => document?.shipmentDocumentUuid))).toEqual(new Set([shipmentDocumentUuid]));
  expect(await list()).toEqual([all[0]?.document]);
  expect((await list())[0]).toMatchObject({
    ...{ name: 'Packing slip.pdf', pages: 2, documentCategoryId: 2, status: 1, removable: true },
    bytes: pdfFile({ pages: 2 }).length,
  });
  expect([...files.kept.keys()]).toEqual([uploadFiles(shipmentUuid, shipmentDocumentUuid).checked]);
});

test('[C153] a picture of a paper is given out without its metadata', async () => {
  const { send, files } = world();
  const { confirm, shipmentDocumentUuid } = await send(jpegFile({ exif: exifData() }), {
    name: 'slip.jpg',
    type: 'image/jpeg',
  });
  await confirm();
  const { checked } = uploadFiles(shipmentUuid, shipmentDocumentUuid);
  expect(files.kept.get(checked)).toEqual({ bytes: jpegFile(), contentType: 'image/jpeg' });
});

test.each([
  ['0 bytes', new Uint8Array(), '3035'],
  ['a picture said to be a PDF', jpegFile(), '3037'],
  ['a script', pdfFile({ catalog: '/OpenAction << /S /JavaScript >>' }), '3037'],
  ['a PDF that breaks off', pdfFile().slice(0, 90), '3038'],
  ['more than 10 MB', new Uint8Array(UPLOAD_MAX_BYTES + 1), '3036'],
] as const)('[C153] [R92] %s is not stored', async (_name, bytes, code) => {
  const { send, list } = world();
  const { confirm } = await send(bytes);
  expect(await errorOf(confirm())).toMatchObject({ code });
  expect(await list()).toEqual([]);
});

test('[C153] an id under which nothing was sent is 3035', async () => {
  expect(await errorOf(world().upload({ shipmentDocumentUuid: testId(0x9994) }))).toEqual({
    status: 422,
    code: '3035',
  });
});

test('[C154] its author removes a paper with its file, once', async () => {
  const { send, list, remove, files } = world();
  const { confirm, shipmentDocumentUuid } = await send();
  await confirm();
  const other = { ...makeCaller(), userUuid: testId(0x9992) };
  const agent = { ...makeCaller(), userUuid: AGENT, agent: { userUuid: AGENT, name: 'Priya N.' } };
  expect(await errorOf(remove(shipmentDocumentUuid, other))).toMatchObject({ code: '1013' });
  expect((await list(other))[0]).toMatchObject({ removable: false });
  expect((await list(agent))[0]).toMatchObject({ removable: true });
  expect(await remove(shipmentDocumentUuid)).toMatchObject({ status: 2 });
  expect(await remove(shipmentDocumentUuid)).toMatchObject({ status: 2 });
  expect(await list()).toEqual([]);
  expect(files.kept.size).toBe(0);
  expect(await errorOf(remove(testId(0x9993)))).toEqual({ status: 404 });
});

test.each([
  ['bill.hta', 'bill.hta.pdf'],
  ['bill.pdf.exe', 'bill.pdf.exe.pdf'],
  ['Packing slip.PDF', 'Packing slip.pdf'],
  ['..／..＼evil／bill.pdf', 'bill.pdf'],
  ['bill', 'bill.pdf'],
])('[C153] a paper called %j is saved as %j: by what it is, in no folder', async (name, saved) => {
  const { send } = world();
  const { confirm } = await send(pdfFile(), { name });
  const { document } = await confirm();
  expect(document?.url).toMatch(new RegExp(`name=${saved.replaceAll('.', String.raw`\.`)}$`));
  expect(document?.name).toBe(name);
});

test('[C153] a paper whose name has no sign that a header takes is saved under its id, as what it is', async () => {
  const { send } = world();
  const { confirm, shipmentDocumentUuid } = await send(pdfFile(), { name: '提货单.pdf' });
  expect((await confirm()).document?.url).toContain(`name=${shipmentDocumentUuid}.pdf`);
});
