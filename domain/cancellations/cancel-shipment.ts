import type { CancelShipmentRequest, CancelShipmentResponse, CancelTerms } from '#contract/cancellations.ts';
import { code22058 } from '#contract/codes/payments.ts';
import { conflict, notFound, portalError, wrongFields } from '#contract/codes/portal-error.ts';
import { code12014, code12015, code12016, code12018, code12019 } from '#contract/codes/shipment-fields.ts';
import { code12506 } from '#contract/codes/shipments.ts';
import { errorAt } from '#contract/codes/wrong-field.ts';
import { parseMoney } from '#contract/rules/money.ts';
import * as english from '#texts/compiled/english.js';
import * as m from '#texts/compiled/messages.js';
import type { AccountStore } from '../accounts/account.ts';
import type { Caller } from '../accounts/session.ts';
import { zoneOf } from '../accounts/time-zone.ts';
import { expiryOf } from '../credit/post-store-credit.ts';
import type { CreditEntry } from '../credit/store-credit.ts';
import { type DomainEvent, newEvent } from '../events/event.ts';
import type { FeeStore } from '../fees/fee.ts';
import type { OrderMoney } from '../payments/order-money.ts';
import type { RefundPlan, RefundResult } from '../payments/refund-plan.ts';
import { seededLists } from '../settings/master-data.ts';
import { moveChange } from '../shipments/change.ts';
import { revisionOf } from '../shipments/revision.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { type CancelTermsOf, cancelTermsOf, givesCreditBack } from './cancel-terms.ts';
import type { CancelWaiverStore } from './cancel-waiver.ts';
import { showCancelTerms } from './show-cancel-terms.ts';

/** The money of a booking as its cancellation moves it. */
export interface CancelMoney {
  /** Where the money of a booking stands. */
  read(shipment: StoredShipment): Promise<OrderMoney>;
  /** The customer's store credit, which says when what comes back of it ends. */
  creditEntries(customerUuid: string): Promise<readonly CreditEntry[]>;
  /** Gives back what a plan says, and writes the cancellation of the shipment in the same transaction; 'changed' where the shipment did, 'stale' where the journal did. */
  refund(shipment: StoredShipment, plan: RefundPlan): Promise<RefundResult>;
}

/** Concurrent changes of one journal that a cancellation sits out. */
const TRIES = 20;

export interface CancelShipmentDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly fees: FeeStore;
  readonly waivers: Pick<CancelWaiverStore, 'find'>;
  readonly money: CancelMoney;
  readonly now: () => Date;
  readonly newId: () => string;
}

type Confirmed = Required<Pick<CancelShipmentRequest, 'reasonId' | 'reason' | 'signature'>>;

/**
 * Cancels a booking (C97, H04), or with `preview` only says what that costs. 12506 for an order that cannot be cancelled, or no longer; 409 when it
 * is not the version or status that the page showed; 22058 when the fee is another one by now: nothing is cancelled then. Without a fee its
 * coupon can be used again. A repeat of a cancellation that was carried out answers as it did.
 */
export async function cancelShipment(
  shipment: StoredShipment,
  request: CancelShipmentRequest,
  caller: Signer,
  deps: CancelShipmentDeps,
): Promise<CancelShipmentResponse> {
  if (shipment.cancelled && isRepeat(shipment, request)) return finishRepeat(shipment, deps);
  if (shipment.statusId !== 2 && shipment.statusId !== 3) throw portalError(code12506);
  if (request.version !== revisionOf(shipment)) throw conflict(m.cancellations_changed());
  const at = deps.now().getTime();
  if (request.preview === 1) {
    const { shipmentUuid, statusId } = shipment;
    const { shown } = await termsAt(shipment, at, deps);
    return { shipmentUuid, version: revisionOf(shipment), statusId, terms: shown, carrier: 'notAsked' };
  }
  const confirmed = requireConfirmed(request);
  if (request.previousStatusId !== shipment.statusId) throw conflict(m.cancellations_changed());
  return carryOut(shipment, { confirmed, request, caller, at }, deps);
}

/** Cancels by the terms of the journal as it is in the write: what is paid meanwhile makes other terms, whose fee has to be the one that was shown. */
async function carryOut(
  shipment: StoredShipment,
  cancelling: Omit<Cancelling, 'read'>,
  deps: CancelShipmentDeps,
): Promise<CancelShipmentResponse> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const read = await termsAt(shipment, cancelling.at, deps);
    const outcome = await deps.money.refund(shipment, planOf(shipment, { ...cancelling, read }, deps));
    if (outcome.kind === 'stale') continue;
    if (outcome.kind === 'changed') break;
    const { shipmentUuid } = shipment;
    const carrier = carrierOf(shipment);
    return { shipmentUuid, version: revisionOf(shipment) + 1, statusId: 7, terms: read.shown, carrier };
  }
  throw conflict(m.cancellations_changed());
}

/** The response to the cancellation was lost: the page sends it again as it was. */
const isRepeat = (shipment: StoredShipment, { version, preview, signature }: CancelShipmentRequest): boolean =>
  shipment.statusId === 7 &&
  preview !== 1 &&
  version < revisionOf(shipment) &&
  signature === shipment.cancelled?.signature;

