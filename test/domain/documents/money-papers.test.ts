import { expect, test, vi } from 'vitest';
import { fileOf, type StoredDocument } from '#domain/documents/document.ts';
import { type MakeDocumentsDeps, makeDocuments } from '#domain/documents/make-documents.ts';
import { showDocuments } from '#domain/documents/show-documents.ts';
import { type DomainEvent, newEvent } from '#domain/events/event.ts';
import { sumsOf } from '#domain/invoices/invoice.ts';
import { rebillWorld } from '#test/domain/payments/rebills/rebill-world.ts';
import { fakeAgents } from '#test/fakes/agents.ts';
import { fakeDocuments } from '#test/fakes/documents.ts';
import { drawText } from '#test/fakes/documents-world.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { AR, CARD } from '#test/fakes/money-world.ts';
import { fakeDeliveries, fakeOutbox } from '#test/fakes/outbox.ts';
import { fakePaperRequests } from '#test/fakes/paper-requests.ts';
import { drawPdf } from '#test/fakes/pdf-fonts.ts';
import { structureProblems } from '#test/fakes/pdf-structure.ts';
import { readPdf } from '#test/fakes/read-pdf.ts';
import { fakeUploads } from '#test/fakes/shipment-entries.ts';
import { fakeFiles } from '#test/fakes/stored-files.ts';

vi.setConfig({ testTimeout: 60_000 });

const customer = { seesCost: false, signs: false };
const moneyKinds = ['invoice', 'rebillInvoice', 'receipt'];

/** A delivered shipment with what its invoices told, and what makes its documents of it. */
async function paperWorld(tenders: Parameters<typeof rebillWorld>[0] = [AR], until: 4 | 5 | 6 = 5) {
  const told: DomainEvent[] = [];
  const versions = new Map<string, number>();
  const world = await rebillWorld(tenders, until, async ({ invoices }) => {
    const write = invoices.write;
    invoices.write = async (change, head) => {
      const outcome = await write(change, head);
      if (outcome !== 'written') return outcome;
      told.push(...(change.events ?? []));
      versions.set(change.invoice.invoiceUuid, change.invoice.revision);
      return outcome;
    };
  });
  const documents = fakeDocuments();
  const storedFiles = fakeFiles();
  const telling = { outbox: fakeOutbox(), deliveries: fakeDeliveries() };
  const deps = { ...world.deps, ...telling, documents, storedFiles, draw: drawText } satisfies MakeDocumentsDeps;
  const { shipmentUuid } = world.shipment;
  const shipmentChanged = newEvent('shipmentChanged', { shipmentUuid, customerUuid: CUSTOMER }, world.deps);
  const money = () => [...documents.all.values()].filter(({ kind }) => moneyKinds.includes(kind));
  const textOf = async (document: StoredDocument | undefined) => {
    const bytes = document && (await storedFiles.read(fileOf(document)));
    if (!bytes) throw new Error('no such document');
    return new TextDecoder().decode(bytes);
  };
  const setPro = async (pro: string) => {
    const before = await world.find();
    const { revision = 1, modifiedAt } = before;
    world.shipments.put({
      ...before,
      references: { ...before.references, pro },
      revision: revision + 1,
      modifiedAt: modifiedAt + 1000,
    });
  };
  const rows = async () =>
    (
      await showDocuments(await world.find(), {}, customer, {
        ...deps,
        agents: fakeAgents(),
        papers: fakePaperRequests(),
        uploads: fakeUploads(),
        fileLinks: storedFiles,
        now: world.deps.now,
      })
    ).shipmentsDocuments;
  return { ...world, told, versions, documents, storedFiles, docs: deps, shipmentChanged, money, textOf, setPro, rows };
}

