import { code15035, code15039, code15046 } from '#contract/codes/payments.ts';
import { conflict, notFound, portalError } from '#contract/codes/portal-error.ts';
import { paymentTypes } from '#contract/payment-types.ts';
import { parseMoney } from '#contract/rules/money.ts';
import type { PaymentTypeId, ShipmentPaymentRequest } from '#contract/shipment-payments.ts';
import * as m from '#texts/compiled/messages.js';
import type { Account } from '../accounts/account.ts';
import { balanceOf, creditLots } from '../credit/store-credit.ts';
import { sha256 } from '../crypto.ts';
import { cardFeeAt } from '../fees/card-processing.ts';
import type { IdempotencyReader } from '../ports/idempotency.ts';
import { revisionOf } from '../shipments/revision.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { advancePayment } from './advance-payment.ts';
import type { Payment } from './attempt.ts';
import { commitChange } from './commit-change.ts';
import type { MoneyDeps } from './money-deps.ts';
import { type CouponAtPress, checkAmountDue, openWrite } from './open-payment.ts';
import { orderMoneyOf } from './order-money.ts';
import type { MoneyBook } from './payment-store.ts';
import { planTenders, type TenderPlan } from './plan-tenders.ts';
import { outcomeOfPress, type PressOutcome } from './press-outcome.ts';
import { pressScope } from './press-scope.ts';
import { requireInsurable } from './protection/require-insurable.ts';
import { endDisputes, payableDisputes, withDisputes, withheldBy } from './rebills/pay-disputed.ts';
import type { WalletStore } from './wallet.ts';

export interface PayDeps extends MoneyDeps {
  readonly wallets: Pick<WalletStore, 'read'>;
  readonly idempotency: IdempotencyReader;
  /** Throws unless an estimate can be booked as it is. */
  readonly requireBookable: (shipment: StoredShipment) => Promise<void>;
  /** The coupon on an estimate as it is used by the press that books; throws where it cannot be. */
  readonly couponAtBooking: (shipment: StoredShipment, account: Account) => Promise<CouponAtPress | undefined>;
  /** The state of a ZIP code. */
  readonly stateOf: (zip: string) => string | undefined;
}

/** Who pays, and by which press. */
export interface PayCall {
  readonly by: string;
  readonly agent?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  /** The call's name; keys of different calls are different presses. */
  readonly call: 'payShipment' | 'payShipmentByAch' | 'payInvoices' | 'updateProductAndInsurance';
}

const TRIES = 20;
const SCOPE_LIMIT_MS = 24 * 60 * 60_000;

/**
 * Pays a shipment; on a saved estimate it books it (C74). One payment of a shipment is open at a time: of presses at once one pays, the others
 * get 15046. A repeat of the idempotency key goes on with its first press. Throws 22058 where another amount is due than the page showed, and
 * what `planTenders` and `requireBookable` throw, before anything is asked of anybody.
 */
export async function payShipment(
  shipment: StoredShipment,
  request: ShipmentPaymentRequest,
  call: PayCall,
  deps: PayDeps,
): Promise<PressOutcome> {
  const record = recordOf(shipment, request, call);
  const leaseId = deps.newId();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const current = tries === 0 ? shipment : await reread(shipment, deps);
    const repeated = await findRepeat(current, record, leaseId, deps);
    if (repeated) return repeated;
    const book = await resumeOpen(current, leaseId, deps);
    const paid = receivedBefore(current, book, request, deps);
    if (paid) return paid;
    const opened = await open(current, book, request, { ...call, record, leaseId }, deps);
    if (opened) return finish(opened.payment, leaseId, deps, opened.book);
  }
  throw portalError(code15046);
}

interface Press extends PayCall {
  readonly record: ReturnType<typeof recordOf>;
  readonly leaseId: string;
}

async function reread({ shipmentUuid }: StoredShipment, { shipments }: PayDeps): Promise<StoredShipment> {
  const found = await shipments.find(shipmentUuid);
  if (!found) throw notFound();
  return found;
}

