import { code15046 } from '#contract/codes/payments.ts';
import { conflict, notFound, portalError, wrongFields } from '#contract/codes/portal-error.ts';
import { formatMoney } from '#contract/rules/money.ts';
import * as english from '#texts/compiled/english.js';
import * as m from '#texts/compiled/messages.js';
import { type AuditedBy, newAuditEntry } from '../../audit.ts';
import { disputeAr } from '../../credit/ar-book.ts';
import { newEvent } from '../../events/event.ts';
import type { LedgerLine, Posting } from '../../ledger/entry.ts';
import { chargeIdOf, standingCharges } from '../../ledger/standing-charges.ts';
import type { StoredShipment } from '../../shipments/shipment.ts';
import { commitChange, type Write } from '../commit-change.ts';
import { withStanding } from '../complete-shipment.ts';
import { couponCut, couponExcess } from '../coupon-within-freight.ts';
import { orderMoneyOf } from '../order-money.ts';
import type { MoneyBook } from '../payment-store.ts';
import { excessOf, refundOfExcess } from '../refund-excess.ts';
import { fallDueWrite } from './fall-due.ts';
import { feeBearerOf, refundOfFee } from './fee-dispute.ts';
import {
  type ChargeDispute,
  type DecisionOutcome,
  isWithheld,
  type Rebill,
  rebillCents,
  rebillCost,
} from './rebill.ts';
import { type RebillDeps, TRIES } from './rebill-deps.ts';
import { decidedPosting, reducedPosting } from './rebill-postings.ts';

/** How a dispute ends; a reduced charge says what of it stands, and what of a rebill the carrier still bills us. */
export interface Decision {
  readonly outcome: DecisionOutcome;
  readonly cents?: number | undefined;
  readonly costCents?: number | undefined;
}

/**
 * Decides a dispute of a charge or a rebill, by its uuid; audited, and the reason is required. Upheld it is due; withdrawn it is reversed; reduced the rest
 * is due. What of it was paid already goes back to the tenders that paid. A rebill that nobody answered yet can be decided too, where the carrier corrects it.
 * Throws 404 for nothing of that uuid, 409 where nothing is to be decided, 422 for an amount that is no part of the charge, 15046 while a payment is open.
 */
export async function decideDispute(
  place: { readonly shipmentUuid: string; readonly disputeUuid: string },
  decision: Decision,
  audited: AuditedBy,
  deps: RebillDeps,
): Promise<MoneyBook> {
  if (audited.why === '') throw wrongFields([{ field: 'why', message: m.rebills_why_missing() }]);
  const { shipmentUuid, disputeUuid } = place;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const shipment = await deps.shipments.find(shipmentUuid);
    if (!shipment) throw notFound();
    const book = await deps.money.readBook(shipment);
    const rebill = book.rebills.find(({ rebillUuid }) => rebillUuid === disputeUuid);
    const dispute = book.disputes.find((one) => one.disputeUuid === disputeUuid);
    if (!rebill && !dispute) throw notFound();
    if (book.head.openPaymentUuid !== undefined) throw portalError(code15046);
    const write = rebill
      ? await rebillWrite(book, rebill, decision, audited, deps)
      : await disputeWrite({ book, shipment, dispute: dispute as ChargeDispute }, decision, audited, deps);
    const field = rebill ? `rebill ${rebill.carrierInvoiceNumber}` : `dispute ${dispute?.chargeUuid}`;
    const change = { field, from: rebill?.state ?? 'open', to: decision.outcome };
    const audit = newAuditEntry({ kind: 'shipment', id: shipmentUuid }, [change], audited, deps);
    const { customerUuid } = shipment;
    const data = { shipmentUuid, customerUuid, disputeUuid, outcome: decision.outcome };
    const events = [newEvent('disputeDecided', data, deps), ...(write.events ?? [])];
    const { outcome, book: after } = await commitChange(book, { ...write, audit, events }, deps);
    if (outcome === 'written') return after;
  }
  throw conflict(m.errors_changed_meanwhile());
}

/** What of a charge stands by a decision. */
function leftOf({ outcome, cents }: Decision, chargeCents: number): number {
  if (outcome === 'upheld') return chargeCents;
  if (outcome === 'withdrawn') return 0;
  if (cents === undefined || cents <= 0 || cents >= chargeCents)
    throw wrongFields([{ field: 'amount', message: m.rebills_decision_amount({ amount: formatMoney(chargeCents) }) }]);
  return cents;
}

