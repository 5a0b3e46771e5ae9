import { code22058 } from '#contract/codes/payments.ts';
import { portalError } from '#contract/codes/portal-error.ts';
import { paymentTypes } from '#contract/payment-types.ts';
import { parseMoney } from '#contract/rules/money.ts';
import { zonedTimestamp } from '#contract/rules/zoned-time.ts';
import type { ShipmentPaymentRequest } from '#contract/shipment-payments.ts';
import * as english from '#texts/compiled/english.js';
import type { AppliedCoupon } from '../coupons/applied-coupon.ts';
import type { CouponUse } from '../coupons/coupon.ts';
import { type ArBook, reserveAr } from '../credit/ar-book.ts';
import type { CreditLedger } from '../credit/store-credit.ts';
import { chargedLines, couponLines, protectionLines } from '../ledger/charge-lines.ts';
import type { Posting } from '../ledger/entry.ts';
import type { IdempotencyRecord } from '../ports/idempotency.ts';
import type { PolicyTerms } from '../shipments/protection-terms.ts';
import { revisionOf } from '../shipments/revision.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { Payment } from './attempt.ts';
import type { Write } from './commit-change.ts';
import { creditUse } from './credit-use.ts';
import { withLease } from './lease.ts';
import type { MoneyDeps } from './money-deps.ts';
import { settleState } from './next-step.ts';
import type { TenderPlan } from './plan-tenders.ts';
import { approved, recorded, shorten } from './postings.ts';
import type { Policy } from './protection/policy.ts';

/** What a press is, apart from what it asks. */
export interface PaymentCall {
  readonly by: string;
  readonly agent?: string | undefined;
  readonly purpose: Payment['purpose'];
  readonly record: Omit<IdempotencyRecord, 'made' | 'madeAt'> | undefined;
}

export interface CouponAtPress {
  readonly applied: AppliedCoupon;
  readonly uses: readonly CouponUse[];
}

export interface OpenFacts {
  readonly shipment: StoredShipment;
  readonly dueCents: number;
  /** The coupon on the bill that is booked, with the customer's uses as they are then. */
  readonly coupon: CouponAtPress | undefined;
  readonly plan: TenderPlan;
  readonly arBook: ArBook;
  readonly credit: CreditLedger;
  /** The protection that is paid for with it. */
  readonly protection?: PolicyTerms | undefined;
}

/** Throws 22058 where the page showed another amount than the ledger has. */
export function checkAmountDue({ amountDue }: Pick<ShipmentPaymentRequest, 'amountDue'>, dueCents: number): void {
  if (parseMoney(amountDue) !== dueCents) throw portalError(code22058);
}

/**
 * The write that opens a payment: the payment with its tenders, the bill where the press books, and what is reserved of coupon, store credit and A/R
 * account, all in one transaction, before anybody is asked.
 */
export function openWrite(
  facts: OpenFacts,
  call: PaymentCall,
  leaseId: string,
  deps: Pick<MoneyDeps, 'now' | 'newId'>,
): Write & { readonly payment: Payment } {
  const { shipment, coupon } = facts;
  const at = deps.now().getTime();
  const payment = newPayment(facts, call, at, deps.newId());
  const isBooking = call.purpose === 'booking';
  return {
    payment: withLease(settleState(payment), leaseId, at),
    postings: [
      ...(isBooking ? billPostings(shipment, coupon?.applied, payment, at) : []),
      ...(call.purpose === 'protection' ? [protectionPosting(facts, payment, at)] : []),
      ...tenderPostings(payment, at),
    ],
    shipmentRevision: revisionOf(shipment),
    ...(isBooking && { appliedRevision: coupon?.applied.revision ?? 0 }),
    ...(isBooking && coupon && { couponUses: coupon.uses }),
    ...reserved(payment, facts),
    ...(facts.protection && { policies: [newPolicy(facts.protection, payment, deps.newId())] }),
    ...(call.record && { record: { ...call.record, made: payment.paymentUuid, madeAt: at } }),
  };
}

