import { describe, expect, test } from 'vitest';
import { toTimestamp } from '#contract/rules/dates.ts';
import type { DocumentFilter } from '#domain/documents/filter-documents.ts';
import { mergeDocuments } from '#domain/documents/merge-documents.ts';
import { noteTakenOfList, openDocument, openRateConfirmation } from '#domain/documents/open-document.ts';
import { showBolStatus, showDocuments } from '#domain/documents/show-documents.ts';
import { documentsWorld } from '#test/fakes/documents-world.ts';
import { AGENT, CUSTOMER, makeShipment, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { paperShipment } from '#test/fakes/fixtures-papers.ts';
import { makeUpload } from '#test/fakes/fixtures-shipment-entries.ts';

const customer = { seesCost: false, signs: false };
const agent = { seesCost: true, signs: true };
const caller = { userUuid: CUSTOMER, customerUuid: CUSTOMER, seesCost: false };

async function world() {
  const made = await documentsWorld();
  const now = async () => {
    const shipment = await made.deps.shipments.find(paperShipment().shipmentUuid);
    if (!shipment) throw new Error('no shipment');
    return shipment;
  };
  return {
    ...made,
    shown: async (viewer = customer) => showDocuments(await now(), {}, viewer, made.deps),
    now,
    bolState: async () => showBolStatus(await now(), made.deps),
  };
}

describe('the list of documents', () => {
  test('[C78] [C66] says of each what state it is in, from being made to changed', async () => {
    const { make, shown, bol, deps, change, bolState, clock } = await world();
    const stateOf = async () => (await shown()).shipmentsDocuments.find(({ kind }) => kind === 'bol')?.state;
    expect(await stateOf()).toBe('making');
    expect(await bolState()).toEqual({ bolStatus: 1, documentsGenerated: false });
    await make();
    expect(await shown()).toMatchObject({ bolStatus: 2, documentsGenerated: true, count: 8 });
    expect(await bolState()).toEqual({ bolStatus: 2, documentsGenerated: true });
    await openDocument(await bol(), { manuallyDownload: '1' }, caller, deps);
    await change({ references: { pro: '418026402-1', po: '77031', pickup: 'GL-88214' } });
    expect(await stateOf()).toBe('making');
    await make();
    const { shipmentsDocuments, bolStatus } = await shown();
    expect(bolStatus).toBe(3);
    expect(shipmentsDocuments.find(({ kind }) => kind === 'bol')).toMatchObject({
      state: 'changed',
      changedSince: ['pickup number'],
      version: 4,
      lastDownload: { version: 3 },
    });
    expect(await bolState()).toMatchObject({ bolStatus: 3 });
    await openDocument(await bol(), { manuallyDownload: '1' }, caller, deps);
    expect(await stateOf()).toBe('ready');
    await change({ instructions: 'Never made' });
    clock.advance(3 * 86_400_000);
    expect(await stateOf()).toBe('failed');
    expect(await bolState()).toMatchObject({ bolStatus: 4 });
  });

  test('[C78] [R91] shows an agent the carrier rate confirmation too, and that the customer waits for a signature', async () => {
    const { make, shown } = await world();
    await make();
    const kinds = async (viewer: typeof customer) =>
      (await shown(viewer)).shipmentsDocuments.map(({ kind, state, maySign }) => [kind, state, maySign]);
    expect(await kinds(customer)).toEqual([
      ['bol', 'ready', false],
      ['labels', 'ready', false],
      ['customerAgreement', 'toBeSigned', false],
      ['invoice', 'notYet', false],
      ['receipt', 'notYet', false],
      ['insuranceCertificate', 'none', false],
      ['deliveryReceipt', 'notYet', false],
      ['weightCertificate', 'none', false],
    ]);
    expect(await kinds(agent)).toContainEqual(['rateConfirmation', 'toBeSigned', true]);
  });

  test('[C78] [R94] says who signs what waits: the customer’s agent, or the broker while they have none', async () => {
    const { make, shown, deps } = await world();
    expect(await shown()).not.toHaveProperty('signer');
    await make();
    expect((await shown()).signer).toBe('broker');
    const assignment = { customerUuid: CUSTOMER, userUuid: AGENT, assignedAt: '2026-11-23T15:00:00.000Z', words: [] };
    deps.agents.put({ ...assignment, customerUuid: OTHER_CUSTOMER });
    expect((await shown()).signer).toBe('broker');
    deps.agents.put(assignment);
    expect((await shown()).signer).toBe('agent');
    expect(await shown(agent)).not.toHaveProperty('signer');
  });

  test('[C78] has nothing for an estimate', async () => {
    const estimate = makeShipment(2, { customerUuid: CUSTOMER });
    const { deps } = await documentsWorld(estimate);
    expect(await showDocuments(estimate, {}, customer, deps)).toEqual({
      ...{ shipmentsDocuments: [], count: 0, bolStatus: 0, documentsGenerated: false },
    });
  });
});

describe('the list as it is asked for', () => {
  test('[C78] [R92] has what somebody uploaded beside what the portal makes, as category 2', async () => {
    const { make, shown, deps, now } = await world();
    await make();
    const { shipmentUuid } = await now();
    const upload = makeUpload({ shipmentUuid, name: 'Packliste Größe.pdf', pages: 3 });
    await deps.uploads.add(upload, undefined);
    const { shipmentsDocuments, count, bolStatus } = await shown();
    expect(count).toBe(9);
    expect(bolStatus).toBe(2);
    expect(shipmentsDocuments.filter(({ categoryId }) => categoryId === 2)).toEqual([
      {
        ...{ shipmentDocumentUuid: upload.entryUuid, name: 'Packliste Größe.pdf', categoryId: 2, typeId: 31 },
        ...{ kind: 'upload', page: 3, documentFileName: 'Packliste Grosse.pdf' },
        ...{ uploadedFileName: 'Packliste Größe.pdf', documentMimeType: 'application/pdf', bytes: 84_000 },
        ...{ documentsGenerated: false, status: 1, state: 'ready', maySign: false, fileHash: 'b'.repeat(64) },
        madeDate: toTimestamp(new Date(upload.addedAt)),
        url: expect.stringContaining(upload.entryUuid),
      },
    ]);
    expect(shipmentsDocuments.filter(({ categoryId }) => categoryId === 1)).toHaveLength(8);
  });

  test('[C78] by type, by the day they came, and the other way round; the bill of lading or one of them alone', async () => {
    const { make, deps, now, clock } = await world();
    await make();
    const { shipmentUuid } = await now();
    const early = makeUpload({ shipmentUuid, addedAt: 0 });
    await deps.uploads.add(early, undefined);
    clock.advance(1000);
    const idsOf = async (asked: DocumentFilter) =>
      (await showDocuments(await now(), asked, customer, deps)).shipmentsDocuments.map(
        ({ shipmentDocumentUuid }) => shipmentDocumentUuid,
      );
    const byType = await idsOf({});
    expect(byType.at(-1)).toBe(early.entryUuid);
    expect(await idsOf({ sortOrder: 'desc' })).toEqual(byType.toReversed());
    const byDay = await idsOf({ sortColumn: 'addedDate', sortOrder: 'asc' });
    expect(byDay[0]).toBe(early.entryUuid);
    expect(await idsOf({ sortColumn: 'addedDate', sortOrder: 'desc' })).toEqual(byDay.toReversed());
    expect(await idsOf({ bol: '1' })).toEqual([byType[0]]);
    expect(await idsOf({ shipmentDocumentUuid: early.entryUuid })).toEqual([early.entryUuid]);
  });

  test('[C78] documentsGenerated=1 asks for those only that were generated; 0 asks for all', async () => {
    const { make, deps, now } = await world();
    const { shipmentUuid } = await now();
    await deps.uploads.add(makeUpload({ shipmentUuid }), undefined);
    const list = async (asked: DocumentFilter) => showDocuments(await now(), asked, customer, deps);
    expect(await list({ documentsGenerated: '1' })).toMatchObject({
      count: 0,
      bolStatus: 1,
      documentsGenerated: false,
    });
    await make();
    const generated = await list({ documentsGenerated: '1' });
    expect(generated.shipmentsDocuments.map(({ kind }) => kind)).toEqual(['bol', 'labels', 'customerAgreement']);
    expect(generated).toMatchObject({ count: 3, bolStatus: 2, documentsGenerated: true });
    expect((await list({ documentsGenerated: '1', bol: '1' })).count).toBe(1);
    expect(await list({ documentsGenerated: '0' })).toEqual(await list({}));
  });

  test('[C78] [R92] manuallyDownload=1 records a download of the document that is asked for, never of all', async () => {
    const { make, deps, now, bol, change, bolState } = await world();
    await make();
    const take = async (asked: Parameters<typeof noteTakenOfList>[1], seesCost = false) =>
      noteTakenOfList(await now(), asked, { userUuid: CUSTOMER, seesCost }, deps);
    await take({ manuallyDownload: '1' });
    await take({ bol: '1', manuallyDownload: '0' });
    expect(deps.documents.log).toEqual([]);
    const { documentUuid } = await bol();
    await take({ bol: '1', manuallyDownload: '1' });
    expect(deps.documents.log).toMatchObject([{ documentUuid, by: CUSTOMER, version: 3 }]);
    await change({ references: { pro: '418026402-1', po: '77031', pickup: 'GL-88214' } });
    await make();
    expect(await bolState()).toMatchObject({ bolStatus: 3 });
    await take({ shipmentDocumentUuid: documentUuid, manuallyDownload: '1' });
    expect(await bolState()).toMatchObject({ bolStatus: 2 });
  });

  test('[C78] [R91] manuallyDownload=1 records nothing of what the caller may not see', async () => {
    const { make, deps, now } = await world();
    await make();
    const { documents } = await deps.documents.listOf((await now()).shipmentUuid);
    const shipmentDocumentUuid = documents.find(({ kind }) => kind === 'rateConfirmation')?.documentUuid;
    expect(shipmentDocumentUuid).toBeDefined();
    const take = async (seesCost: boolean) =>
      noteTakenOfList(
        await now(),
        { shipmentDocumentUuid, manuallyDownload: '1' },
        { userUuid: AGENT, seesCost },
        deps,
      );
    await take(false);
    expect(deps.documents.log).toEqual([]);
    await take(true);
    expect(deps.documents.log).toMatchObject([{ documentUuid: shipmentDocumentUuid, by: AGENT }]);
  });
});

describe('opening a document', () => {
  test('[C80] [R93] gives an address and small files as base64; taking it away is recorded with who, version and when', async () => {
    const { make, bol, deps } = await world();
    await make();
    const document = await bol();
    const seen = await openDocument(document, {}, caller, deps);
    expect(seen.url).toMatch(/&inline$/);
    expect(Buffer.from(seen.fileContent ?? '', 'base64').toString()).toContain('Whitfield Pumps');
    expect(deps.documents.log).toEqual([]);
    const taken = await openDocument(document, { manuallyDownload: '1', fileContent: '0' }, caller, deps);
    expect(taken).toMatchObject({ version: 3, fileHash: document.fileHash });
    expect(taken.documentFileName).toBe(`${document.shipmentUuid}_BOL_FL-200001.pdf`);
    expect(taken.fileContent).toBeUndefined();
    expect(taken.url).not.toMatch(/inline/);
    expect(deps.documents.log).toMatchObject([{ by: CUSTOMER, version: 3, at: deps.now().getTime() }]);
    const large = { ...document, bytes: 3 * 1024 * 1024 + 1 };
    expect((await openDocument(large, {}, caller, deps)).fileContent).toBeUndefined();
  });

  test('[C81] [R91] opens the carrier rate confirmation for agents, and nothing for others', async () => {
    const { make, deps, now } = await world();
    const open = async (seesCost: boolean, shipmentDocumentUuid?: string) =>
      openRateConfirmation(await now(), { shipmentDocumentUuid }, { userUuid: AGENT, seesCost }, deps);
    await expect(open(true)).rejects.toMatchObject({ code: '12200' });
    await make();
    expect(Buffer.from((await open(true)).fileContent ?? '', 'base64').toString()).toContain('$400.00');
    await expect(open(false)).rejects.toMatchObject({ status: 404 });
    await expect(open(true, '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ code: '12200' });
  });

  test('[C79] draws several bills of lading as one, as the records are now, and counts them as taken', async () => {
    const { make, deps, now, change } = await world();
    await make();
    await change({ instructions: 'As it is now' });
    const other = paperShipment(2);
    deps.shipments.put(other);
    const merged = await mergeDocuments([await now(), other], { manuallyDownload: '1' }, caller, deps);
    expect(merged).toMatchObject({ count: 2, page: 2, documentFileName: 'BOL_2.pdf' });
    const [key] = [...deps.storedFiles.kept.keys()].filter((one) => one.startsWith('papers/merged/'));
    expect(new TextDecoder().decode(deps.storedFiles.kept.get(String(key))?.bytes)).toContain('As it is now');
    // As they were drawn, though neither is made yet.
    const taken = [{ shipmentUuid: (await now()).shipmentUuid, version: 4 }, { shipmentUuid: other.shipmentUuid }];
    expect(deps.documents.log).toMatchObject(taken);
    await make();
    await mergeDocuments([await now()], { manuallyDownload: '1' }, caller, deps);
    expect(deps.documents.log).toMatchObject([...taken, { version: 4 }]);
    const estimate = makeShipment(3, { customerUuid: CUSTOMER });
    await expect(mergeDocuments([estimate], {}, caller, deps)).rejects.toMatchObject({ status: 409 });
  });
});