function recordOf({ customerUuid }: StoredShipment, request: ShipmentPaymentRequest, call: PayCall) {
  if (!call.idempotencyKey) return undefined;
  const requestHash = sha256(JSON.stringify(request));
  return { scope: pressScope({ customerUuid, ...call }), key: call.idempotencyKey, requestHash };
}

/** The press that has this key already; one with another request is refused. */
async function findRepeat(shipment: StoredShipment, record: Press['record'], leaseId: string, deps: PayDeps) {
  const found = record && (await deps.idempotency.find(record.scope, record.key));
  if (!found) return undefined;
  if (found.requestHash !== record.requestHash) throw conflict(m.errors_repeated_differently());
  const payment = { ...shipment, paymentUuid: found.made };
  return finish(payment, leaseId, deps);
}

/** Takes an open payment further whose process died; one that is worked on, or waits for somebody, refuses the press (15046). */
async function resumeOpen(shipment: StoredShipment, leaseId: string, deps: PayDeps): Promise<MoneyBook> {
  const book = await deps.money.readBook(shipment);
  const { openPaymentUuid: paymentUuid } = book.head;
  if (paymentUuid === undefined) return book;
  const { shipmentUuid, customerUuid } = shipment;
  const after = await advancePayment({ shipmentUuid, customerUuid, paymentUuid }, leaseId, deps);
  if (after.head.openPaymentUuid !== undefined) throw portalError(code15046);
  return after;
}

/** A press after the money came in: nothing is taken twice (15039), and there is nothing left to pay (15035). */
function receivedBefore(shipment: StoredShipment, book: MoneyBook, request: ShipmentPaymentRequest, deps: PayDeps) {
  const dueCents = orderMoneyOf(book, shipment, undefined).dueCents + withheldBy(endedBy(request, book));
  if (shipment.statusId === 1 || dueCents > 0) return undefined;
  const last = book.payments.findLast(({ state }) => state === 'done');
  const isSame =
    last &&
    last.amountCents === parseMoney(request.amountDue) &&
    last.amountCents > 0 &&
    deps.now().getTime() - last.openedAt < SCOPE_LIMIT_MS;
  if (!isSame) throw portalError(code15035);
  return outcomeOfPress(last, book, revisionOf(shipment), code15039);
}

/** Opens a payment, and has the book with it; undefined when something changed meanwhile. */
async function open(
  shipment: StoredShipment,
  book: MoneyBook,
  request: ShipmentPaymentRequest,
  press: Press,
  deps: PayDeps,
): Promise<{ readonly payment: Payment; readonly book: MoneyBook } | undefined> {
  const purpose = purposeOf(shipment);
  checkVersion(shipment, request);
  const { customerUuid } = shipment;
  const [account, arBook, credit] = await Promise.all([
    deps.accounts.findByUuid(customerUuid),
    deps.arBooks.read(customerUuid),
    deps.storeCredit.readLedger(customerUuid),
    ...(purpose === 'booking' ? [deps.requireBookable(shipment)] : []),
  ]);
  if (!account || account.deletion) throw notFound();
  const protection = purpose === 'booking' ? shipment.booking?.protection : undefined;
  if (protection) requireInsurable(shipment, account);
  const coupon = purpose === 'booking' ? await deps.couponAtBooking(shipment, account) : undefined;
  const ending = purpose === 'balance' ? endedBy(request, book) : [];
  const dueCents = orderMoneyOf(book, shipment, coupon?.applied).dueCents + withheldBy(ending);
  checkAmountDue(request, dueCents);
  const plan = await planOf(request, { shipment, account, dueCents, arBook, credit }, deps);
  const write = openWrite(
    { shipment, dueCents, coupon, plan, arBook, credit, protection },
    { purpose, by: press.by, agent: press.agent, record: press.record },
    press.leaseId,
    deps,
  );
  const ended = endDisputes(ending, write.payment, write.payment.openedAt, deps);
  const whole = await withDisputes(write, ended, 'first', { customerUuid, arBooks: deps.arBooks });
  const { outcome, book: after } = await commitChange(book, whole, deps);
  return outcome === 'written' ? { payment: write.payment, book: after } : undefined;
}

