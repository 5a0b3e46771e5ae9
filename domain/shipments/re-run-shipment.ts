import type * as z from 'zod';
import { conflict, notFound, portalError } from '#contract/codes/portal-error.ts';
import { code12515, code12517 } from '#contract/codes/quotes.ts';
import { code1013 } from '#contract/codes/sessions.ts';
import { hazmatPaperFields } from '#contract/rules/hazmat-papers.ts';
import type { reRunRequest } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import type { AccountStore } from '../accounts/account.ts';
import { mayRequestRates } from '../accounts/may-request-rates.ts';
import { type EventDeps, newEvent } from '../events/event.ts';
import type { QuoteRecord, SavedEstimate, StoredRate } from '../quotes/quote-record.ts';
import type { CarrierAccountStore, QuoteRequest } from '../quotes/quote-request.ts';
import type { QuoteStore } from '../quotes/quote-store.ts';
import { type QuoteProgress, readQuote } from '../quotes/read-quote.ts';
import { checkMoveIn } from './check-move-in.ts';
import { findChosen } from './find-chosen.ts';
import type { HistoryEntry } from './move.ts';
import { pricedFields } from './new-shipment.ts';
import { pickFields } from './pick-fields.ts';
import { isOffered, isOpenPickup } from './price-problem.ts';
import { revisionOf } from './revision.ts';
import type { LtlShipment, ShipmentStore, StoredProduct } from './shipment.ts';
import { LTL, type StoredLocation } from './shipment-fields.ts';

export type ReRunChoice = z.output<typeof reRunRequest>;

export interface ReRunDeps extends EventDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly quotes: Pick<QuoteStore, 'findRecord'>;
  readonly carriers: Pick<CarrierAccountStore, 'find'>;
  readonly shipments: Pick<ShipmentStore, 'reprice' | 'find'>;
}

/**
 * A rate of a request that was made for the caller's saved quote becomes the quote's price (C64). 409 when the quote changed since `version` was
 * read, 12515 for a price or pickup day that is over, 12517 for a carrier that is gone, 1013 for a locked account; the same choice again
 * returns the first response.
 */
export async function reRunShipment(stored: LtlShipment, choice: ReRunChoice, deps: ReRunDeps) {
  const [record, account] = await Promise.all([
    deps.quotes.findRecord(choice.rateRequestUuid),
    deps.accounts.findByUuid(stored.customerUuid),
  ]);
  if (!mayRequestRates(account)) throw portalError(code1013);
  if (!record || !isFor(record, stored)) throw notFound();
  if (isRepeat(record, stored, choice)) return shown(stored);
  if (stored.statusId !== 1 || revisionOf(stored) !== choice.version) throw conflict(m.errors_quote_changed());
  const quote = readQuote(record, deps.now());
  const chosen = findChosen(quote, choice);
  await checkStillSold(quote, chosen, stored, deps);
  checkMoveIn(quote.request, chosen, choice.type);
  const shipment = repriced(stored, quote.request, chosen, choice, deps);
  const outcome = await deps.shipments.reprice(shipment, estimateOf(shipment, choice), entryOf(shipment), [
    newEvent('shipmentRepriced', { shipmentUuid: stored.shipmentUuid, customerUuid: stored.customerUuid }, deps),
  ]);
  return outcome === 'repriced' ? shown(shipment) : repeatAtOnce(stored, choice, deps);
}

/** Another call was first: this very choice sent twice at the same time gets its response, every other one 409. */
async function repeatAtOnce({ shipmentUuid }: LtlShipment, choice: ReRunChoice, deps: ReRunDeps) {
  const [record, now] = await Promise.all([
    deps.quotes.findRecord(choice.rateRequestUuid),
    deps.shipments.find(shipmentUuid),
  ]);
  const stands = now?.modeId === LTL && now.removedUntil === undefined;
  if (!record || !stands || !isRepeat(record, now, choice)) throw conflict(m.errors_quote_changed());
  return shown(now);
}

