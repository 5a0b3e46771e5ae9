import { paymentTypes } from '#contract/payment-types.ts';
import type { PaymentTypeId } from '#contract/shipment-payments.ts';
import { feeShareOf, type OrderMoney, type OrderTender, principalOf } from './order-money.ts';

/** What goes back to one tender, without and with its share of the processing fee. */
export interface TenderShare {
  readonly tender: OrderTender;
  readonly cents: number;
  readonly withFeeCents: number;
}

/** What is owed on account first, then money, then store credit: nobody pays later what has been paid too much. */
const order: readonly PaymentTypeId[] = [
  paymentTypes.ar,
  paymentTypes.card,
  paymentTypes.ach,
  paymentTypes.cheque,
  paymentTypes.wire,
  paymentTypes.storeCredit,
];

/** What came last goes back first: it is the likeliest to have paid what fell, and can be voided the longest. */
const byTurn = (a: OrderTender, b: OrderTender): number =>
  order.indexOf(a.paymentTypeId) - order.indexOf(b.paymentTypeId) || (b.receivedAt ?? 0) - (a.receivedAt ?? 0);

const isTaken = ({ state }: OrderTender): boolean => state === 'captured' || state === 'settled';

/** How an amount goes back to the tenders that paid; what none of them brought, or is paid off the A/R account since, stays with the shipment. */
export function giveBack(
  { tenders, onAccountCents }: Pick<OrderMoney, 'tenders' | 'onAccountCents'>,
  cents: number,
): TenderShare[] {
  const taken = tenders.filter(isTaken).toReversed().toSorted(byTurn);
  const parts: TenderShare[] = [];
  let left = cents;
  let onAccount = onAccountCents;
  for (const tender of taken) {
    const isAr = tender.paymentTypeId === paymentTypes.ar;
    const principal = principalOf(tender);
    const part = Math.min(left, principal, isAr ? onAccount : principal);
    if (part <= 0) continue;
    left -= part;
    if (isAr) onAccount -= part;
    parts.push({ tender, cents: part, withFeeCents: part + feeShareOf(tender, part) });
  }
  return parts;
}