function newPayment(facts: OpenFacts, call: PaymentCall, at: number, paymentUuid: string): Payment {
  const { shipment, dueCents, coupon, plan } = facts;
  const { purpose, by, agent } = call;
  const { shipmentUuid, customerUuid } = shipment;
  const expiresAt = expiryAt(shipment);
  const isBooking = purpose === 'booking';
  return {
    ...{ paymentUuid, shipmentUuid, customerUuid, by, purpose, amountCents: dueCents },
    state: 'authorising',
    openedAt: at,
    modifiedAt: at,
    shipmentRevision: revisionOf(shipment),
    attempts: [...plan.attempts],
    ...(agent && { agent }),
    expiresAt,
    ...(plan.courtesy && { courtesy: true }),
    ...(isBooking && coupon && { coupon: couponOf(coupon.applied) }),
  };
}

/** How long a check is waited for: until the price ends, or the pickup day begins, from when on no carrier is asked for it. */
function expiryAt({ expiresAt = Number.POSITIVE_INFINITY, pickupDate: day, from }: StoredShipment): number {
  return Math.min(expiresAt, zonedTimestamp(from.zone, { day, time: '00:00' }));
}

const couponOf = ({ code, cents, transactionUuid }: AppliedCoupon) => ({ code, cents, transactionUuid });

function billPostings(
  shipment: StoredShipment,
  coupon: AppliedCoupon | undefined,
  { paymentUuid, by, agent }: Payment,
  at: number,
): Posting[] {
  const common = { at, by, paymentUuid, ...(agent && { agent }) };
  const lines = chargedLines(shipment).filter(({ cents }) => cents !== 0);
  const charged = { ...common, kind: 'charged', cause: `charged:${paymentUuid}`, lines } as const;
  const bill: Posting = { ...charged, description: english.ledger_booked() };
  if (!coupon) return [bill];
  const { code } = coupon;
  const description = shorten(english.ledger_coupon({ code }));
  const taken = { ...common, kind: 'coupon', cause: `coupon:${paymentUuid}`, coupon: code, description } as const;
  return [bill, { ...taken, lines: couponLines(coupon) }];
}

/** The bill of what is bought for a booked shipment: its protection. */
function protectionPosting({ protection }: OpenFacts, { paymentUuid, by, agent }: Payment, at: number): Posting {
  const lines = protectionLines(protection?.premiumCents ?? 0);
  const charged = { at, by, paymentUuid, kind: 'charged', cause: `charged:${paymentUuid}`, lines } as const;
  return { ...charged, description: english.ledger_protection(), ...(agent && { agent }) };
}

/** The protection as it waits for its payment. */
function newPolicy(terms: PolicyTerms, payment: Payment, policyUuid: string): Policy {
  const { paymentUuid, shipmentUuid, customerUuid, by, agent, openedAt } = payment;
  return {
    ...terms,
    ...{ policyUuid, paymentUuid, shipmentUuid, customerUuid, by, openedAt },
    ...{ state: 'charging', modifiedAt: openedAt },
    ...(agent && { agent }),
  };
}

/** Every tender is recorded; reserved credit counts as approved at once. */
export const tenderPostings = (payment: Payment, at: number): Posting[] =>
  payment.attempts.flatMap((attempt) => [
    recorded(payment, attempt, at),
    ...(attempt.state === 'approved' ? [approved(payment, attempt, at)] : []),
  ]);

function reserved({ attempts, paymentUuid, customerUuid, courtesy, openedAt }: Payment, facts: OpenFacts) {
  const ar = attempts.find((one) => one.paymentTypeId === paymentTypes.ar);
  const credit = attempts.find((one) => one.paymentTypeId === paymentTypes.storeCredit);
  const courtesyAt = courtesy ? openedAt : undefined;
  const reason = english.ledger_credit_used({ shortId: facts.shipment.shortId });
  return {
    ...(ar && { arBook: reserveAr(facts.arBook, { cents: ar.cents, paymentUuid, courtesyAt }) }),
    ...(credit && { credit: creditUse(credit, { ledger: facts.credit, customerUuid, at: openedAt, reason }) }),
  };
}
