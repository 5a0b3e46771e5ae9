import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import type { DocumentStore, StoredDocument } from '#domain/documents/document.ts';

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

/** What every store of documents does. */
export function describeDocumentStore(name: string, makeStore: () => DocumentStore): void {
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

  test(`documents (${name}): of concurrent versions the highest stays`, async () => {
    const store = makeStore();
    const document = newDocument();
    const versions = [5, 9, 4, 8, 6].map((version) => ({ ...document, version, covers: version }));
    await Promise.all(versions.map((one) => store.put(one)));
    expect(await store.find(document.documentUuid)).toMatchObject({ version: 9 });
  });

  test(`documents (${name}): a signed one is added once and stays`, async () => {
    const store = makeStore();
    const signature = {
      by: v7(),
      name: 'Marcus Reed',
      at: 5,
      address: '203.0.113.24',
      ofFile: 'f3',
      contentHash: 'c3',
    };
    const signed = newDocument({ kind: 'customerAgreement', signature });
    expect([await store.addFinal(signed), await store.addFinal({ ...signed, bytes: 11 })]).toEqual([true, false]);
    expect(await store.find(signed.documentUuid)).toEqual(signed);
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
