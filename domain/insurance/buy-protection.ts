import { code15046, code15048 } from '#contract/codes/payments.ts';
import { conflict, notFound, portalError, wrongFields } from '#contract/codes/portal-error.ts';
import { errorAt } from '#contract/codes/wrong-field.ts';
import { paymentTypes } from '#contract/payment-types.ts';
import { parseMoney } from '#contract/rules/money.ts';
import type { ShipmentPaymentRequest, ShipmentPaymentResponse } from '#contract/shipment-payments.ts';
import * as m from '#texts/compiled/messages.js';
import { sha256 } from '../crypto.ts';
import { advancePayment } from '../payments/advance-payment.ts';
import { commitChange } from '../payments/commit-change.ts';
import { openWrite } from '../payments/open-payment.ts';
import { type PayCall, type PayDeps, planOf } from '../payments/pay-shipment.ts';
import type { MoneyBook } from '../payments/payment-store.ts';
import { outcomeOfPress } from '../payments/press-outcome.ts';
import { pressScope } from '../payments/press-scope.ts';
import { advancePolicy, type PolicyDeps } from '../payments/protection/advance-policy.ts';
import { openPolicies, type Policy } from '../payments/protection/policy.ts';
import { requireInsurable } from '../payments/protection/require-insurable.ts';
import { goodsOf } from '../shipments/goods.ts';
import { revisionOf } from '../shipments/revision.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { acceptedInsuranceTerms } from './accepted-terms.ts';
import { excludedError, premiumChanged, type QuoteProtectionDeps, quoteProtection } from './quote-protection.ts';

export type BuyDeps = Omit<PayDeps, 'requireBookable' | 'couponAtBooking'> &
  PolicyDeps &
  QuoteProtectionDeps &
  Parameters<typeof acceptedInsuranceTerms>[1];

/** What is bought, and how it is paid. */
export interface Buying {
  readonly insuranceDeclaredValue?: string | undefined;
  readonly goodsKind?: number | undefined;
  readonly InsurancePremium?: string | undefined;
  readonly payments: ShipmentPaymentRequest['payments'];
}

export interface Bought {
  readonly payment: ShipmentPaymentResponse;
  readonly policy: Policy;
  readonly book: MoneyBook;
}

/** A check or a wire comes later than the pickup. */
const later: readonly number[] = [paymentTypes.cheque, paymentTypes.wire];
const TRIES = 20;

type Call = Omit<PayCall, 'call'>;

function recordOf({ customerUuid }: StoredShipment, buying: Buying, { agent, idempotencyKey }: Call) {
  if (!idempotencyKey) return undefined;
  const scope = pressScope({ customerUuid, agent, call: 'updateProductAndInsurance' });
  return { scope, key: idempotencyKey, requestHash: sha256(JSON.stringify(buying)) };
}

/**
 * Buys the protection of a booked shipment: the policy and its payment are written before anybody is asked; the payment is taken wholly or not at all, and then the insurer
 * is asked for the certificate under our own key. A repeat of the idempotency key goes on with its first press. Throws before anything is written: 12407, the sentence of
 * customers who are not eligible, 99994, 22058 for another premium than the page showed, 15046 beside another payment, and what `planTenders` throws.
 */
export async function buyProtection(
  shipment: StoredShipment,
  buying: Buying,
  call: Call,
  deps: BuyDeps,
): Promise<Bought> {
  const record = recordOf(shipment, buying, call);
  const repeated = record && (await deps.idempotency.find(record.scope, record.key));
  if (repeated && repeated.requestHash !== record.requestHash) throw conflict(m.errors_repeated_differently());
  if (repeated) return finish(shipment, repeated.made, deps);
  const terms = await termsOf(shipment, buying, deps);
  const leaseId = deps.newId();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const book = await deps.money.readBook(shipment);
    if (book.head.openPaymentUuid !== undefined) throw portalError(code15046);
    if (openPolicies(book.policies).length > 0) throw conflict(m.insurance_already());
    const write = await openingOf(shipment, { buying, terms, call, record, leaseId }, deps);
    const { outcome } = await commitChange(book, write, deps);
    if (outcome === 'written') return finish(shipment, write.payment.paymentUuid, deps, leaseId);
    const stored = await deps.shipments.find(shipment.shipmentUuid);
    if (!stored || revisionOf(stored) !== revisionOf(shipment)) throw conflict(m.payments_shipment_changed());
  }
  throw portalError(code15046);
}

/** What is bought, as the insurer offers it now and the page showed it. */
async function termsOf(
  shipment: StoredShipment,
  { insuranceDeclaredValue: value, goodsKind, InsurancePremium, payments }: Buying,
  deps: BuyDeps,
) {
  requireInsurable(shipment, await deps.accounts.findByUuid(shipment.customerUuid));
  if (payments.some(({ paymentTypeId }) => later.includes(paymentTypeId)))
    throw wrongFields([errorAt('payments', code15048, m.insurance_methods())]);
  const termsUuid = await acceptedInsuranceTerms(shipment.customerUuid, deps);
  const quote = await quoteProtection(shipment, { value, goodsKind, goods: goodsOf(shipment) }, deps);
  if (quote.kind === 'excluded') throw excludedError(shipment, quote);
  const shown = InsurancePremium === undefined ? undefined : parseMoney(InsurancePremium);
  if (shown !== quote.terms.premiumCents) throw premiumChanged(quote.terms);
  return { ...quote.terms, ...(termsUuid && { termsUuid }) };
}

interface Opening {
  readonly buying: Buying;
  readonly terms: Awaited<ReturnType<typeof termsOf>>;
  readonly call: Call;
  readonly record: ReturnType<typeof recordOf>;
  readonly leaseId: string;
}

async function openingOf(shipment: StoredShipment, { buying, terms, call, record, leaseId }: Opening, deps: BuyDeps) {
  const { customerUuid } = shipment;
  const [account, arBook, credit] = await Promise.all([
    deps.accounts.findByUuid(customerUuid),
    deps.arBooks.read(customerUuid),
    deps.storeCredit.readLedger(customerUuid),
  ]);
  if (!account || account.deletion) throw notFound();
  const dueCents = terms.premiumCents;
  const plan = await planOf(buying, { shipment, account, dueCents, arBook, credit }, deps);
  const facts = { shipment, dueCents, coupon: undefined, plan, arBook, credit, protection: terms };
  const { by, agent } = call;
  return openWrite(facts, { purpose: 'protection', by, agent, record }, leaseId, deps);
}

/** Takes payment and certificate as far as they go now; throws the error of a payment that was given up. */
async function finish(
  shipment: StoredShipment,
  paymentUuid: string,
  deps: BuyDeps,
  leaseId = deps.newId(),
): Promise<Bought> {
  const { shipmentUuid, customerUuid } = shipment;
  const paid = await advancePayment({ shipmentUuid, customerUuid, paymentUuid }, leaseId, deps);
  const payment = paid.payments.find((one) => one.paymentUuid === paymentUuid);
  const found = paid.policies.find((one) => one.paymentUuid === paymentUuid);
  if (!payment || !found) throw notFound();
  const { content } = outcomeOfPress(payment, paid, revisionOf(shipment));
  const book = await advancePolicy(found, leaseId, deps);
  const policy = book.policies.find(({ policyUuid }) => policyUuid === found.policyUuid) ?? found;
  if (policy.state === 'declined') throw conflict(m.insurance_declined_back({ reason: policy.reason ?? '' }));
  return { payment: content, policy, book };
}