async function finishRepeat(shipment: StoredShipment, deps: CancelShipmentDeps): Promise<CancelShipmentResponse> {
  const { shipmentUuid, statusId, cancelled } = shipment;
  const { shown } = await termsAt(shipment, cancelled?.at ?? deps.now().getTime(), deps);
  const carrier = cancelled?.carrier ?? 'notAsked';
  return { shipmentUuid, version: revisionOf(shipment), statusId, terms: shown, carrier };
}

async function termsAt(shipment: StoredShipment, at: number, deps: CancelShipmentDeps) {
  const { shipmentUuid, customerUuid, modeId } = shipment;
  const [account, schedule, waiver, money, creditExpiresAt] = await Promise.all([
    deps.accounts.findByUuid(customerUuid),
    deps.fees.read(),
    deps.waivers.find(shipmentUuid),
    deps.money.read(shipment),
    expiryOf(at, deps),
  ]);
  if (!account) throw notFound();
  const zone = zoneOf(account);
  const bookedAt = money.bookedAt ?? shipment.bookedAt ?? at;
  const waived = { pickupMissed: waiver?.kind === 'pickupMissed', isWaived: waiver !== undefined };
  const terms = cancelTermsOf({ bookedAt, zone, modeId, ...waived }, money, schedule, at);
  const creditEntries = givesCreditBack(terms) ? await deps.money.creditEntries(customerUuid) : [];
  const shown = showCancelTerms(terms, { zone, at, creditExpiresAt, creditEntries });
  return { terms, shown, revision: money.revision };
}

/** What a cancellation needs beside its preview; throws the code of each field that is missing. */
function requireConfirmed({ reasonId, reason, signature, termsAccepted, previousStatusId }: CancelShipmentRequest) {
  const isReason = seededLists({}).cancelReasons.some(({ id }) => id === reasonId);
  const problems = [
    ...(reasonId === undefined ? [errorAt('reasonId', code12015)] : isReason ? [] : [errorAt('reasonId', code12016)]),
    ...(reason ? [] : [errorAt('reason', code12015)]),
    ...(previousStatusId === undefined ? [errorAt('previousStatusId', code12014)] : []),
    ...(signature ? [] : [errorAt('signature', code12018)]),
    ...(termsAccepted === 1 ? [] : [errorAt('termsAccepted', code12019)]),
  ];
  if (problems.length > 0 || reasonId === undefined || !reason || !signature) throw wrongFields(problems);
  return { reasonId, reason, signature };
}

/** Who cancels, and from which network address: it is kept with the signature. */
type Signer = Pick<Caller, 'userUuid' | 'customerUuid'> & { readonly clientAddress: string };

interface Cancelling {
  readonly confirmed: Confirmed;
  readonly request: CancelShipmentRequest;
  readonly read: { readonly terms: CancelTermsOf; readonly shown: CancelTerms; readonly revision: number };
  readonly caller: Signer;
  readonly at: number;
}

function planOf(shipment: StoredShipment, cancelling: Cancelling, deps: CancelShipmentDeps): RefundPlan {
  const { confirmed, request, caller, at } = cancelling;
  const { terms, revision } = cancelling.read;
  const { refundTo = 'tenders', fee } = request;
  const chosen = refundTo === 'tenders' ? terms.toTenders : terms.toStoreCredit;
  if (!chosen || (fee === undefined ? 0 : parseMoney(fee)) !== chosen.feeCents) throw portalError(code22058, 'fee');
  const { shipmentUuid, customerUuid, stageId } = shipment;
  const { feeCents, parts } = chosen;
  const by = caller.userUuid;
  const isWaived = terms.waived !== undefined;
  const carrier = carrierOf(shipment);
  const { clientAddress: address } = caller;
  const cancelled = { ...confirmed, address, at, by, feeCents, carrier, ...(isWaived && { waived: true }) };
  const note = { at, by, why: english.cancellations_why({ reason: confirmed.reason }), changed: ['status'] } as const;
  const change = moveChange(shipment, { statusId: 7, stageId }, { cancelled }, note);
  if (!change) throw portalError(code12506);
  return {
    revision,
    cause: `cancel:${shipmentUuid}`,
    by: customerUuid,
    ...(by !== customerUuid && { agent: by }),
    description: terms.window === 'free' ? english.cancellations_free() : english.cancellations_with_fee(),
    feeCents,
    refunds: parts.map(({ tender, cents }) => ({ tenderUuid: tender.tenderUuid, cents })),
    to: refundTo,
    returnsCoupon: feeCents === 0,
    shipment: change,
    events: eventsOf(shipment, by, deps),
  };
}

/** What others are told: that it moved, and that its carrier has to stop. */
function eventsOf(shipment: StoredShipment, by: string, deps: CancelShipmentDeps): DomainEvent[] {
  const { shipmentUuid, customerUuid, statusId, stageId, dispatch } = shipment;
  const from: [number, number] = [statusId, stageId];
  const to: [number, number] = [7, stageId];
  const moved = newEvent('shipmentMoved', { shipmentUuid, customerUuid, from, to, by }, deps);
  if (!dispatch || dispatch.state === 'refused') return [moved];
  const { dispatchUuid } = dispatch;
  return [moved, newEvent('dispatchCancelRequested', { shipmentUuid, customerUuid, dispatchUuid }, deps)];
}

/** Whether the carrier has to be told: it was asked for the freight and did not decline. */
const carrierOf = ({ dispatch }: StoredShipment): 'asked' | 'notAsked' =>
  dispatch && ['asked', 'accepted', 'unknown'].includes(dispatch.state) ? 'asked' : 'notAsked';
