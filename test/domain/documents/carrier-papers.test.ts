import { describe, expect, test } from 'vitest';
import type { PaperQuery, PaperResponse } from '#domain/documents/carrier-paper.ts';
import { documentUuidOf, fileOf } from '#domain/documents/document.ts';
import { fetchPapers } from '#domain/documents/fetch-papers.ts';
import { openDocument } from '#domain/documents/open-document.ts';
import { requestPapers } from '#domain/documents/request-papers.ts';
import { showDocuments } from '#domain/documents/show-documents.ts';
import { newEvent } from '#domain/events/event.ts';
import type { StoredShipment } from '#domain/shipments/shipment.ts';
import { pdfOf } from '#sandbox/project44/paper-pdf.ts';
import { documentsWorld } from '#test/fakes/documents-world.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { paperShipment, paperShipments } from '#test/fakes/fixtures-papers.ts';
import { fakeNotifier } from '#test/fakes/notifier.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const DISPATCH = '01940000-0000-7000-8000-00000000d001';
const customer = { seesCost: false, signs: false };
const caller = { userUuid: CUSTOMER, customerUuid: CUSTOMER };
const receipt = new TextEncoder().encode(pdfOf('Delivery receipt', ['Received in good order']));

const booked = () => paperShipment(1, { dispatch: { dispatchUuid: DISPATCH, state: 'accepted', at: 1 } });

/** A booked shipment whose carrier gives what a test says. */
async function world(shipment: StoredShipment = booked()) {
  const made = await documentsWorld(shipment);
  const notifier = fakeNotifier();
  const asked: PaperQuery[] = [];
  const failures: unknown[] = [];
  let answer: PaperResponse = { kind: 'notYet' };
  const carriers = {
    fetch: async (query: PaperQuery) => {
      asked.push(query);
      return answer;
    },
  };
  const deps = { ...made.deps, carriers, notifier, onFailure: (error: unknown) => void failures.push(error) };
  const { shipmentUuid, customerUuid } = shipment;
  const ids = { shipmentUuid, customerUuid };
  const moved = (to: [number, number]) =>
    newEvent('shipmentMoved', { ...ids, from: [4, 19], to, by: 'tracking' }, made.deps);
  const rowsOf = async () => {
    const { shipmentsDocuments } = await showDocuments(shipment, {}, customer, deps);
    return shipmentsDocuments
      .filter((row) => row.categoryId === 1)
      .filter(({ kind }) => ['deliveryReceipt', 'weightCertificate'].includes(kind));
  };
  return {
    ...{ ...made, deps, asked, failures, notifier, rowsOf, shipment },
    give: (given: PaperResponse) => {
      answer = given;
    },
    delivered: () => requestPapers(moved([5, 20]), deps),
    loaded: () => requestPapers(moved([4, 17]), deps),
    reweighed: () => requestPapers(newEvent('freightReweighed', ids, made.deps), deps),
    /** The sweep, a moment later. */
    sweep: () => {
      made.clock.advance(1);
      return fetchPapers(deps);
    },
    states: async () => (await rowsOf()).map(({ kind, state }) => [kind, state]),
  };
}

const pdf = (bytes = receipt): PaperResponse => ({ kind: 'given', bytes, mimeType: 'application/pdf' });

