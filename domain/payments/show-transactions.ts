import type * as z from 'zod';
import { paymentTypes } from '#contract/payment-types.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { ShipmentTransaction, shipmentTransactionsResponse } from '#contract/shipment-payments.ts';
import * as m from '#texts/compiled/messages.js';
import type { AccountStore } from '../accounts/account.ts';
import { zoneOf } from '../accounts/time-zone.ts';
import { uuidFrom } from '../crypto.ts';
import { addLines } from '../ledger/append-entries.ts';
import type { EntryKind, LedgerEntry, LedgerHead } from '../ledger/entry.ts';
import { cashAccounts, showMoney, summaryOf } from '../ledger/summary.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { readLine } from '../texts/bill-sentences.ts';
import type { Attempt } from './attempt.ts';
import { orderMoneyOf } from './order-money.ts';
import type { MoneyBook } from './payment-store.ts';
import type { RefundPart } from './refund.ts';
import { refundExpectedOn } from './refund-days.ts';
import { isVoided } from './refund-parts.ts';
import type { ShowMoneyDeps } from './show-charges.ts';
import { shownState } from './show-payment.ts';
import { shownEntries } from './shown-entries.ts';

type Shown = z.output<typeof shipmentTransactionsResponse>;

/** 1 charge, 2 payment, 3 refund, 4 coupon, 5 fee, 6 adjustment, 7 reversal; what is not named is a step of a payment, and no row. */
const typeIds: Readonly<Partial<Record<EntryKind, number>>> = {
  charged: 1,
  coupon: 4,
  couponRemoved: 4,
  fee: 5,
  adjusted: 6,
  recorded: 2,
  returned: 7,
  refundAsked: 3,
  refundFailed: 7,
  cancelled: 6,
  rebilled: 6,
  fellDue: 6,
  disputed: 6,
  decided: 6,
};
/** A fee that a tender brought has a row of its own beside the tender's. */
const FEE = 5;

interface Context {
  readonly shipment: StoredShipment;
  readonly book: MoneyBook;
  readonly seesCost: boolean;
  /** The customer's IANA zone, by whose days money is expected back. */
  readonly zone: string;
}

const sumOf = ({ lines }: LedgerEntry, accounts: readonly string[]): number =>
  lines.filter(({ account }) => accounts.includes(account)).reduce((sum, { cents }) => sum + cents, 0);

const cash: readonly string[] = cashAccounts;
/** Positive where money came in: what is held, received, or on its way back. */
const paymentCents = (entry: LedgerEntry): number => sumOf(entry, [...cash, 'held', 'refundPayable']);
const chargeCents = (entry: LedgerEntry): number => {
  const cents = sumOf(entry, ['revenue', 'feeIncome', 'writeOff', 'couponDiscount', 'withheld']);
  return cents === 0 ? 0 : -cents;
};

function attemptOf({ book }: Context, { tenderUuid }: LedgerEntry): Attempt | undefined {
  return book.payments.flatMap(({ attempts }) => attempts).find((one) => one.tenderUuid === tenderUuid);
}

/** The part of a refund that an entry asks for. */
function refundPartOf({ book }: Context, { kind, refundUuid, tenderUuid }: LedgerEntry): RefundPart | undefined {
  if (kind !== 'refundAsked') return undefined;
  const refund = book.refunds.find((one) => one.refundUuid === refundUuid);
  return refund?.parts.find((part) => part.tenderUuid === tenderUuid);
}

/** What a row says of its refund: a void is none, and what becomes store credit goes to no card. */
function refundedAs(part: RefundPart | undefined): Partial<ShipmentTransaction> {
  if (!part) return {};
  if (part.to === 'storeCredit') return { transactionSubTypeId: paymentTypes.storeCredit };
  return isVoided(part) ? { isVoid: true, shipmentDescription: m.ledger_voided({ to: readLine(part.label) }) } : {};
}

function statusOf(context: Context, entry: LedgerEntry): Pick<ShipmentTransaction, 'status' | 'approval'> {
  // The fee of a tender is a charge: only the tender itself is approved.
  if (entry.kind === 'approved') return { status: 1 };
  if (typeIds[entry.kind] === 7) return { status: 3 };
  if (entry.kind === 'refundAsked') {
    const state = refundPartOf(context, entry)?.state;
    if (state === 'failed') return { status: 2, approval: 'declined' };
    return state === 'done' ? { status: 1, approval: 'approved' } : { status: 0, approval: 'pending' };
  }
  const attempt = attemptOf(context, entry);
  return attempt ? shownState(attempt.state) : { status: 1 };
}

