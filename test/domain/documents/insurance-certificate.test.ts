import { describe, expect, test, vi } from 'vitest';
import type { ContentDeps } from '#domain/documents/contents.ts';
import { fileOf } from '#domain/documents/document.ts';
import { makeDocuments } from '#domain/documents/make-documents.ts';
import { openDocument } from '#domain/documents/open-document.ts';
import { showDocuments } from '#domain/documents/show-documents.ts';
import type { EventType } from '#domain/events/event.ts';
import type { StoredShipment } from '#domain/shipments/shipment.ts';
import { protectionWorld } from '#test/domain/insurance/protection-world.ts';
import { fakeAgents } from '#test/fakes/agents.ts';
import { fakeDocuments } from '#test/fakes/documents.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { fakeDeliveries } from '#test/fakes/outbox.ts';
import { fakePaperRequests } from '#test/fakes/paper-requests.ts';
import { drawPdf } from '#test/fakes/pdf-fonts.ts';
import { structureProblems } from '#test/fakes/pdf-structure.ts';
import { readPdf } from '#test/fakes/read-pdf.ts';
import { fakeUploads } from '#test/fakes/shipment-entries.ts';
import { fakeFiles } from '#test/fakes/stored-files.ts';

vi.setConfig({ testTimeout: 60_000 });

const customer = { seesCost: false, signs: false };

/** Protection with the documents that follow from it: drawn as they are in the portal, by the events that were written. */
async function certificateWorld(options: Parameters<typeof protectionWorld>[0] = {}) {
  const world = await protectionWorld(options);
  const documents = fakeDocuments();
  const storedFiles = fakeFiles();
  const deps = {
    ...world.deps,
    documents,
    outbox: world.outbox,
    deliveries: fakeDeliveries(),
    storedFiles,
    fileLinks: storedFiles,
    invoices: world.invoices,
    draw: drawPdf,
  };
  const content: ContentDeps = deps;
  const heard = new Set<string>();
  /** Delivers what was written since the last time, or what of it has these types. */
  async function listen(...types: EventType[]) {
    const fresh = world.outbox.all.filter((event) => !heard.has(event.eventId));
    for (const event of fresh) {
      heard.add(event.eventId);
      if (types.length === 0 || types.includes(event.type)) await makeDocuments(event, deps);
    }
  }
  const stored = () => [...documents.all.values()].find(({ kind }) => kind === 'insuranceCertificate');
  const row = async () =>
    (
      await showDocuments(await world.find(), {}, customer, {
        ...content,
        documents,
        agents: fakeAgents(),
        papers: fakePaperRequests(),
        uploads: fakeUploads(),
        fileLinks: storedFiles,
        now: deps.now,
      })
    ).shipmentsDocuments.find(({ kind }) => kind === 'insuranceCertificate');
  const text = async () => {
    const document = stored();
    const bytes = document && (await storedFiles.read(fileOf(document)));
    if (!bytes) throw new Error('no certificate');
    const { pages, isTagged } = await readPdf(bytes);
    expect(isTagged).toBe(true);
    expect(structureProblems(bytes)).toEqual([]);
    return pages.map((page) => page.text).join(' ');
  };
  return { ...world, deps, listen, stored, row, text, documents, storedFiles };
}