describe('papers that carriers write', () => {
  test('[H17] [C78] are none before: the receipt is still to come, the certificate only if freight is weighed again', async () => {
    const { states, rowsOf, sweep, asked, loaded } = await world();
    await loaded();
    await sweep();
    expect(asked).toEqual([]);
    expect(await states()).toEqual([
      ['deliveryReceipt', 'notYet'],
      ['weightCertificate', 'none'],
    ]);
    expect((await rowsOf())[1]).toMatchObject({ reason: 'only if the carrier weighs or measures again', status: 0 });
  });

  test('[H17] [C80] the delivery receipt is asked for by the order’s numbers, kept as it came where nothing changes, and opened like the others', async () => {
    const { delivered, give, sweep, asked, deps, shipment, notifier, states, clock } = await world();
    await delivered();
    await delivered();
    give(pdf());
    expect(await sweep()).toBe(1);
    expect(asked).toEqual([
      {
        ...{ kind: 'deliveryReceipt', dispatchUuid: DISPATCH, shortId: 'FL-200001', accountGroup: 'A4' },
        ...{ accountCode: 'A4X1', bol: 'FL-200001', pro: '418026402-1' },
      },
    ]);
    const document = await deps.documents.find(documentUuidOf(shipment.shipmentUuid, 'deliveryReceipt'));
    if (!document) throw new Error('no receipt');
    expect(document).toMatchObject({ category: 1, status: 1, pages: 1, bytes: receipt.length, at: clock.ms() });
    expect(fileOf(document)).toMatch(/^carrier-papers\//);
    expect(deps.storedFiles.kept.get(fileOf(document))?.bytes).toEqual(receipt);
    expect(notifier.pushed).toMatchObject([{ customerUuid: CUSTOMER, message: { type: 'shipmentChanged' } }]);
    expect(await states()).toContainEqual(['deliveryReceipt', 'ready']);
    const opened = await openDocument(document, { manuallyDownload: '1' }, caller, deps);
    expect(opened.documentFileName).toBe(`${shipment.shipmentUuid}_delivery-receipt_FL-200001.pdf`);
    expect(Buffer.from(opened.fileContent ?? '', 'base64')).toEqual(Buffer.from(receipt));
    // It is asked for no more.
    clock.advance(20 * DAY);
    expect([await sweep(), asked.length]).toEqual([0, 1]);
  });

  test('[H17] the certificate is asked for once freight was weighed again', async () => {
    const { reweighed, give, sweep, asked, states } = await world();
    await reweighed();
    expect(await states()).toContainEqual(['weightCertificate', 'notYet']);
    give(pdf());
    await sweep();
    expect(asked.map(({ kind }) => kind)).toEqual(['weightCertificate']);
    expect(await states()).toContainEqual(['weightCertificate', 'ready']);
  });

  test('[H17] one that is late is asked for again for 14 days, ever more seldom, and is then not given', async () => {
    const { delivered, sweep, asked, states, rowsOf, clock, deps } = await world();
    await delivered();
    const times: number[] = [];
    const begun = clock.ms();
    while (clock.ms() < begun + 16 * DAY) {
      const before = asked.length;
      await sweep();
      if (asked.length > before) times.push(clock.ms() - begun);
      clock.advance(15 * 60_000);
    }
    const hours = times.map((ms) => Math.round(ms / HOUR));
    expect(hours.slice(0, 6)).toEqual([0, 0, 1, 5, 17, 29]);
    expect(hours.at(-1)).toBe(14 * 24);
    expect(times.length).toBeLessThan(35);
    expect(await states()).toContainEqual(['deliveryReceipt', 'notGiven']);
    expect((await rowsOf())[0]?.reason).toMatch(/^The carrier did not give it within 14 days\./);
    expect([...deps.papers.all.values()][0]).toMatchObject({ state: 'notGiven' });
  });

  test('[H17] what is not what it says it is, or could run, is not kept; the next file is', async () => {
    const { delivered, give, sweep, failures, states, deps, clock } = await world();
    await delivered();
    const script = new TextEncoder().encode(
      pdfOf('Receipt', []).replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert) >>'),
    );
    const wrong: PaperResponse[] = [
      { kind: 'given', bytes: receipt, mimeType: 'image/png' },
      { kind: 'given', bytes: receipt, mimeType: 'text/html' },
      pdf(script),
      pdf(receipt.slice(0, 200)),
      pdf(new Uint8Array()),
    ];
    for (const answer of wrong) {
      give(answer);
      expect(await sweep()).toBe(0);
      clock.advance(13 * HOUR);
    }
    expect(failures).toHaveLength(wrong.length);
    expect([deps.storedFiles.kept.size, deps.documents.all.size]).toEqual([0, 0]);
    expect(await states()).toContainEqual(['deliveryReceipt', 'notYet']);
    give(pdf());
    expect(await sweep()).toBe(1);
  });

  test('[H17] a sweep that died after the file was stored is repeated, and what came first stays', async () => {
    const { delivered, give, sweep, deps, states, failures, shipment } = await world();
    await delivered();
    give(pdf());
    const { change } = deps.papers;
    deps.papers.change = async () => {
      throw new Error('died');
    };
    await sweep();
    expect(failures).toHaveLength(1);
    deps.papers.change = change;
    const other = new TextEncoder().encode(pdfOf('Delivery receipt', ['Scanned again']));
    give(pdf(other));
    await sweep();
    const document = await deps.documents.find(documentUuidOf(shipment.shipmentUuid, 'deliveryReceipt'));
    if (!document) throw new Error('no receipt');
    expect(deps.storedFiles.kept.get(fileOf(document))?.bytes).toEqual(receipt);
    expect(await states()).toContainEqual(['deliveryReceipt', 'ready']);
  });

  test('carriers of truckloads are not asked, and their papers are not announced', async () => {
    const [, truck] = paperShipments()[10] ?? [];
    if (!truck) throw new Error('no truckload');
    const { delivered, deps, states } = await world(truck);
    await delivered();
    expect(deps.papers.all.size).toBe(0);
    expect(await states()).toEqual([]);
  });
});