/** What a charge is for: the code of a single one, class and weight of the freight that was booked. */
function chargedFor(shipment: StoredShipment, { kind, lines }: LedgerEntry): Partial<ShipmentTransaction> {
  const codes = new Set(lines.flatMap(({ charge }) => charge?.code ?? []));
  const [shipmentCode] = codes.size === 1 ? codes : [];
  const code = shipmentCode === undefined ? {} : { shipmentCode };
  if (kind !== 'charged' || shipment.modeId !== 1) return code;
  const classes = new Set(shipment.products.map(({ freightClass }) => freightClass));
  const [shipmentFreightClass] = classes.size === 1 ? classes : [];
  const shipmentWeight = shipment.products.reduce((sum, { totalPounds }) => sum + totalPounds, 0);
  return {
    ...code,
    ...(shipmentFreightClass !== undefined && { shipmentFreightClass }),
    ...(shipmentWeight > 0 && { shipmentWeight, shipmentWeightUnit: 2 }),
  };
}

/** What a charge of protection insures, by the policy that its payment pays for. */
function insuredBy({ book }: Context, { kind, paymentUuid }: LedgerEntry): Partial<ShipmentTransaction> {
  const found = kind === 'charged' ? book.policies.find((one) => one.paymentUuid === paymentUuid) : undefined;
  if (!found || paymentUuid === undefined) return {};
  const { declaredCents, certificateNumber } = found;
  return {
    insuranceDeclaredValue: formatMoney(declaredCents),
    ...(certificateNumber && { insuranceCertificateNumber: certificateNumber }),
  };
}

/** When a refund that is on its way is expected: what is voided never left, and store credit and an A/R account have it at once. */
function expectedOn({ zone }: Context, entry: LedgerEntry, part: RefundPart | undefined) {
  if (!part || isVoided(part)) return undefined;
  const to = part.to === 'storeCredit' ? paymentTypes.storeCredit : part.paymentTypeId;
  return refundExpectedOn(to, entry.at, zone);
}

function rowOf(context: Context, entry: LedgerEntry, dueAfter: number): ShipmentTransaction {
  const { shipment, seesCost } = context;
  const date = toTimestamp(new Date(entry.at));
  const status = statusOf(context, entry);
  const { transactionId = attemptOf(context, entry)?.transactionId } = entry;
  const part = refundPartOf(context, entry);
  const expectedDate = status.status === 0 ? expectedOn(context, entry, part) : undefined;
  const uuid = uuidFrom(`${shipment.shipmentUuid}-${entry.number}`);
  return {
    shipmentTransactionUuid: uuid,
    uuid,
    shipmentUuid: shipment.shipmentUuid,
    shipmentShortId: shipment.shortId,
    transactionTypeId: entry.kind === 'approved' ? FEE : (typeIds[entry.kind] ?? 0),
    transactionSubTypeId: entry.paymentTypeId ?? 0,
    shipmentCharge: formatMoney(chargeCents(entry)),
    ...(seesCost && { shipmentCost: formatMoney(sumOf(entry, ['carrierCost', 'insuranceCost'])) }),
    shipmentPayment: formatMoney(paymentCents(entry)),
    shipmentDescription: readLine(entry.description),
    ...refundedAs(part),
    ...status,
    date,
    modifiedDate: date,
    dueAfter: formatMoney(dueAfter),
    ...(entry.agent && { agentUserUuid: entry.agent }),
    ...(entry.coupon && { coupon: entry.coupon, shipmentDiscountCoupon: entry.coupon }),
    ...chargedFor(shipment, entry),
    ...insuredBy(context, entry),
    ...(entry.paymentTypeNumber && { paymentTypeNumber: entry.paymentTypeNumber }),
    ...(transactionId && { transactionReferenceId: transactionId }),
    ...(expectedDate && { expectedDate }),
  };
}

const isRow = ({ kind, lines }: LedgerEntry): boolean =>
  typeIds[kind] !== undefined || (kind === 'approved' && lines.length > 0);

function rowsOf(context: Context): ShipmentTransaction[] {
  let sums: LedgerHead['sums'] = {};
  return shownEntries(context.book).flatMap((entry) => {
    sums = addLines(sums, entry.lines);
    return isRow(entry) ? [rowOf(context, entry, summaryOf({ sums }).dueCents)] : [];
  });
}

/** What happened to the money of a shipment, the newest first unless asked for the other way round (C72). */
export async function showTransactions(
  shipment: StoredShipment,
  { sortOrder, seesCost }: { readonly sortOrder?: string | undefined; readonly seesCost: boolean },
  deps: Pick<ShowMoneyDeps, 'money' | 'coupons'> & { readonly accounts: Pick<AccountStore, 'findByUuid'> },
): Promise<Shown> {
  const [book, coupon] = await Promise.all([
    deps.money.readBook(shipment),
    deps.coupons.findApplied(shipment.shipmentUuid),
  ]);
  const account = book.refunds.length > 0 ? await deps.accounts.findByUuid(shipment.customerUuid) : undefined;
  const rows = rowsOf({ shipment, book, seesCost, zone: account ? zoneOf(account) : shipment.from.zone });
  return {
    ...showMoney(orderMoneyOf(book, shipment, coupon)),
    shipmentTransactionDetail: sortOrder === 'asc' ? rows : rows.toReversed(),
    count: rows.length,
  };
}
