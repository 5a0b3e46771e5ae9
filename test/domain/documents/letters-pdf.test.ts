import { describe, expect, test, vi } from 'vitest';
import { customerAgreement } from '#domain/documents/letters.ts';
import { invoiceLetter, receiptLetter } from '#domain/documents/money-letters.ts';
import type { Paper } from '#domain/documents/paper.ts';
import { rateConfirmation } from '#domain/documents/rate-confirmation.ts';
import type { StoredShipment } from '#domain/shipments/shipment.ts';
import { LTL } from '#domain/shipments/shipment-fields.ts';
import { rebillWorld } from '#test/domain/payments/rebills/rebill-world.ts';
import { broker, paperShipments } from '#test/fakes/fixtures-papers.ts';
import { AR, CARD } from '#test/fakes/money-world.ts';
import { drawPdf } from '#test/fakes/pdf-fonts.ts';
import { readPdf } from '#test/fakes/read-pdf.ts';
import {
  dollars,
  hazardWords,
  placeWords,
  requirementWords,
  servicesOf,
  solid,
  stopWords,
  windowWords,
} from './record-words.ts';

// Drawing and reading files takes its time on a machine that does much else.
vi.setConfig({ testTimeout: 120_000 });

const context = { broker, customer: ['Whitfield Pumps'], zone: 'America/Chicago', language: 'en' } as const;

/** The text of a paper as it is printed, without its spaces, and twice in the same bytes. */
async function printed(paper: Paper | undefined): Promise<string> {
  if (!paper) throw new Error('no paper');
  const draw = () => drawPdf({ title: 'Paper', at: 1, papers: [paper], foot: '' });
  const [{ bytes }, again] = [await draw(), await draw()];
  expect(Buffer.from(again.bytes).equals(Buffer.from(bytes))).toBe(true);
  return solid((await readPdf(bytes)).pages.map(({ text }) => text).join(' '));
}

const say = (text: string, words: readonly (string | undefined)[]) => {
  for (const one of words) if (one) expect(text).toContain(solid(one));
};

const number = (value: number) => value.toLocaleString('en-US');

/** What any letter of a shipment has of its record: where it goes, who carries it, and its numbers. */
const shipmentWords = ({ shortId, name, carrier, references = {}, from, to }: StoredShipment) => [
  ...[`Shipment ${shortId}`, name, carrier?.name, `BOL ${references.bol ?? shortId}`],
  ...[references.pro && `PRO ${references.pro}`, references.po && `PO ${references.po}`],
  ...placeWords(from),
  ...placeWords(to),
];

function freightWords(shipment: StoredShipment): string[] {
  if (shipment.modeId !== LTL)
    return [
      ...requirementWords(shipment),
      ...stopWords(shipment),
      shipment.query.description,
      ...(shipment.hazard ? [hazardWords(shipment.hazard)] : []),
    ];
  const lines = shipment.products.flatMap((product) => [
    `${product.description}, ${number(product.totalPounds)} lb, ${product.lengthIn} x ${product.widthIn} x ${product.heightIn} in each, class ${product.freightClass}`,
    ...(product.hazardous ? [hazardWords(product)] : []),
  ]);
  return [...lines, ...servicesOf(shipment)];
}

describe.each(paperShipments())('the letters of a shipment: %s', (_name, shipment) => {
  test('[H17] the rate confirmation says everything that its carrier has to know, and its pay', async () => {
    const text = await printed(rateConfirmation(shipment, context));
    const { carrier, carrierQuoteNumber, costCents = 0, references, instructions, pickupDate, pickupFrom } = shipment;
    say(text, [...shipmentWords(shipment), ...freightWords(shipment)]);
    say(text, [`${carrier?.name} (${carrier?.scac})`, carrierQuoteNumber, dollars(costCents), instructions]);
    say(text, [references?.pickup, windowWords(pickupDate, pickupFrom, shipment.pickupTo)]);
    expect(text).not.toContain(solid(dollars(shipment.chargeCents ?? 0)));
  });

  test('[H17] [R91] the customer agreement says what is carried and done, and the price line by line, and never our cost', async () => {
    const text = await printed(customerAgreement(shipment, context));
    const { charges = [], chargeCents = 0, onlineDiscountCents = 0 } = shipment;
    say(text, [...shipmentWords(shipment), ...freightWords(shipment), 'Whitfield Pumps (the customer)']);
    say(text, [`Total ${dollars(chargeCents)}`, onlineDiscountCents ? dollars(Math.abs(onlineDiscountCents)) : '']);
    for (const { description, amount } of charges) say(text, [`${description} ${dollars(Number(amount) * 100)}`]);
    expect(text).not.toContain(solid(dollars(shipment.costCents ?? 0)));
    expect(text).not.toContain('SECRET');
  });
});

test('[H17] [R68] an invoice says everything of its record: numbers, days, each charge and payment, and what is due', async () => {
  for (const tenders of [[AR], [CARD]]) {
    const world = await rebillWorld(tenders, 5);
    const [shipment, [invoice]] = [await world.find(), [...world.invoices.all.values()]];
    if (!invoice) throw new Error('no invoice');
    const text = await printed(invoiceLetter(invoice, shipment, context));
    const amount = invoice.lines.reduce((all, { cents }) => all + cents, 0);
    const paid = invoice.payments.reduce((all, { cents }) => all + cents, 0);
    say(text, [invoice.invoiceNumber, invoice.poNumber, ...shipmentWords(shipment), ...context.customer]);
    say(text, [`Amount due ${dollars(amount - paid)}`, `${dollars(amount)} in all, ${dollars(paid)} paid`]);
    say(text, [`Total ${dollars(amount)}`, broker.company, broker.phone]);
    for (const { description, cents } of invoice.lines)
      say(text, [description, `${cents < 0 ? '−' : ''}${dollars(Math.abs(cents))}`]);
    for (const { label, cents } of invoice.payments) say(text, [label, `−${dollars(cents)}`]);
    for (const day of [invoice.issuedDay, invoice.dueDay]) say(text, [dayWords(day)]);
  }
});

test('[H17] a receipt says everything of its record: each payment and charge, and what was paid', async () => {
  const world = await rebillWorld([CARD], 5);
  const [shipment, book, [invoice]] = [await world.find(), await world.book(), [...world.invoices.all.values()]];
  const text = await printed(receiptLetter(book, shipment, context));
  if (!invoice) throw new Error('no invoice');
  const paid = invoice.payments.reduce((all, { cents }) => all + cents, 0);
  expect(paid).toBeGreaterThan(0);
  say(text, [`Paid ${dollars(paid)}`, `for shipment ${shipment.shortId}`, ...context.customer, shipment.carrier?.name]);
  for (const { label, cents } of invoice.payments) say(text, [label, dollars(cents)]);
  for (const { description, cents } of invoice.lines)
    say(text, [description, `${cents < 0 ? '−' : ''}${dollars(Math.abs(cents))}`]);
});

const dayWords = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    ...({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const),
    timeZone: 'UTC',
  });
