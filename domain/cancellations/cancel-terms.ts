import { paymentTypes } from '#contract/payment-types.ts';
import { freeCancelUntil } from '#contract/rules/cancellation.ts';
import { addDays } from '#contract/rules/days.ts';
import type { Cents } from '#contract/rules/money.ts';
import { localTime, zonedTimestamp } from '#contract/rules/zoned-time.ts';
import { type FeeId, type FeeSchedule, feeAt } from '../fees/fee.ts';
import { feeShareOf, type OrderMoney, type OrderTender, principalOf } from '../payments/order-money.ts';
import { TRUCKLOAD } from '../shipments/shipment-fields.ts';

/** Refunded through so many calendar days after the day of booking (R65). */
const REFUND_DAYS = 30;
const REBOOK_DAYS = 365;

/** free: no fee; fee: a refund less the fee; noRefund: too late for either. */
export type CancelWindow = 'free' | 'fee' | 'noRefund';

/** What cancelling a booking depends on beside its money. Timestamps in milliseconds since 1970. */
export interface CancelFacts {
  readonly bookedAt: number;
  /** The customer's. */
  readonly zone: string;
  readonly modeId: number;
  /** The carrier missed the pickup window. */
  readonly pickupMissed: boolean;
  /** An operator waived the fee. */
  readonly isWaived: boolean;
}

/** What goes back to a tender: without and with its share of the processing fee. */
export interface CancelPart {
  readonly tender: OrderTender;
  readonly cents: Cents;
  readonly withFeeCents: Cents;
  /** It never leaves the account: nothing was taken, or what was is taken back before it settles. */
  readonly isVoid: boolean;
}

/** One of the ways to have the money back. */
export interface CancelChoice {
  readonly feeCents: Cents;
  readonly refundCents: Cents;
  readonly parts: readonly CancelPart[];
}

export interface CancelTermsOf {
  readonly window: CancelWindow;
  readonly freeUntil: number;
  /** The last second with a refund. */
  readonly refundUntil: number;
  readonly paidCents: Cents;
  readonly waived: 'pickupMissed' | 'operator' | undefined;
  readonly toTenders: CancelChoice;
  readonly toStoreCredit: CancelChoice | undefined;
  /** Until when a new booking of the freight brings the fee back. */
  readonly rebookUntil: number | undefined;
}

/** In which window an instant lies, and where the windows end: 24 elapsed hours, and the 30th calendar day after booking in the customer's zone. */
export function cancelWindow({ bookedAt, zone }: Pick<CancelFacts, 'bookedAt' | 'zone'>, at: number) {
  const freeUntil = freeCancelUntil(bookedAt);
  const lastDay = addDays(localTime(zone, bookedAt).day, REFUND_DAYS);
  const refundUntil = zonedTimestamp(zone, { day: addDays(lastDay, 1), time: '00:00' }) - 1000;
  const late: CancelWindow = at < refundUntil + 1000 ? 'fee' : 'noRefund';
  const window: CancelWindow = at <= freeUntil ? 'free' : late;
  return { window, freeUntil, refundUntil };
}

/** The fee of a refund to the tenders, and the smaller one of store credit. */
const feeIdsOf = (modeId: number): { readonly tenders: FeeId; readonly storeCredit: FeeId } =>
  modeId === TRUCKLOAD ? { tenders: 11, storeCredit: 17 } : { tenders: 1, storeCredit: 16 };

/**
 * What cancelling costs at an instant, and what goes back to which tender. The fee is the one that was in force at booking, never more than was
 * paid, and none at all where it is waived; what is only held or on its way is given up wholly. Store credit in place of a refund is offered while there
 * is a fee, and nothing was paid on account.
 */
