import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { equipmentOf, takesFlag, truckloadFlags } from '#contract/rules/equipment.ts';
import { planTrip } from '#contract/rules/hours-of-service.ts';
import { windowsOf } from '#contract/rules/late-windows.ts';
import { parseMoney } from '#contract/rules/money.ts';
import { loadAlong, wholeLoad } from '#contract/rules/truckload-load.ts';
import { localTime } from '#contract/rules/zoned-time.ts';
import { PART_OF_A_TRUCK } from '#contract/truckload.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import type { DomainEvent } from '../events/event.ts';
import { type FeeStore, feeAt } from '../fees/fee.ts';
import { retryTime } from '../outside/retry-time.ts';
import type { PortalSettings, SettingsStore } from '../settings/settings.ts';
import type { ShipmentStore, TruckloadShipment } from '../shipments/shipment.ts';
import { type CallCarriersDeps, callCarriers } from './call-carriers.ts';
import { deadlineOf } from './carriers-deadline.ts';
import { priceTruck } from './price-truckload.ts';
import type { TruckCarrier, TruckCost, TruckRequest, TruckResponse } from './provider.ts';
import type { StoredTruckDecline, StoredTruckRate, TruckloadStore } from './truck-rates.ts';
import { typedWindows } from './typed-windows.ts';

/** What canceling a truckload costs after its free hours. */
const TRUCKLOAD_CANCEL_FEE = 11;
type Selling = PortalSettings & { readonly cancelFeeCents: number };

export interface TruckRatesDeps extends CallCarriersDeps {
  readonly shipments: Pick<ShipmentStore, 'find'>;
  readonly truckloads: Pick<TruckloadStore, 'findAsking' | 'finish'>;
  readonly settings: SettingsStore;
  readonly fees: FeeStore;
  readonly newId: () => string;
}

/**
 * Asks every truckload carrier of the broker for a price, all at once and at most for a few seconds, and stores what they answered. An event that comes
 * again, and one of an asking that another has replaced, asks nobody.
 */
export async function requestTruckRates(event: DomainEvent, deps: TruckRatesDeps): Promise<void> {
  if (event.type !== 'truckloadRequested') return;
  const { shipmentUuid, rateRequestUuid } = event.data;
  const [shipment, asking, settings, schedule] = await Promise.all([
    deps.shipments.find(shipmentUuid),
    deps.truckloads.findAsking(shipmentUuid),
    deps.settings.read(),
    deps.fees.read(),
  ]);
  if (shipment?.modeId !== 2 || asking?.rateRequestUuid !== rateRequestUuid || asking.finishedAt !== undefined) return;
  const { deadline, end } = deadlineOf(deps.now());
  const selling = { ...settings, cancelFeeCents: feeAt(schedule, TRUCKLOAD_CANCEL_FEE, deps.now().getTime()) };
  try {
    const { truckCarriers: carriers, circuitBreaker: rules } = settings;
    const requestFor = (carrier: TruckCarrier) => requestOf(shipment, carrier, rateRequestUuid);
    const answers = await callCarriers({ carriers, requestOf: requestFor, deadline, rules }, deps);
    const rates: StoredTruckRate[] = [];
    const declines: StoredTruckDecline[] = [];
    for (const { carrier, response } of answers) {
      const read = readResponse(shipment, carrier, response, selling, deps);
      if ('rateId' in read) rates.push(read);
      else declines.push(read);
    }
    const finishedAt = deps.now().getTime();
    await deps.truckloads.finish(shipmentUuid, {
      ...asking,
      carriersAsked: answers.length,
      finishedAt,
      rates,
      declines,
    });
  } finally {
    end();
  }
}

function requestOf(shipment: TruckloadShipment, { code }: TruckCarrier, requestId: string): TruckRequest {
  const { query, places, miles } = shipment;
  const equipment = equipmentOf(query.equipmentTypeId);
  if (!equipment) throw new Error('The stored equipment is unknown');
  const loads = loadAlong(query.stops);
  return {
    requestId,
    carrierCode: code,
    equipment,
    stops: query.stops.flatMap((stop, index) => {
      const [place, load] = [places[index], loads[index]];
      if (!place || !load) return [];
      const { type, requestedDate: day, startTime: from, endTime: until } = stop;
      return [{ type, place, day, from, until, moved: load.moved }];
    }),
    miles,
    load: wholeLoad(query.stops),
    ...(query.truckloadType === PART_OF_A_TRUCK && { footage: query.footage }),
    flags: truckloadFlags.filter((flag) => query[flag] && takesFlag(equipment, flag)),
    temperature: query.temperature,
    loadValueCents: parseMoney(query.loadValue),
    description: query.description,
  };
}

