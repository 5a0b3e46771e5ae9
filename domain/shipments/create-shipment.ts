import { conflict, portalError } from '#contract/codes/portal-error.ts';
import { code12515 } from '#contract/codes/quotes.ts';
import { code500 } from '#contract/codes/sessions.ts';
import * as m from '#texts/compiled/messages.js';
import { sha256 } from '../crypto.ts';
import { newEvent } from '../events/event.ts';
import type { IdempotencyReader, IdempotencyRecord } from '../ports/idempotency.ts';
import type { QuoteRecord, SavedEstimate } from '../quotes/quote-record.ts';
import type { QuoteStore } from '../quotes/quote-store.ts';
import { readQuote } from '../quotes/read-quote.ts';
import { checkMoveIn } from './check-move-in.ts';
import type { EstimateRequest } from './estimate-request.ts';
import { checkGroupUuid, findChosen } from './find-chosen.ts';
import { newShipment } from './new-shipment.ts';
import type { ShipmentStore } from './shipment.ts';
import { shortIdOf } from './shipment-number.ts';

export interface CreateShipmentDeps {
  readonly quotes: QuoteStore;
  readonly shipments: ShipmentStore;
  readonly idempotency: IdempotencyReader;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Saves a shipment from a chosen rate of the caller's quote request. The stored rate counts: an expired one is rejected with 12515, a second estimate for the same
 * quote request with R14's sentence; a repeat of the idempotency key returns the first response.
 */
export async function createShipment(record: QuoteRecord, choice: EstimateRequest, deps: CreateShipmentDeps) {
  const scope = `${choice.customerUuid}#createShipment`;
  const { idempotencyKey, ...asked } = choice;
  const requestHash = sha256(JSON.stringify(asked));
  const repeated = await findRepeat(scope, idempotencyKey, requestHash, deps);
  if (repeated) return repeated;

  const quote = readQuote(record, deps.now());
  const chosen = findChosen(quote, choice);
  checkGroupUuid(quote, chosen, choice.quoteRequestUuid);
  // Before the rate's expiry: a customer who comes back late is redirected to the saved estimate, not to new rates.
  if (quote.record.estimate) return rejectSecondEstimate(scope, idempotencyKey, requestHash, deps);
  if (chosen.expiresAt <= deps.now().getTime()) throw portalError(code12515);
  checkMoveIn(quote.request, chosen, choice.type);
  const shortId = shortIdOf(await deps.shipments.nextShipmentNumber());
  const shipment = newShipment(quote.request, chosen, choice, { ...deps, shortId });
  const { shipmentUuid } = shipment;
  const idempotencyRecord: IdempotencyRecord | undefined = idempotencyKey
    ? { scope, key: idempotencyKey, requestHash, made: shipmentUuid, madeAt: shipment.addedAt }
    : undefined;
  const { FCPreRateQuoteResponseId, type } = choice;
  const level = shipment.guaranteedLevel && { guaranteedLevel: shipment.guaranteedLevel };
  const estimate: SavedEstimate = { shipmentUuid, FCPreRateQuoteResponseId, type, ...level };
  const events = [newEvent('shipmentSaved', { shipmentUuid, customerUuid: choice.customerUuid }, deps)];
  const outcome = await deps.shipments.create(shipment, estimate, idempotencyRecord, events);
  if (outcome === 'already-chosen') return rejectSecondEstimate(scope, idempotencyKey, requestHash, deps);
  return { shipmentUuid, shipmentShortId: shipment.shortId };
}

async function findRepeat(scope: string, key: string | undefined, requestHash: string, deps: CreateShipmentDeps) {
  const idempotencyRecord = key ? await deps.idempotency.find(scope, key) : undefined;
  if (!idempotencyRecord) return undefined;
  if (idempotencyRecord.requestHash !== requestHash) throw conflict(m.errors_request_already_sent());
  const shipment = await deps.shipments.find(idempotencyRecord.made);
  if (!shipment) throw portalError(code500);
  return { shipmentUuid: shipment.shipmentUuid, shipmentShortId: shipment.shortId };
}

/** An estimate was saved by another request, or by this very request sent twice at the same time. */
async function rejectSecondEstimate(
  scope: string,
  key: string | undefined,
  requestHash: string,
  deps: CreateShipmentDeps,
) {
  const own = await findRepeat(scope, key, requestHash, deps);
  if (own) return own;
  throw conflict(m.errors_quote_has_carrier());
}
