import { code15046 } from '#contract/codes/payments.ts';
import { conflict, portalError } from '#contract/codes/portal-error.ts';
import { paymentTypes } from '#contract/payment-types.ts';
import * as english from '#texts/compiled/english.js';
import * as m from '#texts/compiled/messages.js';
import type { LedgerLine, Posting } from '../ledger/entry.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { commitChange } from './commit-change.ts';
import type { MoneyDeps } from './money-deps.ts';
import { orderMoneyOf } from './order-money.ts';
import type { MoneyBook } from './payment-store.ts';
import { shorten } from './postings.ts';
import { excessOf, refundOfExcess } from './refund-excess.ts';

export type ReturnFeeDeps = Pick<MoneyDeps, 'money' | 'shipments' | 'now' | 'newId'>;

const TRIES = 20;
/** By whom the journal says that it was done. */
const BY = 'payments';

/**
 * Takes back the fee of a cancellation: what of it was paid becomes store credit, what of it stands on the A/R account comes off it, and the reconciler sees that
 * refund through. A cause is carried out once. Throws 15046 while a payment is open, 409 where the journal keeps changing.
 */
export async function returnFee(shipment: StoredShipment, cause: string, deps: ReturnFeeDeps): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const book = await deps.money.readBook(shipment);
    const feeCents = cancelFeeOf(book);
    if (feeCents <= 0 || book.entries.some((entry) => entry.cause === cause)) return;
    if (book.head.openPaymentUuid !== undefined) throw portalError(code15046);
    const { outcome } = await commitChange(book, backWrite(book, shipment, { feeCents, cause }, deps), deps);
    if (outcome === 'written') return;
  }
  throw conflict(m.errors_changed_meanwhile());
}

const isCancelFee = ({ account, charge }: LedgerLine): boolean => account === 'feeIncome' && charge?.code === '1';

/** What of the fee of a cancellation stands. */
const cancelFeeOf = ({ entries }: MoneyBook): number =>
  entries.flatMap(({ lines }) => lines.filter(isCancelFee)).reduce((sum, { cents }) => sum - cents, 0);

function backWrite(
  book: MoneyBook,
  shipment: StoredShipment,
  { feeCents, cause }: { readonly feeCents: number; readonly cause: string },
  { now, newId }: ReturnFeeDeps,
) {
  const at = now().getTime();
  const description = english.ledger_fee_returned();
  const posting: Posting = {
    ...{ kind: 'adjusted', at, by: BY, cause },
    description: shorten(description),
    lines: [
      { account: 'feeIncome', cents: feeCents, charge: { kind: 'fee', code: '1', description } },
      { account: 'receivable', cents: -feeCents },
    ],
  };
  const money = orderMoneyOf(book, shipment, undefined);
  const { parts } = excessOf(money, money.dueCents - feeCents, feeCents);
  if (parts.length === 0) return { postings: [posting] };
  const to = (paymentTypeId: number) => (paymentTypeId === paymentTypes.ar ? 'tenders' : 'storeCredit');
  const { refund, postings } = refundOfExcess(book, parts, { at, by: BY, cause, to }, newId);
  return { postings: [posting, ...postings], refund: { ...refund, nextAt: at } };
}