/** A price above this for a mile, or none for the line haul, cannot be right. */
const MAX_A_MILE_CENTS = 5_000;

const isPlausible = ({ lineHaulCents, fuelCents }: TruckCost, miles: number, mostCents: number): boolean => {
  const cents = lineHaulCents + fuelCents;
  return lineHaulCents > 0 && fuelCents >= 0 && cents <= mostCents && cents <= 200_000 + miles * MAX_A_MILE_CENTS;
};

/** A carrier's response as it is stored: its lines and reasons are in English. */
const readResponse = (...response: Parameters<typeof englishResponse>) =>
  inLanguage(BASE_LANGUAGE, () => englishResponse(...response));

function englishResponse(
  shipment: TruckloadShipment,
  carrier: TruckCarrier,
  response: TruckResponse,
  settings: Selling,
  { now, newId }: Pick<TruckRatesDeps, 'now' | 'newId'>,
): StoredTruckRate | StoredTruckDecline {
  const named = { carrierCode: carrier.code, name: carrier.name };
  if (response.kind === 'failed') return { ...named, ...failureWords(response, shipment.from.zone) };
  if (response.kind === 'declined')
    return { ...named, reason: m.truckload_declined({ reason: response.reason }), answered: true };
  const { cost } = response;
  const { quotedAt, plausible } = {
    quotedAt: now().getTime(),
    plausible: isPlausible(cost, shipment.miles, settings.carrierRateMaxCents),
  };
  if (!plausible || cost.validUntil <= quotedAt) return { ...named, reason: m.truckload_wrong_price(), answered: true };
  if (shipment.query.team && cost.teamCents === undefined)
    return { ...named, reason: m.truckload_no_team_offered(), answered: true };
  const price = (team: boolean) => priceTruck(cost, sellingOf(shipment, settings, team));
  return {
    ...named,
    rateId: newId(),
    displayOrder: carrier.displayOrder,
    price: price(false),
    ...(cost.teamCents !== undefined && { team: price(true) }),
    terms: termsOf(cost, settings),
    coverCents: cost.coverCents,
    ...(cost.emptyAt && { startsFrom: cost.emptyAt }),
    onTimePercentage: carrier.onTimePercentage,
    damageClaimPercentage: carrier.damageClaimPercentage,
    ...(cost.quoteNumber && { quoteNumber: cost.quoteNumber }),
    quotedAt,
    expiresAt: cost.validUntil,
  };
}

/** What came of a call that brought nothing; a paused carrier says from which minute on it is asked again, on the first pickup's clock. */
function failureWords({ fault, openUntil }: Extract<TruckResponse, { kind: 'failed' }>, zone: string) {
  if (fault === 'circuit-open')
    return { reason: m.truckload_paused({ again: retryTime(openUntil, zone) }), answered: false };
  if (fault === 'timeout') return { reason: m.truckload_no_answer(), answered: false };
  const reached = fault === 'malformed' || fault === 'unexpected-shape' || fault === 'empty' || fault === 'too-large';
  return { reason: reached ? m.truckload_wrong_price() : m.truckload_no_connection(), answered: reached };
}

function sellingOf(shipment: TruckloadShipment, settings: PortalSettings, team: boolean) {
  const { query, places, legMiles, miles } = shipment;
  const { truckloadPrices: prices, onlineDiscountPercent, onlineDiscountMaxCents, hoursOfService: rules } = settings;
  const plan = planTrip(windowsOf(typedWindows(query, places)), legMiles, { team, rules });
  const [last, end] = [places.at(-1), plan.stops.at(-1)];
  const deliveryDate =
    last && end ? localTime(last.zone, end.startsAt).day : (shipment.deliveryDate ?? shipment.pickupDate);
  const extraStops = Math.max(0, query.stops.length - 2);
  return { prices, onlineDiscountPercent, onlineDiscountMaxCents, miles, extraStops, deliveryDate, team };
}

/** What the bill could become, by the broker's list; where a carrier asks more, that with the margin, in whole dollars. */
function termsOf({ terms }: TruckCost, { truckloadPrices: prices, cancelFeeCents }: Selling) {
  const sold = (listed: number, asked: number) =>
    asked <= listed ? listed : Math.ceil((asked * (1 + prices.marginPercent / 100)) / 100) * 100;
  return {
    detentionFreeMinutes: terms.detentionFreeMinutes,
    detentionHourCents: sold(prices.detentionHourCents, terms.detentionHourCents),
    layoverCents: sold(prices.layoverCents, terms.layoverCents),
    cancelCents: cancelFeeCents,
    extraStopCents: prices.stopCents,
  };
}