async function rebillWrite(
  book: MoneyBook,
  rebill: Rebill,
  decision: Decision,
  { by, why }: AuditedBy,
  deps: RebillDeps,
): Promise<Write> {
  if (!isWithheld(rebill)) throw conflict(m.rebills_not_disputed());
  const at = deps.now().getTime();
  const { outcome } = decision;
  const decided = { state: outcome, decision: { at, by, why } };
  const left = leftOf(decision, rebillCents(rebill));
  if (outcome === 'upheld') return fallDueWrite(book, rebill, decided, { at, by }, deps);
  const costCents = outcome === 'withdrawn' ? 0 : Math.min(decision.costCents ?? left, rebillCost(rebill));
  const due = outcome === 'reduced' ? { dueAt: at, dueCents: left } : {};
  const write: Write = {
    rebill: { ...rebill, ...decided, ...due, revision: rebill.revision + 1 },
    postings: [reducedPosting(rebill, { cents: left, costCents }, { at, by })],
  };
  return withStanding(book, write, { by, why: english.rebills_why_decided() }, deps);
}

/** What of a charge is on the bill still: a processing fee goes back with what bore it, and cannot fall once more. */
const standingOf = ({ entries }: MoneyBook, { chargeUuid }: ChargeDispute): number =>
  standingCharges(entries).find((one) => chargeIdOf(one) === chargeUuid)?.cents ?? 0;

interface Disputed {
  readonly book: MoneyBook;
  readonly shipment: StoredShipment;
  readonly dispute: ChargeDispute;
}

async function disputeWrite(
  { book, shipment, dispute }: Disputed,
  decision: Decision,
  { by, why }: AuditedBy,
  deps: RebillDeps,
): Promise<Write> {
  if (dispute.state !== 'open') throw conflict(m.rebills_not_disputed());
  const at = deps.now().getTime();
  const bearer = feeBearerOf(book, dispute);
  const stands = bearer?.leftCents ?? standingOf(book, dispute);
  const fallenCents = Math.min(dispute.cents - leftOf(decision, dispute.cents), stands);
  // A fee goes back to what bore it, as a share of its fee: its bill falls by the refund.
  const left = bearer ? dispute.cents : dispute.cents - fallenCents;
  const isCancelled = book.entries.some(({ kind }) => kind === 'cancelled');
  const posting = decidedPosting(dispute, left, { at, by });
  const arBook = dispute.arCents > 0 ? await deps.arBooks.read(dispute.customerUuid) : undefined;
  const write: Write = {
    dispute: { ...dispute, state: decision.outcome, decidedCents: left, decision: { at, by, why } },
    ...(isCancelled ? { postings: [] } : backWrite({ book, shipment, bearer }, posting, fallenCents, deps)),
    ...(arBook && { arBook: disputeAr(arBook, -dispute.arCents) }),
  };
  return withStanding(book, write, { by, why: english.rebills_why_decided() }, deps);
}

const receivableOf = (lines: readonly LedgerLine[]): number =>
  lines.filter(({ account }) => account === 'receivable').reduce((sum, { cents }) => sum + cents, 0);

/**
 * What of a charge falls goes back as far as it was paid, in the same write; the reconciler sees the refund through. Where it is freight, what of a coupon is
 * more than the freight that is left takes nothing off any more.
 */
function backWrite(
  { book, shipment, bearer }: Omit<Disputed, 'dispute'> & { readonly bearer: ReturnType<typeof feeBearerOf> },
  posting: Posting,
  fallenCents: number,
  { newId }: Pick<RebillDeps, 'newId'>,
): Pick<Write, 'postings' | 'refund'> {
  const { at, by, cause, lines } = posting;
  if (bearer && fallenCents > 0) {
    const made = refundOfFee(book, bearer, fallenCents, { at, by, cause }, newId);
    return { ...made, postings: [...(lines.length === 0 ? [] : [posting]), ...made.postings] };
  }
  if (lines.length === 0) return { postings: [] };
  const money = orderMoneyOf(book, shipment, undefined);
  const cutCents = fallenCents > 0 ? couponExcess(book, posting) : 0;
  const bill = [posting, ...couponCut(book, cutCents, { at, by, cause })];
  const dueCents = money.dueCents + receivableOf(bill.flatMap((one) => one.lines));
  const { parts } = excessOf(money, dueCents, fallenCents - cutCents);
  if (parts.length === 0) return { postings: bill };
  const { refund, postings } = refundOfExcess(book, parts, { at, by, cause }, newId);
  return { postings: [...bill, ...postings], refund: { ...refund, nextAt: at } };
}
