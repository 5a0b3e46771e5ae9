import { formatDayYear } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import * as m from '#texts/compiled/messages.js';
import { chargeLinesOf } from '../invoices/charge-lines.ts';
import { type InvoiceSums, type StoredInvoice, sumsOf } from '../invoices/invoice.ts';
import { sharesOf } from '../invoices/payment-shares.ts';
import type { MoneyBook } from '../payments/payment-store.ts';
import type { Rebill } from '../payments/rebills/rebill.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { readLine } from '../texts/bill-sentences.ts';
import { dayOf, formatTimeOf, type LetterContext, senderOf, shipmentColumns } from './letters.ts';
import type { LetterBlock, LetterPaper } from './paper.ts';

/** An invoice as a letter, with the payments that came in; that of a carrier's later bill with what the carrier says for it. */
export function invoiceLetter(
  invoice: StoredInvoice,
  shipment: StoredShipment,
  { broker, customer, zone }: LetterContext,
  rebill?: Rebill,
): LetterPaper {
  const sums = sumsOf(invoice);
  const { amount, paid, open, disputed, due } = sums;
  const { askedUntil } = invoice;
  return {
    kind: 'letter',
    title: rebill ? m.letters_rebill_invoice() : m.letters_invoice(),
    number: invoice.invoiceNumber,
    sender: senderOf(broker),
    columns: [{ label: m.letters_bill_to(), lines: customer }, ...shipmentColumns(shipment).slice(2)],
    highlight: [
      m.letters_amount_due(),
      showMoney(due),
      m.letters_in_all({ amount: showMoney(amount), paid: showMoney(paid) }),
    ],
    blocks: [
      {
        kind: 'facts',
        rows: [
          [m.letters_invoice_date(), formatDayYear(invoice.issuedDay)],
          askedUntil
            ? [m.letters_answer_by(), formatDayYear(askedUntil)]
            : [m.letters_due_date(), formatDayYear(invoice.dueDay)],
          ...(rebill ? rebillFacts(rebill) : []),
          ...(invoice.poNumber ? [[m.letters_your_po(), invoice.poNumber] as const] : []),
          ...shipmentColumns(shipment)
            .slice(0, 2)
            .map(({ label, lines }) => [label, lines.join(', ')] as const),
        ],
      },
      {
        kind: 'table',
        head: [m.letters_charge(), m.letters_amount()],
        rows: invoice.lines.map(({ description, cents, disputedAt }) => [
          disputedAt === undefined ? readLine(description) : m.letters_disputed({ description: readLine(description) }),
          showMoney(cents),
        ]),
        foot: [[m.letters_total(), showMoney(amount)]],
      },
      ...(invoice.payments.length > 0
        ? [
            {
              kind: 'table' as const,
              head: [m.letters_payment(), m.letters_amount()],
              rows: invoice.payments.map(({ at, label, cents }) => [
                `${dayOf(zone, at)}, ${readLine(label)}`,
                showMoney(-cents),
              ]),
              foot: [[m.letters_open(), showMoney(open)]],
            },
          ]
        : []),
      ...(open > 0 && due !== open ? [dueTable(sums)] : []),
      ...(disputed > 0
        ? [{ kind: 'text' as const, text: m.letters_disputed_text({ amount: showMoney(disputed) }) }]
        : []),
      ...(askedUntil
        ? [{ kind: 'text' as const, text: m.letters_asked_text({ day: formatDayYear(askedUntil) }) }]
        : []),
      {
        kind: 'text',
        text:
          open > 0 ? m.letters_pay_text({ product: broker.company, phone: broker.phone }) : m.letters_nothing_to_pay(),
      },
      { kind: 'barcode', text: invoice.invoiceNumber },
    ],
  };
}

/** What of what is open is due, and why the rest is not. */
function dueTable({ open, disputed, pending, due }: InvoiceSums): LetterBlock {
  const parts: (readonly [string, number])[] = [
    [m.letters_in_dispute(), disputed],
    [m.letters_on_its_way(), pending],
    [m.letters_not_answered(), Math.max(0, open - disputed - pending - due)],
  ];
  return {
    kind: 'table',
    head: [m.letters_due_head(), m.letters_amount()],
    rows: [
      [m.letters_open(), showMoney(open)],
      ...parts.filter(([, cents]) => cents !== 0).map(([label, cents]) => [label, showMoney(-cents)]),
    ],
    foot: [[m.letters_amount_due(), showMoney(due)]],
  };
}

/** What the carrier billed, what it says for it, and what was measured. */
const rebillFacts = ({ carrierInvoiceNumber, evidence, certificate, lines }: Rebill): (readonly [string, string])[] => [
  [m.letters_carrier_bill(), carrierInvoiceNumber],
  ...(evidence ? [[m.letters_carrier_reason(), evidence] as const] : []),
  ...(certificate ? [[m.letters_carrier_certificate(), certificate] as const] : []),
  ...lines.flatMap(({ description, booked, measured }) =>
    booked && measured ? [[description, m.letters_measured({ booked, measured })] as const] : [],
  ),
];

/** What was paid for a shipment so far; undefined where nothing was. */
export function receiptLetter(
  book: MoneyBook,
  shipment: StoredShipment,
  { broker, customer, zone }: LetterContext,
): LetterPaper | undefined {
  const payments = sharesOf(book).own;
  if (payments.length === 0) return undefined;
  const paid = payments.reduce((all, { cents }) => all + cents, 0);
  const lines = chargeLinesOf(book);
  return {
    kind: 'letter',
    title: m.letters_receipt(),
    number: shipment.shortId,
    sender: senderOf(broker),
    columns: [{ label: m.letters_paid_by(), lines: customer }, ...shipmentColumns(shipment).slice(2)],
    highlight: [m.letters_paid(), showMoney(paid), m.letters_for({ shortId: shipment.shortId })],
    blocks: [
      {
        kind: 'table',
        head: [m.letters_payment(), m.letters_amount()],
        rows: payments.map(({ at, label, cents }) => [
          `${formatTimeOf(zone, at)}, ${readLine(label)}`,
          showMoney(cents),
        ]),
        foot: [[m.letters_paid(), showMoney(paid)]],
      },
      {
        kind: 'table',
        head: [m.letters_charge(), m.letters_amount()],
        rows: lines.map(({ description, cents }) => [readLine(description), showMoney(cents)]),
        foot: [[m.letters_total(), showMoney(lines.reduce((all, { cents }) => all + cents, 0))]],
      },
    ],
  };
}
