import type { Cents } from '#contract/rules/money.ts';
import { paymentTypes } from '#contract/shipment-payments.ts';
import * as m from '#texts/compiled/messages.js';
import type { AccountStore } from '../accounts/account.ts';
import { zoneOf } from '../accounts/time-zone.ts';
import type { DomainEvent } from '../events/event.ts';
import { summaryOf } from '../ledger/summary.ts';
import type { MoneyBook, PaymentStore } from '../payments/payment-store.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { InvoiceLine, InvoicePayment } from './invoice.ts';
import { type IssueInvoiceDeps, issueInvoice, noteInvoicePayments } from './issue-invoice.ts';

export interface InvoiceShipmentDeps extends IssueInvoiceDeps {
  readonly shipments: { find(shipmentUuid: string): Promise<StoredShipment | undefined> };
  readonly money: Pick<PaymentStore, 'readBook'>;
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly settings: SettingsStore;
}

/** In progress, delivered, completed: the freight was picked up. */
const pickedUp: readonly number[] = [4, 5, 6];

/**
 * Invoices a shipment when it is picked up (R68), and notes on its invoice what was paid or returned since. Both are taken from the ledger as it is, so
 * that an event that comes again, or late, changes nothing.
 */
export async function invoiceShipment(event: DomainEvent, deps: InvoiceShipmentDeps): Promise<void> {
  if (event.type !== 'shipmentMoved' || !pickedUp.includes(event.data.to[0])) return;
  const { shipmentUuid, customerUuid } = event.data;
  const [shipment, account, book, { invoiceNetDays }] = await Promise.all([
    deps.shipments.find(shipmentUuid),
    deps.accounts.findByUuid(customerUuid),
    deps.money.readBook({ shipmentUuid, customerUuid }),
    deps.settings.read(),
  ]);
  if (!shipment || !account || book.head.bookedAt === undefined) return;
  const lines = linesOf(book);
  const payments = paymentsOf(book);
  const { references } = shipment;
  const invoice = await issueInvoice(
    {
      kind: 'shipment',
      shipment: {
        ...{ customerUuid, shipmentUuid, shipmentShortId: shipment.shortId, shipmentName: shipment.name },
        ...(references?.pro && { proNumber: references.pro }),
        ...(references?.po && { poNumber: references.po }),
      },
      lines,
      payments,
      zone: zoneOf(account),
      netDays: invoiceNetDays,
    },
    deps,
  );
  await noteInvoicePayments(invoice, payments, deps);
}

/** The charges of a journal as an invoice lists them; they sum up to what is charged less the coupon. */
function linesOf(book: MoneyBook): InvoiceLine[] {
  const { chargesCents, couponCents } = summaryOf(book.head);
  const lines = book.entries.flatMap(({ number, lines: posted }) =>
    posted.flatMap(({ charge, cents }, index) =>
      charge && cents !== 0 ? [{ lineUuid: `${number}-${index}`, description: charge.description, cents: -cents }] : [],
    ),
  );
  const left: Cents = chargesCents - couponCents - lines.reduce((sum, { cents }) => sum + cents, 0);
  if (left === 0) return lines;
  return [...lines, { lineUuid: 'adjustment', description: m.invoices_adjustment(), cents: left }];
}

/** What came in and went back, one for each tender; what stands on the A/R account is what the invoice is for. */
function paymentsOf({ payments, refunds }: MoneyBook): InvoicePayment[] {
  const attempts = payments
    .flatMap((payment) => payment.attempts)
    .filter(({ paymentTypeId }) => paymentTypeId !== paymentTypes.ar);
  const received = attempts.flatMap(({ tenderUuid, receivedAt, cents, feeCents, label, state }) => {
    if (receivedAt === undefined || state === 'released') return [];
    const paid = { paymentUuid: tenderUuid, at: receivedAt, cents: cents + feeCents, label };
    return state === 'returned' ? [paid, { ...paid, cents: -paid.cents }] : [paid];
  });
  const given = refunds.flatMap(({ refundUuid, openedAt, parts }) =>
    parts
      .filter(({ paymentTypeId }) => paymentTypeId !== paymentTypes.ar)
      .flatMap(({ tenderUuid, cents, label, state }) => {
        const back = { paymentUuid: `${refundUuid}-${tenderUuid}`, at: openedAt, cents: -cents, label };
        return state === 'failed' ? [back, { ...back, cents }] : [back];
      }),
  );
  return [...received, ...given].filter(({ cents }) => cents !== 0);
}