/** The disputes that a press ends, because it pays what they withhold (R54). */
const endedBy = ({ endsDisputes }: ShipmentPaymentRequest, book: MoneyBook) =>
  endsDisputes === 1 ? payableDisputes(book) : [];

function purposeOf({ statusId, chargeCents }: StoredShipment): Payment['purpose'] {
  if (statusId === 8 || chargeCents === undefined) throw conflict(m.payments_already_booked());
  return statusId === 1 ? 'booking' : 'balance';
}

function checkVersion(shipment: StoredShipment, { version, acceptedTermsUuid }: ShipmentPaymentRequest): void {
  if (version !== undefined && version !== revisionOf(shipment)) throw conflict(m.payments_shipment_changed());
  const accepted = shipment.booking?.acceptedTermsUuid;
  if (shipment.statusId === 1 && acceptedTermsUuid !== undefined && acceptedTermsUuid !== accepted)
    throw conflict(m.terms_accept_before_booking());
}

/** What the tenders of a press are planned from, beside the wallet. */
export interface PlanFacts {
  readonly shipment: StoredShipment;
  readonly account: Account;
  readonly dueCents: number;
  readonly arBook: Parameters<typeof planTenders>[1]['arBook'];
  readonly credit: Awaited<ReturnType<PayDeps['storeCredit']['readLedger']>>;
}

const allTypes: readonly PaymentTypeId[] = Object.values(paymentTypes);

/** The tenders of a press with their fees; throws what `planTenders` throws. */
export async function planOf(
  { payments }: Pick<ShipmentPaymentRequest, 'payments'>,
  facts: PlanFacts,
  deps: Omit<PayDeps, 'requireBookable' | 'couponAtBooking'>,
): Promise<TenderPlan> {
  const { account, dueCents, arBook, credit, shipment } = facts;
  if (payments.length === 0 && dueCents === 0) return { attempts: [], courtesy: false };
  if (dueCents <= 0) throw portalError(code15035);
  if (payments.length === 0) throw conflict(m.payments_choose_method());
  const now = deps.now();
  const [{ paymentMethods }, wallet, fees] = await Promise.all([
    deps.settings.read(),
    deps.wallets.read(shipment.customerUuid),
    deps.fees.read(),
  ]);
  const { statesWithoutCardFee, typesNotTaken } = paymentMethods;
  const tenderFacts = {
    ...{ dueCents, account, arBook, now, wallet, stateOf: deps.stateOf },
    creditCents: balanceOf(creditLots(credit.entries, now.getTime())),
    cardFee: { ...cardFeeAt(fees, now.getTime()), statesWithoutFee: statesWithoutCardFee },
    takenTypes: allTypes.filter((type) => !typesNotTaken.includes(type)),
  };
  return planTenders(payments, tenderFacts, deps.newId);
}

/** Takes a payment as far as it goes now, and returns or throws what became of it. */
async function finish(
  { shipmentUuid, customerUuid, paymentUuid }: Pick<Payment, 'shipmentUuid' | 'customerUuid' | 'paymentUuid'>,
  leaseId: string,
  deps: PayDeps,
  opened?: MoneyBook,
): Promise<PressOutcome> {
  const book = await advancePayment({ shipmentUuid, customerUuid, paymentUuid }, leaseId, deps, opened);
  const payment = book.payments.find((one) => one.paymentUuid === paymentUuid);
  if (!payment) throw notFound();
  const shipment = await deps.shipments.find(shipmentUuid);
  return outcomeOfPress(payment, book, shipment ? revisionOf(shipment) : 1);
}