test('[R68] [H17] every version of an invoice is told with it, the first of the shipment’s own as issued', async () => {
  const { told, versions, receive, answer, decide, shipment } = await paperWorld();
  const { rebill } = await receive();
  await answer({ answer: 'dispute' });
  await decide({ outcome: 'reduced', cents: 40_00 });
  const [own] = [...versions.keys()];
  expect([...versions.keys()]).toEqual([own, rebill.rebillUuid]);
  for (const [invoiceUuid, revision] of versions) {
    const events = told.filter(({ data }) => 'invoiceUuid' in data && data.invoiceUuid === invoiceUuid);
    expect(events).toHaveLength(revision);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(revision);
    expect(events.map(({ data }) => 'shipmentUuid' in data && data.shipmentUuid)).toEqual(
      Array.from({ length: revision }, () => shipment.shipmentUuid),
    );
  }
  expect(versions.get(rebill.rebillUuid)).toBeGreaterThan(2);
  expect(told.map(({ type }) => type)).toEqual(['invoiceIssued', ...told.slice(1).map(() => 'invoiceChanged')]);
});

test('[H17] [R68] each version of a later bill’s invoice is drawn once, however often and in whatever order it is told', async () => {
  const { told, receive, answer, decide, docs, money, textOf, documents } = await paperWorld();
  const draw = vi.fn(docs.draw);
  const drawnOf = () => draw.mock.calls.filter(([{ papers }]) => JSON.stringify(papers).includes('FB-7701')).length;
  const hear = async (events: readonly DomainEvent[]) => {
    for (const event of events) await makeDocuments(event, { ...docs, draw });
  };
  await receive();
  await hear(told);
  await hear(told.toReversed());
  expect(drawnOf()).toBe(1);
  const [asked] = money().filter(({ kind }) => kind === 'rebillInvoice');
  expect(await textOf(asked)).toContain('Accept or dispute this bill');
  await answer({ answer: 'dispute' });
  await Promise.all([hear(told), hear(told.toReversed())]);
  const disputed = drawnOf();
  await hear(told);
  expect(drawnOf()).toBe(disputed);
  expect(await textOf(documents.all.get(asked?.documentUuid ?? ''))).toContain('$88.15 is in dispute');
  await decide({ outcome: 'reduced', cents: 40_00 });
  await hear(told.toReversed());
  expect(drawnOf()).toBe(disputed + 1);
  const last = documents.all.get(asked?.documentUuid ?? '');
  expect(last?.version).toBeGreaterThan(asked?.version ?? 0);
  expect(await textOf(last)).toContain('"highlight":["Amount due","$40.00"');
  expect(await textOf(last)).not.toContain('in dispute');
  // What was drawn before lies where it lay.
  expect(await textOf(asked)).toContain('Accept or dispute this bill');
});

test('[H17] [C78] each later bill has an invoice of its own in the list, under its number, and its file too', async () => {
  const { told, receive, docs, rows, invoices } = await paperWorld();
  await receive();
  await receive({ carrierInvoiceNumber: 'FB-7702' });
  for (const event of told) await makeDocuments(event, docs);
  const own = (await rows()).filter(({ kind }) => moneyKinds.includes(kind));
  const numbers = [...invoices.all.values()].map(({ invoiceNumber }) => invoiceNumber);
  expect(numbers).toHaveLength(3);
  expect(own.map(({ name }) => name).toSorted()).toEqual(
    ['Invoice', ...numbers.slice(1).map((one) => `Invoice of a later bill ${one}`), 'Payment receipt'].toSorted(),
  );
  const later = own.filter(({ kind }) => kind === 'rebillInvoice');
  expect(later.map(({ typeId, state }) => [typeId, state])).toEqual([
    [12, 'ready'],
    [12, 'ready'],
  ]);
  expect(later.map(({ documentFileName }) => documentFileName).toSorted()).toEqual(
    numbers.slice(1).map((one) => `later-invoice_${one}_FL-200001.pdf`),
  );
  expect(new Set(later.map(({ shipmentDocumentUuid }) => shipmentDocumentUuid)).size).toBe(2);
});

test('[H17] a bill that is recorded and not drawn yet is listed as being made', async () => {
  const { told, receive, docs, rows } = await paperWorld();
  for (const event of told) await makeDocuments(event, docs);
  await receive();
  const [row] = (await rows()).filter(({ kind }) => kind === 'rebillInvoice');
  expect(row).toMatchObject({ state: 'making', status: 0, name: 'Invoice of a later bill INV-100002' });
});

