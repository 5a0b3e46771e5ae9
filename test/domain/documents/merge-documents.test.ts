import { describe, expect, test, vi } from 'vitest';
import { mergeDocuments } from '#domain/documents/merge-documents.ts';
import { openDocument } from '#domain/documents/open-document.ts';
import type { LetterPaper, Paper } from '#domain/documents/paper.ts';
import { signDocument } from '#domain/documents/sign-document.ts';
import { documentsWorld } from '#test/fakes/documents-world.ts';
import { AGENT, CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeDocument, paperShipment } from '#test/fakes/fixtures-papers.ts';
import { drawPdf } from '#test/fakes/pdf-fonts.ts';
import { structureProblems } from '#test/fakes/pdf-structure.ts';
import { readPdf } from '#test/fakes/read-pdf.ts';

// Drawing and reading files takes its time on a machine that does much else.
vi.setConfig({ testTimeout: 120_000 });

const customer = { userUuid: CUSTOMER, customerUuid: CUSTOMER, seesCost: false };
const agent = { userUuid: AGENT, customerUuid: CUSTOMER, seesCost: true };

async function world() {
  const made = await documentsWorld();
  await made.make();
  const { shipmentUuid } = paperShipment();
  const shipment = async () => {
    const found = await made.deps.shipments.find(shipmentUuid);
    if (!found) throw new Error('no shipment');
    return found;
  };
  const stored = async () => (await made.deps.documents.listOf(shipmentUuid)).documents;
  const idsOf = async (...kinds: string[]) =>
    kinds.map(async (kind) => (await stored()).find((one) => one.kind === kind)?.documentUuid ?? '');
  const merge = async (ids: readonly string[], caller = customer, over: Partial<typeof made.deps> = {}) =>
    mergeDocuments([await shipment()], { shipmentDocumentIds: ids.join(','), manuallyDownload: '1' }, caller, {
      ...made.deps,
      ...over,
    });
  /** What the file of several documents holds. */
  const merged = (): { papers: Paper[]; foot: string } => {
    const [, file] = [...made.deps.storedFiles.kept].findLast(([key]) => key.startsWith('papers/merged/')) ?? [];
    return JSON.parse(new TextDecoder().decode(file?.bytes));
  };
  return {
    ...made,
    shipment,
    stored,
    merge,
    merged,
    kinds: async (...kinds: string[]) => Promise.all(await idsOf(...kinds)),
  };
}

