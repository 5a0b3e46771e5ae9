import { conflict, portalError, wrongFields } from '#contract/codes/portal-error.ts';
import { code12515 } from '#contract/codes/quotes.ts';
import { code500 } from '#contract/codes/sessions.ts';
import { code12023 } from '#contract/codes/shipment-fields.ts';
import { errorAt } from '#contract/codes/wrong-field.ts';
import * as m from '#texts/compiled/messages.js';
import { sha256 } from '../crypto.ts';
import { newEvent } from '../events/event.ts';
import type { IdempotencyReader, IdempotencyRecord } from '../ports/idempotency.ts';
import { isOpenPickup } from '../shipments/price-problem.ts';
import { revisionOf } from '../shipments/revision.ts';
import type { ShipmentStore, TruckloadShipment } from '../shipments/shipment.ts';
import { nextPageOf } from './next-page.ts';
import { bookedCents } from './show-truck-rates.ts';
import type { StoredTruckRate, TruckloadStore } from './truck-rates.ts';

export interface ChooseRateDeps {
  readonly truckloads: Pick<TruckloadStore, 'findAsking' | 'choose'>;
  readonly shipments: Pick<ShipmentStore, 'find'>;
  readonly idempotency: IdempotencyReader;
  readonly now: () => Date;
  readonly newId: () => string;
}

export interface ChooseRateCall {
  readonly rateRequestUuid: string;
  readonly FCPreRateQuoteResponseId: string;
  readonly team: boolean;
  readonly idempotencyKey: string | undefined;
}

/** Renaming a quote while a rate of it is chosen is a collision that is tried again. */
const TRIES = 3;

/**
 * Saves the chosen rate of a truckload (C100): stage Estimate saved. The stored rate counts; 12515 when it has expired or its pickup day is over, R14's
 * sentence when a rate is chosen already. A repeat of the idempotency key returns the first response.
 */
export async function chooseTruckRate(record: TruckloadShipment, call: ChooseRateCall, deps: ChooseRateDeps) {
  let shipment = record;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    if (await isRepeat(shipment, call, deps)) return shown(shipment);
    if (shipment.rateId !== undefined || shipment.statusId !== 1) throw conflict(m.errors_quote_has_carrier());
    const rate = await findChosen(shipment, call, deps);
    const chosen = withRate(shipment, rate, call.team, deps.now().getTime());
    const { shipmentUuid, customerUuid } = shipment;
    const events = [newEvent('shipmentSaved', { shipmentUuid, customerUuid }, deps)];
    if ((await deps.truckloads.choose(chosen, recordOf(shipment, call, deps), events)) === 'written')
      return shown(chosen);
    const found = await deps.shipments.find(shipmentUuid);
    if (found?.modeId !== 2) throw portalError(code500);
    shipment = found;
  }
  throw conflict(m.errors_changed_meanwhile());
}

const shown = (shipment: TruckloadShipment) => ({
  shipmentUuid: shipment.shipmentUuid,
  shipmentShortId: shipment.shortId,
  nextPage: nextPageOf({ rateId: 'chosen' }, undefined),
});

const scopeOf = ({ customerUuid }: TruckloadShipment): string => `${customerUuid}#chooseTruckloadRate`;
const hashOf = ({ shipmentUuid }: TruckloadShipment, { idempotencyKey: _key, ...asked }: ChooseRateCall): string =>
  sha256(JSON.stringify({ shipmentUuid, ...asked }));

async function isRepeat(shipment: TruckloadShipment, call: ChooseRateCall, deps: ChooseRateDeps): Promise<boolean> {
  const { idempotencyKey: key } = call;
  const made = key ? await deps.idempotency.find(scopeOf(shipment), key) : undefined;
  if (made && made.requestHash !== hashOf(shipment, call)) throw conflict(m.errors_request_already_sent());
  return made !== undefined;
}

function recordOf(
  shipment: TruckloadShipment,
  call: ChooseRateCall,
  { now }: ChooseRateDeps,
): IdempotencyRecord | undefined {
  const { idempotencyKey: key } = call;
  if (!key) return undefined;
  const requestHash = hashOf(shipment, call);
  return { scope: scopeOf(shipment), key, requestHash, made: shipment.shipmentUuid, madeAt: now().getTime() };
}

async function findChosen(
  shipment: TruckloadShipment,
  { rateRequestUuid, FCPreRateQuoteResponseId, team }: ChooseRateCall,
  { truckloads, now }: ChooseRateDeps,
): Promise<StoredTruckRate> {
  const asking = await truckloads.findAsking(shipment.shipmentUuid);
  const current = asking?.rateRequestUuid === rateRequestUuid ? asking.rates : [];
  const rate = current.find(({ rateId }) => rateId === FCPreRateQuoteResponseId);
  if (!rate) throw wrongFields([errorAt('FCPreRateQuoteResponseId', code12023)]);
  if (!team && shipment.query.team) throw wrongFields([{ field: 'team', message: m.truckload_team_needed() }]);
  if (team && !rate.team) throw wrongFields([{ field: 'team', message: m.truckload_no_team_here() }]);
  if (rate.expiresAt <= now().getTime() || !isOpenPickup(shipment.pickupDate, shipment.from, now()))
    throw portalError(code12515);
  return rate;
}

/** The shipment with the carrier and the bill of a rate. */
export function withRate(
  shipment: TruckloadShipment,
  rate: StoredTruckRate,
  team: boolean,
  at: number,
): TruckloadShipment {
  const price = (team && rate.team) || rate.price;
  return {
    ...shipment,
    stageId: 12,
    carrier: { name: rate.name, scac: rate.carrierCode, accountCode: rate.carrierCode },
    chargeCents: bookedCents(price),
    costCents: price.costCents,
    profitPercent: price.profitPercent,
    charges: [...price.charges],
    onlineDiscountCents: price.onlineDiscountCents,
    deliveryDate: price.deliveryDate,
    onTimePercentage: rate.onTimePercentage,
    damageClaimPercentage: rate.damageClaimPercentage,
    carrierQuoteNumber: rate.quoteNumber,
    expiresAt: rate.expiresAt,
    rateId: rate.rateId,
    team,
    terms: rate.terms,
    coverCents: rate.coverCents,
    modifiedAt: at,
    revision: revisionOf(shipment) + 1,
  };
}