const shown = (shipment: LtlShipment) => ({
  shipmentUuid: shipment.shipmentUuid,
  shipmentShortId: shipment.shortId,
  version: revisionOf(shipment),
});

/** Whether a quote request was made for the shipment, or has given it its price before. */
const isFor = ({ request, estimate }: QuoteRecord, { shipmentUuid, customerUuid }: LtlShipment): boolean =>
  request.customerUuid === customerUuid &&
  (request.reRunOf?.shipmentUuid === shipmentUuid || estimate?.shipmentUuid === shipmentUuid);

/** Whether this very choice was made from this very version before. */
const isRepeat = ({ estimate }: QuoteRecord, stored: LtlShipment, choice: ReRunChoice): boolean =>
  revisionOf(stored) === choice.version + 1 &&
  stored.rateRequestUuid === choice.rateRequestUuid &&
  estimate?.FCPreRateQuoteResponseId === choice.FCPreRateQuoteResponseId &&
  estimate.type === choice.type &&
  (choice.guaranteedLevel === undefined || estimate.guaranteedLevel === choice.guaranteedLevel);

async function checkStillSold(
  { request }: QuoteProgress,
  { expiresAt, accountCode }: StoredRate,
  { from }: LtlShipment,
  deps: ReRunDeps,
): Promise<void> {
  const now = deps.now();
  if (!isOffered(await deps.carriers.find(accountCode), now)) throw portalError(code12517);
  if (expiresAt <= now.getTime() || !isOpenPickup(request.pickupDate, { ...from, ...request.origin }, now))
    throw portalError(code12515);
}

/**
 * The same quote at the chosen price: its number, name, age and history stay, and contacts that the request does not name at the same places. What an
 * earlier carrier said of it goes.
 */
function repriced(
  stored: LtlShipment,
  request: QuoteRequest,
  chosen: StoredRate,
  choice: ReRunChoice,
  deps: ReRunDeps,
): LtlShipment {
  const {
    guaranteedLevel: _level,
    carrierQuoteNumber: _number,
    factors: _factors,
    service: _service,
    dispatch: _dispatch,
    ...kept
  } = stored;
  const priced = pricedFields(request, chosen, choice, deps);
  const products = priced.products.map((after, n) => withPapers(stored.products[n], after));
  return {
    ...kept,
    ...priced,
    products,
    from: withContacts(stored.from, priced.from),
    to: withContacts(stored.to, priced.to),
    modifiedAt: deps.now().getTime(),
    revision: choice.version + 1,
  };
}

/** Papers of hazardous goods that a request for a price does not have stay with the same goods. */
const withPapers = (before: StoredProduct | undefined, after: StoredProduct): StoredProduct =>
  before?.hazardous && after.hazardous && before.unNumber === after.unNumber
    ? { ...after, ...pickFields(before, hazmatPaperFields) }
    : after;

const contacts = [
  ...(['company', 'firstName', 'lastName', 'addressLine1', 'addressLine2'] as const),
  ...(['phone', 'email', 'alternateEmail'] as const),
];

function withContacts(before: StoredLocation, after: StoredLocation): StoredLocation {
  const isNamed = contacts.some((field) => after[field] !== undefined);
  if (isNamed || before.postalCode !== after.postalCode) return after;
  return { ...after, ...Object.fromEntries(contacts.map((field) => [field, before[field]])) };
}

function estimateOf({ shipmentUuid, guaranteedLevel }: LtlShipment, choice: ReRunChoice): SavedEstimate {
  const { FCPreRateQuoteResponseId, type } = choice;
  return { shipmentUuid, FCPreRateQuoteResponseId, type, ...(guaranteedLevel && { guaranteedLevel }) };
}

function entryOf({ statusId, stageId, customerUuid, modifiedAt, revision }: LtlShipment): HistoryEntry {
  const standing = { statusId, stageId };
  const why = 'Another price was chosen';
  return { from: standing, to: standing, at: modifiedAt, by: customerUuid, why, revision, changed: ['price'] };
}