test('[H17] a PRO number that comes after the money renews invoice and receipt, once', async () => {
  const { told, docs, shipmentChanged, money, textOf, setPro } = await paperWorld([CARD]);
  for (const event of told) await makeDocuments(event, docs);
  const before = money();
  expect(before.map(({ kind }) => kind).toSorted()).toEqual(['invoice', 'receipt']);
  // Paid in full by card: nobody is asked to pay once more.
  const invoice = await textOf(before.find(({ kind }) => kind === 'invoice'));
  expect(invoice).toContain('"highlight":["Amount due","$0.00"');
  expect(invoice).toContain('This invoice is paid. Nothing is left to pay.');
  expect(invoice).not.toContain('Pay by card or bank account');
  await setPro('418026402-7');
  const draw = vi.fn(docs.draw);
  await makeDocuments(shipmentChanged, { ...docs, draw });
  for (const document of money()) {
    expect(document.version).toBe((before.find(({ kind }) => kind === document.kind)?.version ?? 0) + 1);
    expect(await textOf(document)).toContain('418026402-7');
  }
  const drawn = draw.mock.calls.length;
  for (const event of [...told.toReversed(), shipmentChanged]) await makeDocuments(event, { ...docs, draw });
  expect(draw).toHaveBeenCalledTimes(drawn);
});

test('[H17] money that was read while the shipment changed is read again: one version has one content', async () => {
  const { told, docs, shipmentChanged, money, textOf, setPro } = await paperWorld([CARD]);
  for (const event of told) await makeDocuments(event, docs);
  let changes = 1;
  const readBook: typeof docs.money.readBook = async (place) => {
    const book = await docs.money.readBook(place);
    if (changes > 0) await setPro('418026402-8');
    changes -= 1;
    return book;
  };
  const draw = vi.fn(docs.draw);
  await makeDocuments(shipmentChanged, { ...docs, draw, money: { ...docs.money, readBook } });
  for (const [{ papers }] of draw.mock.calls) expect(JSON.stringify(papers)).toContain('418026402-8');
  for (const document of money()) expect(await textOf(document)).toContain('418026402-8');
});

test('[H17] a shipment that changes each time it is read leaves the event to come again', async () => {
  const { told, docs, shipmentChanged, setPro } = await paperWorld([CARD]);
  for (const event of told) await makeDocuments(event, docs);
  let changes = 0;
  const readBook: typeof docs.money.readBook = async (place) => {
    changes += 1;
    await setPro(`41802640-${changes}`);
    return docs.money.readBook(place);
  };
  await expect(makeDocuments(shipmentChanged, { ...docs, money: { ...docs.money, readBook } })).rejects.toThrow(
    'A shipment changed each time its papers were read',
  );
});

test('[H17] [R42] the letter of a later bill says what the carrier measured, sums up to the invoice, and never our cost', async () => {
  const { told, receive, docs, money, invoices, storedFiles } = await paperWorld();
  const { rebill } = await receive();
  for (const event of told) await makeDocuments(event, { ...docs, draw: drawPdf });
  // Receipt and invoice, too.
  for (const one of money())
    expect(structureProblems((await storedFiles.read(fileOf(one))) ?? new Uint8Array())).toEqual([]);
  expect(new Set(money().map(({ kind }) => kind)).size).toBeGreaterThan(1);
  const [document] = money().filter(({ kind }) => kind === 'rebillInvoice');
  const bytes = document && (await storedFiles.read(fileOf(document)));
  if (!bytes) throw new Error('no invoice of a later bill');
  const { pages, isTagged } = await readPdf(bytes);
  expect(isTagged).toBe(true);
  expect(structureProblems(bytes)).toEqual([]);
  const text = pages.map((page) => page.text).join(' ');
  const invoice = invoices.all.get(rebill.rebillUuid);
  expect(invoice && sumsOf(invoice)).toMatchObject({ amount: 88_15, due: 0 });
  for (const said of [
    'FB-7701',
    'W-20431',
    'Weighed on the dock scale in Chicago',
    '1,420 lb instead of 1,200 lb',
    '$88.15',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('70.00');
});
