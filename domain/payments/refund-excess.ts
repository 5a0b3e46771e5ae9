import { giveBack, type TenderShare } from './give-back.ts';
import type { OrderMoney } from './order-money.ts';
import type { MoneyBook } from './payment-store.ts';
import type { Refund } from './refund.ts';
import { partOfTender } from './refund-order.ts';
import { refundRequested } from './refund-parts.ts';
import type { RefundPlan } from './refund-plan.ts';

/** Whose refund it is, what it is for, and when it was opened. */
export interface RefundOpening extends Pick<Refund, 'cause' | 'by' | 'agent'> {
  readonly at: number;
  /** Where what a tender brought goes; to the tender itself where nothing is said. */
  readonly to?: (paymentTypeId: number) => RefundPlan['to'];
}

/**
 * What a bill that falls by an amount makes too much, by tender: only what falls goes back by itself, never what was too much before. `money` is as it was
 * before; `dueCents` is what is due afterwards, below zero where no tender brought it.
 */
export function excessOf(
  money: Pick<OrderMoney, 'tenders' | 'onAccountCents'>,
  dueAfterCents: number,
  fallenCents: number,
) {
  const parts = giveBack(money, Math.max(0, Math.min(-dueAfterCents, fallenCents)));
  return { dueCents: dueAfterCents + parts.reduce((sum, { cents }) => sum + cents, 0), parts };
}

/** The refund of what was paid too much, with what is posted of it. */
export function refundOfExcess(
  book: MoneyBook,
  given: readonly TenderShare[],
  { at, to = () => 'tenders', ...opening }: RefundOpening,
  newId: () => string,
) {
  const { shipmentUuid, customerUuid } = book.head;
  const parts = given.map(({ tender, cents }) =>
    partOfTender(book, { tenderUuid: tender.tenderUuid, cents }, to(tender.paymentTypeId), newId),
  );
  const owner = { ...opening, refundUuid: newId(), shipmentUuid, customerUuid };
  const refund: Refund = { ...owner, parts, state: 'open', openedAt: at, modifiedAt: at };
  return { refund, postings: parts.map((part) => refundRequested(refund, part, at)) };
}
