import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import type { AgentStore } from '#domain/agents/agent-store.ts';
import { newAuditEntry } from '#domain/audit.ts';
import type { ActingSignIn, DocumentStore, StoredDocument } from '#domain/documents/document.ts';

const newDocument = (changes: Partial<StoredDocument> = {}): StoredDocument => ({
  ...{ documentUuid: v7(), shipmentUuid: v7(), customerUuid: v7(), kind: 'bol', category: 1, status: 1 },
  ...{
    version: 3,
    covers: 3,
    contentHash: 'c3',
    parts: { pro: 'p' },
    fileName: 'BOL.pdf',
    mimeType: 'application/pdf',
  },
  ...{ pages: 1, bytes: 10, fileHash: 'f3', at: 1 },
  ...changes,
});

/** A sign-in of somebody who may act for a customer, and does. */
async function actingFor(agents: AgentStore, customerUuid: string): Promise<ActingSignIn> {
  const acting = { customerUuid, userUuid: v7(), sessionId: v7() };
  const { userUuid, sessionId } = acting;
  const at = new Date().toISOString();
  await agents.assign({ customerUuid, userUuid, assignedAt: at, words: [] }, undefined);
  const selection = { customerUuid, name: 'Reyes Tools', selectedAt: at };
  await agents.select({ userUuid, sessionId, selection, recent: [] }, []);
  return acting;
}

const audit = () =>
  newAuditEntry(
    { kind: 'customer', id: v7() },
    [{ field: 'agent', from: 'A-0001', to: 'none' }],
    { by: 'marcus', why: '' },
    { now: () => new Date(), newId: v7 },
  );

/** What every store of documents does. */
export function describeDocumentStore(
  name: string,
  makeStores: () => { readonly documents: DocumentStore; readonly agents: AgentStore },
): void {
  const makeStore = () => makeStores().documents;

  test(`documents (${name}): the current version only rises, whoever is last to write`, async () => {
    const store = makeStore();
    const third = newDocument();
    const [second, fourth] = [2, 4].map((version) => ({
      ...third,
      version,
      covers: version,
      contentHash: `c${version}`,
    }));
    if (!second || !fourth) throw new Error('no versions');
    expect(await store.put(third)).toBe('written');
    expect([await store.put(second), await store.put(third)]).toEqual(['newer', 'newer']);
    expect(await store.put(fourth)).toBe('written');
    expect(await store.find(third.documentUuid)).toEqual(fourth);
    expect(await store.find(v7())).toBeUndefined();
    expect((await store.listOf(third.shipmentUuid)).documents).toEqual([fourth]);
    expect(await store.listOf(v7())).toEqual({ documents: [], downloads: [] });
  });

  test(`documents (${name}): a content that is right for later versions keeps older ones out`, async () => {
    const store = makeStore();
    const third = newDocument();
    await store.put(third);
    await store.cover(third, 7);
    await store.cover(third, 5);
    await store.cover({ ...third, contentHash: 'other' }, 9);
    expect(await store.find(third.documentUuid)).toEqual({ ...third, covers: 7 });
    expect(await store.put({ ...third, version: 6, covers: 6 })).toBe('newer');
  });

  test(`documents (${name}): other words of the same record replace the ones they were made for, and no others`, async () => {
    const store = makeStore();
    const third = newDocument();
    const renewed = { ...third, contentHash: 'reworded', fileHash: 'f9' };
    await store.renew(renewed, third.contentHash);
    expect(await store.find(third.documentUuid)).toBeUndefined();
    await store.put(third);
    await store.renew(renewed, 'other');
    expect(await store.find(third.documentUuid)).toEqual(third);
    await store.renew(renewed, third.contentHash);
    expect(await store.find(third.documentUuid)).toEqual(renewed);
    await store.cover(renewed, 5);
    await store.renew({ ...third, contentHash: 'late' }, 'reworded');
    expect(await store.find(third.documentUuid)).toEqual({ ...renewed, covers: 5 });
  });

  test(`documents (${name}): of concurrent versions the highest stays`, async () => {
    const store = makeStore();
    const document = newDocument();
    const versions = [5, 9, 4, 8, 6].map((version) => ({ ...document, version, covers: version }));
    await Promise.all(versions.map((one) => store.put(one)));
    expect(await store.find(document.documentUuid)).toMatchObject({ version: 9 });
  });

  test(`documents (${name}): a signed one is added once and stays`, async () => {
    const { documents: store, agents } = makeStores();
    const signature = {
      by: v7(),
      name: 'Marcus Reed',
      at: 5,
      address: '203.0.113.24',
      ofFile: 'f3',
      contentHash: 'c3',
    };
    const signed = newDocument({ kind: 'customerAgreement', signature });
    const { customerUuid } = signed;
    const acting = await actingFor(agents, customerUuid);
    expect(await store.addSigned(signed, acting, [])).toBe('added');
    expect(await store.addSigned({ ...signed, bytes: 11 }, acting, [])).toBe('there');
    expect(await store.find(signed.documentUuid)).toEqual(signed);
  });

  test(`documents (${name}): who no longer acts for the customer adds no signed one`, async () => {
    const { documents: store, agents } = makeStores();
    const signed = newDocument({ kind: 'customerAgreement' });
    const { customerUuid, documentUuid } = signed;
    const requireNot = async (acting: ActingSignIn) => {
      expect(await store.addSigned(signed, acting, [])).toBe('notActing');
      expect(await store.find(documentUuid)).toBeUndefined();
    };
    const acting = await actingFor(agents, customerUuid);
    await requireNot({ ...acting, sessionId: v7() });
    await requireNot({ ...acting, userUuid: v7() });
    await requireNot(await actingFor(agents, v7()).then((other) => ({ ...other, customerUuid })));
    const assignment = await agents.findAssignment(customerUuid, acting.userUuid);
    if (!assignment) throw new Error('not assigned');
    await agents.withdraw(assignment, [], audit());
    await requireNot(acting);
    const again = await actingFor(agents, customerUuid);
    await agents.deselect(again.userUuid, again.sessionId, []);
    await requireNot(again);
    expect(await store.addSigned(signed, await actingFor(agents, customerUuid), [])).toBe('added');
  });

  test(`documents (${name}): a carrier's paper is added once`, async () => {
    const store = makeStore();
    const paper = newDocument({ kind: 'deliveryReceipt' });
    expect([await store.addFinal(paper), await store.addFinal({ ...paper, bytes: 11 })]).toEqual([true, false]);
    expect(await store.find(paper.documentUuid)).toEqual(paper);
  });

  test(`documents (${name}): of downloads the highest version is kept beside the document`, async () => {
    const store = makeStore();
    const document = newDocument();
    await store.put(document);
    const { documentUuid, shipmentUuid, parts } = document;
    const download = (version: number, at: number) => ({
      ...{ downloadUuid: v7(), documentUuid, shipmentUuid, by: v7(), version, parts, at },
    });
    const [first, last] = [download(3, 10), download(2, 20)];
    await store.noteDownload(first);
    await store.noteDownload(last);
    expect((await store.listOf(shipmentUuid)).downloads).toEqual([first]);
    const again = download(3, 30);
    await store.noteDownload(again);
    expect(await store.listOf(shipmentUuid)).toEqual({ documents: [document], downloads: [again] });
  });
}