describe('[H15] the insurance certificate', () => {
  test('is drawn when the insurer binds, with what is insured, and never with what it costs us', async () => {
    const { buy, policies, listen, stored, row, text, find } = await certificateWorld();
    expect(await row()).toMatchObject({ state: 'none', reason: 'only with shipment protection' });
    await buy();
    await listen('insuranceBound');
    const [policy] = await policies();
    expect(await row()).toMatchObject({ state: 'ready', name: 'Insurance certificate', typeId: 11, page: 1 });
    expect(await row()).not.toHaveProperty('notInForce');
    expect(stored()?.fileName).toBe(`insurance-certificate_${(await find()).shortId}.pdf`);
    const words = await text();
    for (const said of [
      'Insurance certificate',
      policy?.certificateNumber ?? '?',
      '$18,000.00',
      '$81.00',
      'Pump parts',
    ])
      expect(words).toContain(said);
    expect(words).toContain('in force since');
    expect(words).not.toContain('Not in force');
    const { costCents = 0 } = policy ?? {};
    expect(costCents).toBeGreaterThan(0);
    expect(words).not.toContain((costCents / 100).toFixed(2));
  });

  test('has another version when another one takes its place, and "print again" says what is another', async () => {
    const { buy, save, policies, listen, stored, row, text, deps } = await certificateWorld();
    await buy();
    await listen();
    const first = stored();
    if (!first) throw new Error('no certificate');
    await openDocument(first, { manuallyDownload: '1' }, { userUuid: CUSTOMER }, deps);
    await save({ acceptInsurance: 1, insuranceDeclaredValue: '20000.00', InsurancePremium: '90.00' });
    expect((await row())?.state).toBe('making');
    await listen();
    const bound = (await policies()).find(({ state }) => state === 'bound');
    expect(bound?.certificateNumber).not.toBe((await policies())[0]?.certificateNumber);
    expect(stored()?.version).toBeGreaterThan(first.version);
    expect(await row()).toMatchObject({ state: 'changed', changedSince: ['certificate', 'cover'] });
    const words = await text();
    expect(words).toContain(bound?.certificateNumber);
    expect(words).toContain('$20,000.00');
    expect(words).not.toContain('$18,000.00');
  });

  test('is marked when it is canceled, and bought again there is another one in force', async () => {
    const { buy, cancel, policies, listen, row, text } = await certificateWorld();
    await buy();
    await listen();
    await cancel();
    await listen('insuranceCanceled');
    expect(await row()).toMatchObject({ state: 'ready', notInForce: true });
    const words = await text();
    expect(words).toContain('Not in force');
    expect(words).toContain('The freight is not insured under it.');
    expect(words).toContain((await policies())[0]?.certificateNumber);
    await buy();
    await listen();
    expect(await row()).not.toHaveProperty('notInForce');
    const again = await text();
    expect(again).not.toContain('Not in force');
    expect(again).toContain((await policies()).findLast(({ state }) => state === 'bound')?.certificateNumber);
  });

  test('is still in force while the insurer does not end it', async () => {
    const { buy, cancel, insurer, listen, row, text, recover } = await certificateWorld();
    await buy();
    await listen();
    insurer.next('silent');
    await cancel();
    await listen();
    expect(await row()).not.toHaveProperty('notInForce');
    expect(await text()).not.toContain('Not in force');
    await recover(3);
    await listen();
    expect(await row()).toMatchObject({ notInForce: true });
  });

  test('of a booking that is canceled says so, too, while its other papers stay as they were', async () => {
    const { buy, cancel, listen, row, text, find, shipments, documents } = await certificateWorld();
    await buy();
    await listen();
    const bol = [...documents.all.values()].find(({ kind }) => kind === 'bol');
    await cancel();
    const before = await find();
    shipments.put({
      ...before,
      statusId: 7,
      instructions: 'After it',
      revision: (before.revision ?? 1) + 1,
    } as StoredShipment);
    await listen();
    expect(await row()).toMatchObject({ state: 'ready', notInForce: true });
    expect(await text()).toContain('Not in force');
    expect([...documents.all.values()].find(({ kind }) => kind === 'bol')).toEqual(bol);
  });

  test('is none where the insurer declines: the row says why', async () => {
    const { save, insurer, listen, stored, row, buy } = await certificateWorld();
    insurer.next('refuse');
    await buy().catch(() => undefined);
    await listen();
    expect(stored()).toBeUndefined();
    expect(await row()).toMatchObject({
      state: 'none',
      reason: 'the insurer gave no certificate',
      documentsGenerated: false,
    });
    await save({ ownCover: { company: 'Harbor Mutual', policyNumber: 'HM-4410' } });
    expect(await row()).toMatchObject({ state: 'none', reason: 'you insure this freight with Harbor Mutual' });
  });

  test('comes later while the insurer has not answered', async () => {
    const { buy, insurer, listen, row, recover } = await certificateWorld();
    insurer.next('silent');
    await buy();
    await listen();
    expect(await row()).toMatchObject({ state: 'notYet' });
    await recover(5);
    await listen();
    expect(await row()).toMatchObject({ state: 'ready' });
  });

  test('is the same file whenever it is drawn, and an event that comes twice makes no other version', async () => {
    const { buy, listen, stored, storedFiles, documents, deps, outbox, clock } = await certificateWorld();
    await buy();
    await listen();
    const first = stored();
    const bytes = first && storedFiles.kept.get(fileOf(first))?.bytes;
    clock.advance(86_400_000);
    for (const event of outbox.all) await makeDocuments(event, deps);
    expect(stored()).toMatchObject({ version: first?.version, fileHash: first?.fileHash });
    // As if it had never been made.
    const others = fakeDocuments();
    const bound = outbox.all.find(({ type }) => type === 'insuranceBound');
    if (!bound || !bytes) throw new Error('nothing bound');
    await makeDocuments(bound, { ...deps, documents: others });
    expect([...others.all.values()].find(({ kind }) => kind === 'insuranceCertificate')?.fileHash).toBe(
      first?.fileHash,
    );
    expect(documents.all.size).toBeGreaterThan(3);
  });
});
