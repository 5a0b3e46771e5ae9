import { expect, test, vi } from 'vitest';
import { exampleMails } from '#bin/inbox/example-mails.ts';
import { fileOf } from '#domain/documents/document.ts';
import { exportOrders } from '#domain/order-exports/export-orders.ts';
import type { StoredRow } from '#domain/shipments/shipment.ts';
import { writeSheet } from '#functions/adapters/hucre/write-sheet.ts';
import { testClock } from '#test/fakes/clock.ts';
import { documentsWorld } from '#test/fakes/documents-world.ts';
import { AGENT, CUSTOMER, makeRow } from '#test/fakes/fixtures.ts';
import { paperShipment } from '#test/fakes/fixtures-papers.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fakeFileStreams, fakeOrderExports } from '#test/fakes/order-exports.ts';
import { fakeOutbox } from '#test/fakes/outbox.ts';
import { drawPdf } from '#test/fakes/pdf-fonts.ts';
import { readPdf } from '#test/fakes/read-pdf.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';
import { readBack } from './order-exports/read-back.ts';

// Hundreds of mails, and files that are drawn and read, take their time on a machine that does much else.
vi.setConfig({ testTimeout: 180_000 });

const MARGINS = 200;
/** Files take longer than anything else: of so many margins they are drawn. */
const DRAWN = 12;

/** Numbers from 0 to 1, the same in each run. */
const random = (() => {
  let state = 42;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
})();

/** A cost and a profit that no fixture has, of many digits, so that nothing else reads like them. */
function randomMargin() {
  const dollars = (least: number, range: number) => Math.floor(least + random() * range) * 100;
  const costCents = dollars(1_000_000, 8_000_000) + 37;
  const profitCents = dollars(costCents / 2000, costCents / 250) + 59;
  // With four decimals.
  const profitPercent = (Math.floor((profitCents / costCents) * 100_000) * 10 + 7) / 10_000;
  const carrierQuoteNumber = `CQ${random().toString(36).slice(2, 10).toUpperCase()}X`;
  return { costCents, profitPercent, carrierQuoteNumber, chargeCents: costCents + profitCents };
}
type Margin = ReturnType<typeof randomMargin>;

/** Every way in which an amount could be written: in cents, and with each language's signs. */
function writingsOf(cents: number): string[] {
  const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const written = ['en-US', 'es-US', 'fr-CA', 'de-DE'].map((language) => (cents / 100).toLocaleString(language, two));
  return [String(cents), String(cents / 100), (cents / 100).toFixed(2), ...written];
}

const secretsOf = ({ costCents, chargeCents, profitPercent, carrierQuoteNumber }: Margin): string[] => [
  ...writingsOf(costCents),
  ...writingsOf(chargeCents - costCents),
  ...[String(profitPercent), `${profitPercent.toFixed(2)}%`, `${profitPercent.toFixed(2).replace('.', ',')}%`],
  carrierQuoteNumber,
];

/** The secrets that a text tells. Blanks count as nothing: files and languages have several kinds of them. */
function toldIn(text: string, margin: Margin): string[] {
  const plain = text.replace(/\s/g, '');
  return secretsOf(margin).filter((secret) => plain.includes(secret.replace(/\s/g, '')));
}

test('what is looked for would be found', () => {
  const margin = {
    costCents: 123_456_789,
    chargeCents: 133_456_789,
    profitPercent: 8.1001,
    carrierQuoteNumber: 'CQ1X',
  };
  for (const text of ['$1,234,567.89', '1 234 567,89 $', '123456789', '$100,000.00', '8.1001', '# CQ1X'])
    expect(toldIn(text, margin), text).not.toEqual([]);
});

test('[R42] with 200 random margins no mail holds the cost, the profit or the carrier’s quote number', () => {
  let mails = 0;
  for (let n = 0; n < MARGINS; n += 1) {
    const margin = randomMargin();
    for (const { name, mail } of exampleMails({ shipment: margin })) {
      mails += 1;
      // The width of the mail and the like are numbers, too: the plain text says all that it says.
      expect([name, toldIn(`${mail.subject}\n${mail.text}`, margin)]).toEqual([name, []]);
      expect(mail.html).not.toContain(margin.carrierQuoteNumber);
    }
  }
  expect(mails).toBeGreaterThan(MARGINS * 30);
});

test('[R42] [R70] with 200 random margins no export holds the cost, the profit or the carrier’s quote number', async () => {
  const margins = Array.from({ length: MARGINS }, randomMargin);
  const rows = margins.map((margin, n) => ({ ...makeRow(n + 1), ...margin }) as StoredRow);
  const shipments = fakeShipments();
  shipments.seedRows(CUSTOMER, rows, 'Booking');
  const files = { ...fakeFileStreams(), open: async () => undefined };
  const orderExports = fakeOrderExports(fakeOutbox());
  const deps = { now: testClock().now, newId: sequentialIds(0xa00), shipments, writeSheet, files, orderExports };
  const customer = { customerUuid: CUSTOMER, userUuid: CUSTOMER, seesCost: false };
  for (const caller of [customer, { ...customer, userUuid: AGENT, seesCost: true }]) {
    const made = await exportOrders({ caller, query: { orderType: 'Booking' } }, deps);
    expect(made.rows).toBe(MARGINS);
    const text = JSON.stringify(await readBack(Buffer.from(made.fileContent ?? '', 'base64')));
    for (const margin of margins) {
      expect(text).toContain(String(margin.chargeCents / 100));
      expect(toldIn(text, margin)).toEqual([]);
    }
  }
});

test('[R91] with random margins no drawn PDF of a customer holds the cost, the profit or the carrier’s quote number', async () => {
  let read = 0;
  for (let n = 0; n < DRAWN; n += 1) {
    const margin = randomMargin();
    const { make, deps } = await documentsWorld(paperShipment(1, margin));
    await make({ draw: drawPdf });
    const { documents } = await deps.documents.listOf(paperShipment().shipmentUuid);
    for (const document of documents) {
      const bytes = deps.storedFiles.kept.get(fileOf(document))?.bytes;
      if (!bytes) throw new Error(`No file of ${document.kind}`);
      const { pages, info } = await readPdf(bytes);
      const text = [JSON.stringify(info), ...pages.flatMap((page) => [page.text, ...page.alts])].join('\n');
      expect(text.length).toBeGreaterThan(100);
      const told = toldIn(text, margin);
      // The broker's own rate confirmation names the cost, which shows that it would be found.
      if (document.kind === 'rateConfirmation') expect(told).not.toEqual([]);
      else expect([document.kind, told]).toEqual([document.kind, []]);
      read += 1;
    }
  }
  expect(read).toBeGreaterThan(DRAWN * 2);
});