describe('several documents of a shipment as one PDF', () => {
  test('[H17] [C79] are drawn anew as the record is now, in the order that was asked for, and count as taken', async () => {
    const { merge, merged, kinds, deps, change, make, shipment } = await world();
    const ids = await kinds('labels', 'bol');
    const one = await merge(ids);
    expect(one).toMatchObject({ count: 2, page: 2 });
    expect(one.documentFileName).toBe(`${(await shipment()).shipmentUuid}_documents_FL-200001.pdf`);
    expect(merged().papers.map(({ kind }) => kind)).toEqual(['label', 'bol']);
    expect(deps.documents.log.map(({ documentUuid }) => documentUuid).sort()).toEqual([...ids].sort());
    await change({ instructions: 'As it is now' });
    await merge(ids);
    expect(JSON.stringify(merged())).toContain('As it is now');
    // The stored bill is another by now: what was taken is the version that is not made yet.
    const { revision } = await shipment();
    const [labels = '', bol = ''] = ids;
    expect(deps.documents.log.slice(2)).toMatchObject([
      { documentUuid: labels },
      { documentUuid: bol, version: revision },
    ]);
    await make();
    expect(deps.documents.all.get(bol)).toMatchObject({
      version: revision,
      parts: deps.documents.log.at(-1)?.parts,
    });
    await merge(ids);
    expect(deps.documents.log).toHaveLength(6);
  });

  test('[C79] [R93] the file comes as base64, too, up to 3 MB and unless it is not wanted', async () => {
    const { shipment, deps } = await world();
    const bill = async (fileContent?: string, size?: number) => {
      const draw = async (...drawing: Parameters<typeof deps.draw>) => {
        const drawn = await deps.draw(...drawing);
        return size === undefined ? drawn : { ...drawn, bytes: new Uint8Array(size) };
      };
      return mergeDocuments([await shipment()], { fileContent }, customer, { ...deps, draw });
    };
    const { fileContent = '', url } = await bill();
    const [, file] = [...deps.storedFiles.kept].findLast(([key]) => key.startsWith('papers/merged/')) ?? [];
    expect(Buffer.from(fileContent, 'base64')).toEqual(Buffer.from(file?.bytes ?? []));
    expect(fileContent).not.toBe('');
    expect(await bill('0')).not.toHaveProperty('fileContent');
    const most = 3 * 1024 * 1024;
    expect((await bill(undefined, most)).fileContent).toHaveLength((most * 4) / 3);
    const large = await bill(undefined, most + 1);
    expect(large).not.toHaveProperty('fileContent');
    expect(large).toMatchObject({ url, count: 1 });
  });

  test('[H17] who took a bill away before it was made, or while another was made, is told when it is another', async () => {
    const { deps, change, make, shipment } = await world();
    const bols = async (shipments: Parameters<typeof mergeDocuments>[0]) =>
      mergeDocuments(shipments, { manuallyDownload: '1' }, customer, deps);
    const told = () => deps.outbox.all.filter(({ type }) => type === 'documentsOutdated');
    await change({ instructions: 'Gate 4' });
    const before = await shipment();
    await bols([before]);
    await make();
    expect(told()).toEqual([]);
    await change({ instructions: 'Gate 5' });
    await make();
    expect(told()).toMatchObject([{ data: { kinds: ['bol'], parts: ['instructions'] } }]);
    // Read before the change, and drawn after the new bill was made: gate 4 is what they have.
    const late = await world();
    const old = await late.shipment();
    await late.change({ instructions: 'Gate 6' });
    await late.make();
    await mergeDocuments([old], { manuallyDownload: '1' }, customer, late.deps);
    const { downloads, documents } = await late.deps.documents.listOf(old.shipmentUuid);
    const bol = documents.find(({ kind }) => kind === 'bol');
    expect(downloads.find(({ documentUuid }) => documentUuid === bol?.documentUuid)?.version).toBeLessThan(
      bol?.version ?? 0,
    );
  });

  test('[H17] [H18] a signed one is drawn with its certificate, as it was signed', async () => {
    const { merge, merged, kinds, deps, stored, shipment, change, make } = await world();
    const [id = ''] = await kinds('customerAgreement');
    const document = (await stored()).find(({ documentUuid }) => documentUuid === id);
    if (!document) throw new Error('no agreement');
    const signer = {
      userUuid: AGENT,
      sessionId: 'of-marcus',
      agent: { userUuid: AGENT, name: 'Marcus Reed' },
      address: '203.0.113.24',
      device: undefined,
    };
    const signed = await signDocument(
      'customerAgreement',
      { document, shipment: await shipment() },
      { fileHash: document.fileHash, name: 'Marcus Reed', typed: 'M. Reed', accepted: true },
      signer,
      deps,
    );
    await change({ chargeCents: 99_900 });
    await make();
    await merge([signed.shipmentDocumentUuid]);
    const [agreement, certificate] = merged().papers as LetterPaper[];
    expect(JSON.stringify(agreement)).not.toContain('$999.00');
    expect(JSON.stringify(certificate)).toContain('203.0.113.24');
    expect(JSON.stringify(certificate)).toContain('M. Reed');
    const [content = ''] = [...deps.storedFiles.kept.keys()].filter((key) => /^signed\/.*\.json$/.test(key));
    await deps.storedFiles.remove(content);
    await expect(merge([signed.shipmentDocumentUuid])).rejects.toMatchObject({ status: 409 });
  });

  test('[R91] [C79] what the broker pays is nobody else’s, in one file with others too', async () => {
    const { merge, merged, kinds } = await world();
    const ids = await kinds('bol', 'rateConfirmation');
    await expect(merge(ids)).rejects.toMatchObject({ code: '12200' });
    await merge(ids, agent);
    expect(merged().papers).toHaveLength(2);
  });

  test('[C79] another shipment’s document, and one that the carrier wrote, are refused', async () => {
    const { merge, kinds, deps, shipment } = await world();
    const foreign = makeDocument();
    await deps.documents.put(foreign);
    const [bol = ''] = await kinds('bol');
    await expect(merge([bol, foreign.documentUuid])).rejects.toMatchObject({ code: '12200' });
    const { shipmentUuid } = await shipment();
    const receipt = makeDocument({ documentUuid: 'receipt', shipmentUuid, kind: 'deliveryReceipt' });
    await deps.documents.addFinal(receipt);
    await expect(merge([bol, 'receipt'])).rejects.toMatchObject({ status: 409 });
    // By itself it is opened as it came.
    const opened = await openDocument(receipt, { fileContent: '0' }, customer, deps);
    expect(opened.url).toContain(`carrier-papers/${shipmentUuid}/receipt/f3`);
  });

  test('[H17] the file is tagged like each of its documents, page by page', async () => {
    const { merge, kinds, deps } = await world();
    await merge(await kinds('bol', 'labels', 'customerAgreement'), customer, { draw: drawPdf });
    const [, file] = [...deps.storedFiles.kept].findLast(([key]) => key.startsWith('papers/merged/')) ?? [];
    const pdf = await readPdf(file?.bytes ?? new Uint8Array());
    expect(pdf).toMatchObject({ isTagged: true, info: { Title: '3 documents', Language: 'en-US' } });
    expect(structureProblems(file?.bytes ?? new Uint8Array())).toEqual([]);
    expect(pdf.pages.length).toBe(3);
    for (const page of pdf.pages) expect(page.roles).toEqual(expect.arrayContaining(['Document', 'Sect', 'H1', 'P']));
  });
});