export function cancelTermsOf(facts: CancelFacts, money: OrderMoney, schedule: FeeSchedule, at: number): CancelTermsOf {
  const { window: byTime, freeUntil, refundUntil } = cancelWindow(facts, at);
  const waived = facts.pickupMissed ? 'pickupMissed' : facts.isWaived ? 'operator' : undefined;
  const window = waived ? 'free' : byTime;
  const tenders = refundable(money);
  const ids = feeIdsOf(facts.modeId);
  const feeOf = (id: FeeId) => (window === 'free' ? 0 : feeAt(schedule, id, facts.bookedAt));
  const choose = (id: FeeId) => choice(tenders, money, { feeCents: feeOf(id), keepsAll: window === 'noRefund' });
  const toTenders = choose(ids.tenders);
  const mayBeCredit = window === 'fee' && isMoneyOnly(tenders) && money.openPaymentUuid === undefined;
  return {
    ...{ window, freeUntil, refundUntil, waived, toTenders },
    paidCents: tenders.reduce((sum, { cents, refundedCents }) => sum + cents - refundedCents, 0),
    toStoreCredit: mayBeCredit ? choose(ids.storeCredit) : undefined,
    rebookUntil: toTenders.feeCents > 0 ? rebookUntil(facts.zone, at) : undefined,
  };
}

/** Whether store credit comes back as the credit that it was, with the end that it had. */
export const givesCreditBack = ({ toTenders }: Pick<CancelTermsOf, 'toTenders'>): boolean =>
  toTenders.parts.some(({ tender }) => tender.paymentTypeId === paymentTypes.storeCredit);

/** The end of the calendar day one year after a cancellation. */
export function rebookUntil(zone: string, at: number): number {
  const lastDay = addDays(localTime(zone, at).day, REBOOK_DAYS);
  return zonedTimestamp(zone, { day: addDays(lastDay, 1), time: '00:00' }) - 1000;
}

const isTaken = ({ state }: OrderTender): boolean => state === 'captured' || state === 'settled';

const refundable = ({ tenders }: OrderMoney): OrderTender[] =>
  tenders.filter((tender) => tender.state !== 'returned' && tender.cents > tender.refundedCents);

const isMoneyOnly = (tenders: readonly OrderTender[]): boolean =>
  tenders.length > 0 &&
  tenders.every((tender) => isTaken(tender) && tender.paymentTypeId !== paymentTypes.ar) &&
  tenders.some(({ paymentTypeId }) => paymentTypeId !== paymentTypes.storeCredit);

/** The fee is kept from money first, then from what is owed on account, then from store credit. */
const keepRank = ({ paymentTypeId }: OrderTender): number =>
  paymentTypeId === paymentTypes.storeCredit ? 2 : paymentTypeId === paymentTypes.ar ? 1 : 0;

function choice(
  tenders: readonly OrderTender[],
  { openPaymentUuid }: OrderMoney,
  { feeCents, keepsAll }: { readonly feeCents: Cents; readonly keepsAll: boolean },
): CancelChoice {
  // A payment that is open is given up wholly: nothing of it was earned.
  const isOpen = openPaymentUuid !== undefined;
  const paid = isOpen ? 0 : sum(tenders.filter(isTaken).map(principalOf));
  const fee = Math.min(feeCents, paid);
  let kept = keepsAll ? paid : fee;
  const parts: CancelPart[] = [];
  for (const tender of tenders.toSorted((a, b) => keepRank(a) - keepRank(b))) {
    const principal = principalOf(tender);
    const keeps = isOpen || !isTaken(tender) ? 0 : Math.min(kept, principal);
    kept -= keeps;
    if (principal > keeps) parts.push(partOf(tender, principal, principal - keeps));
  }
  return { feeCents: fee, refundCents: sum(parts.map(({ withFeeCents }) => withFeeCents)), parts };
}

function partOf(tender: OrderTender, principal: Cents, cents: Cents): CancelPart {
  const isByGateway = tender.paymentTypeId === paymentTypes.card || tender.paymentTypeId === paymentTypes.ach;
  const isVoid =
    !isTaken(tender) ||
    (isByGateway && tender.state === 'captured' && tender.refundedCents === 0 && cents === principal);
  return { tender, cents, withFeeCents: cents + feeShareOf(tender, cents), isVoid };
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, cents) => total + cents, 0);
