import { brand } from '#contract/brand.ts';
import { conflict, notFound, portalError, wrongFields } from '#contract/codes/portal-error.ts';
import { code12515 } from '#contract/codes/quotes.ts';
import { code500 } from '#contract/codes/sessions.ts';
import type { GroupCode } from '#contract/quotes.ts';
import { sha256 } from '../crypto.ts';
import type { IdempotencyReader, IdempotencyRecord } from '../ports/idempotency.ts';
import { countedBatches } from '../quotes/counted-answers.ts';
import type { QuoteRecord, QuoteStore } from '../quotes/quote-request.ts';
import type { ChosenAnswer, ShipmentChoice } from './choice.ts';
import { detailOf } from './chosen-price.ts';
import { newShipment } from './new-shipment.ts';
import type { ShipmentStore } from './shipment.ts';

export interface CreateShipmentDeps {
  readonly quotes: QuoteStore;
  readonly shipments: ShipmentStore;
  readonly idempotency: IdempotencyReader;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Saves a shipment from a chosen rate. The stored rate counts: an expired one is refused with 12515, a second choice for the same
 * quote request with R14's sentence; the same intent again gets the first answer.
 */
export async function createShipment(choice: ShipmentChoice, deps: CreateShipmentDeps) {
  const scope = `${choice.customerUuid}#createShipment`;
  const { idempotencyKey, ...asked } = choice;
  const requestHash = sha256(JSON.stringify(asked));
  const repeated = await findRepeat(scope, idempotencyKey, requestHash, deps);
  if (repeated) return repeated;

  const record = await deps.quotes.findRecord(choice.rateRequestUuid);
  if (!record || record.request.customerUuid !== choice.customerUuid) throw notFound();
  const chosen = findChosen(record, choice);
  // Before the price's end: who comes back late is led to the estimate there is, not to new prices.
  if (record.selection) return answerSecondChoice(scope, idempotencyKey, requestHash, deps);
  if (chosen.expiresAt <= deps.now().getTime()) throw portalError(code12515);
  const shortId = `${brand.shortIdPrefix}-${await deps.shipments.nextShipmentNumber()}`;
  const shipment = newShipment(record.request, chosen, choice, { ...deps, shortId });
  const { shipmentUuid } = shipment;
  const intent: IdempotencyRecord | undefined = idempotencyKey
    ? { scope, key: idempotencyKey, requestHash, made: shipmentUuid, madeAt: shipment.addedAt }
    : undefined;
  const { FCPreRateQuoteResponseId, type } = choice;
  const level = shipment.guaranteedLevel && { guaranteedLevel: shipment.guaranteedLevel };
  const selection = { shipmentUuid, FCPreRateQuoteResponseId, type, ...level };
  const outcome = await deps.shipments.create(shipment, selection, intent);
  if (outcome === 'already-chosen') return answerSecondChoice(scope, idempotencyKey, requestHash, deps);
  return { shipmentUuid, shipmentShortId: shipment.shortId };
}

async function findRepeat(scope: string, key: string | undefined, requestHash: string, deps: CreateShipmentDeps) {
  const intent = key ? await deps.idempotency.find(scope, key) : undefined;
  if (!intent) return undefined;
  if (intent.requestHash !== requestHash) throw conflict('This choice was already sent with other details.');
  const shipment = await deps.shipments.find(intent.made);
  if (!shipment) throw portalError(code500);
  return { shipmentUuid: shipment.shipmentUuid, shipmentShortId: shipment.shortId };
}

/** The selection was lost to another choice, or to this very intent sent twice at the same moment. */
async function answerSecondChoice(
  scope: string,
  key: string | undefined,
  requestHash: string,
  deps: CreateShipmentDeps,
) {
  const own = await findRepeat(scope, key, requestHash, deps);
  if (own) return own;
  throw conflict('This quote already has a carrier. Open the saved estimate.');
}

function findChosen(record: QuoteRecord, choice: ShipmentChoice): ChosenAnswer {
  const chosen = countedBatches(record)
    .flatMap((batch) => batch.answers)
    .find(
      (a): a is ChosenAnswer =>
        a.kind === 'rate' && a.rate.FCPreRateQuoteResponseId === choice.FCPreRateQuoteResponseId,
    );
  if (!chosen)
    throw wrongFields([{ field: 'FCPreRateQuoteResponseId', message: 'This price is not part of this quote.' }]);
  if (choice.quoteRequestUuid !== groupUuid(record, chosen.rate.capacityProviderAccountGroup.code))
    throw wrongFields([{ field: 'quoteRequestUuid', message: 'This price belongs to another quote.' }]);
  if (!detailOf(chosen.rate, choice.type))
    throw wrongFields([{ field: 'type', message: 'This carrier has no guaranteed price here.' }]);
  const levels = chosen.rate.guaranteedLevels ?? [];
  if (choice.type === 'g' && choice.guaranteedLevel && !levels.some(({ level }) => level === choice.guaranteedLevel))
    throw wrongFields([{ field: 'guaranteedLevel', message: 'This carrier has no such guaranteed service here.' }]);
  return chosen;
}

/** The quote request's uuid that goes with a rate's account group (Q16). */
function groupUuid({ request }: QuoteRecord, group: GroupCode): string | undefined {
  const { quoteRequestUuid } = request;
  return typeof quoteRequestUuid === 'string' ? quoteRequestUuid : quoteRequestUuid[group];
}
