import { paymentTypes } from '#contract/payment-types.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import type { Day } from '#contract/rules/days.ts';
import type { AccountStore } from '../accounts/account.ts';
import { zoneOf } from '../accounts/time-zone.ts';
import { summaryOf } from '../ledger/summary.ts';
import { isFinal } from '../payments/attempt.ts';
import { leavingAccount } from '../payments/order-money.ts';
import type { MoneyBook, MoneyPlace, PaymentStore } from '../payments/payment-store.ts';
import { rebillCents } from '../payments/rebills/rebill.ts';
import type { ShipmentBalance } from '../shipments/balance.ts';
import type { ShipmentStore } from '../shipments/shipment.ts';
import { type InvoiceStore, type StoredInvoice, sumsOf } from './invoice.ts';

export interface NoteBalanceDeps {
  readonly shipments: Pick<ShipmentStore, 'noteBalance'>;
  readonly money: Pick<PaymentStore, 'readBook'>;
  readonly invoices: Pick<InvoiceStore, 'find' | 'findOfShipment'>;
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly now: () => Date;
}

/** Notes where the money of a shipment stands now, for the lists: read from its journal and its invoices, so that a repeat notes the same. */
export async function noteBalance(place: MoneyPlace, deps: NoteBalanceDeps): Promise<void> {
  const book = await deps.money.readBook(place);
  if (book.head.revision === 0) return;
  const [invoices, account] = await Promise.all([invoicesOf(book, deps), deps.accounts.findByUuid(place.customerUuid)]);
  const today = account && todayIn(zoneOf(account), deps.now());
  await deps.shipments.noteBalance(place.shipmentUuid, balanceOf(book, invoices, today));
}

/** Its own invoice, and one for each later bill of its carrier, as far as they are made. */
async function invoicesOf({ head, rebills }: MoneyBook, { invoices }: NoteBalanceDeps): Promise<StoredInvoice[]> {
  const own = await invoices.findOfShipment(head.shipmentUuid);
  const uuids = [...(own ? [own.invoiceUuid] : []), ...rebills.map(({ rebillUuid }) => rebillUuid)];
  const found = await Promise.all(uuids.map((invoiceUuid) => invoices.find(head.customerUuid, invoiceUuid)));
  return found.filter((one) => one !== undefined);
}

/** Where the money of a shipment stands by its journal, until when its invoices ask for it, and whether that is over on a day of the customer's. */
export function balanceOf(book: MoneyBook, invoices: readonly StoredInvoice[], today?: Day): ShipmentBalance {
  const { head, refunds } = book;
  const { chargesCents, couponCents, paidCents, ...summary } = summaryOf(head);
  const leaving = leavingAccount(refunds);
  const stands = (head.sums.arReceivable ?? 0) - leaving;
  const disputes = book.disputes.filter(({ state }) => state === 'open');
  const [dueDay] = invoices
    .filter((one) => sumsOf(one).due > 0)
    .map((one) => one.dueDay)
    .sort();
  const [answerBy] = book.rebills
    .filter(({ state }) => state === 'asked')
    .map((one) => one.answerBy)
    .sort();
  const waitsFor = waitsForOf(book);
  return {
    revision: head.revision,
    totalCents: chargesCents - couponCents,
    receivedCents: paidCents - stands,
    pendingCents: summary.pendingCents,
    dueCents: summary.dueCents,
    onAccountCents: stands - disputes.reduce((sum, { arCents }) => sum + arCents, 0),
    askedCents: rebilled(book, 'asked'),
    disputedCents: rebilled(book, 'disputed') + disputes.reduce((sum, one) => sum + one.withheldCents + one.arCents, 0),
    refundPendingCents: summary.refundPendingCents - leaving,
    refundedCents: refundedCents(book),
    ...(waitsFor && { waitsFor }),
    ...(dueDay !== undefined && { dueDay }),
    ...(dueDay !== undefined && today !== undefined && dueDay < today && { isLate: true as const }),
    ...(answerBy !== undefined && { answerBy }),
  };
}

const rebilled = ({ rebills }: MoneyBook, state: 'asked' | 'disputed'): number =>
  rebills.filter((one) => one.state === state).reduce((sum, one) => sum + rebillCents(one), 0);

/** What went back to whoever paid it; what is taken off the A/R account was never received. */
const refundedCents = ({ refunds }: MoneyBook): number =>
  refunds
    .flatMap(({ parts }) => parts)
    .filter(({ paymentTypeId, state }) => state === 'done' && paymentTypeId !== paymentTypes.ar)
    .reduce((sum, { cents }) => sum + cents, 0);

/** The check or transfer that is on its way. */
function waitsForOf({ payments }: MoneyBook): ShipmentBalance['waitsFor'] {
  const pending = payments
    .filter((payment) => !isFinal(payment))
    .flatMap(({ attempts }) => attempts)
    .filter(({ state }) => state === 'pending');
  if (pending.some(({ paymentTypeId }) => paymentTypeId === paymentTypes.cheque)) return 'check';
  return pending.some(({ paymentTypeId }) => paymentTypeId === paymentTypes.wire) ? 'wire' : undefined;
}
