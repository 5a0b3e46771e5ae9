import { conflict, portalError } from '#contract/codes/portal-error.ts';
import { code12515 } from '#contract/codes/quotes.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { truckloadFlags } from '#contract/rules/equipment.ts';
import { type SharedTruckload, type SharedTruckRate, sharedTruckRate } from '#contract/shares.ts';
import type { TruckloadRate } from '#contract/truckload-rates.ts';
import * as m from '#texts/compiled/messages.js';
import type { TruckloadShipment } from '../shipments/shipment.ts';
import { showAsking } from '../truckload/show-truck-rates.ts';
import { isAsking, type TruckAsking } from '../truckload/truck-rates.ts';
import { type Snapshot, sharedStop } from './snapshot.ts';

const timestamp = (ms: number) => toTimestamp(new Date(ms));

/** A truckload with the rates of its last asking, or with the one that was chosen; none while carriers are still answering. */
export function snapshotOfTruckload(shipment: TruckloadShipment, asking: TruckAsking | undefined, now: Date): Snapshot {
  if (shipment.statusId !== 1) return { problem: conflict(m.errors_share_booked()) };
  if (asking && isAsking(asking, now)) return { problem: conflict(m.errors_share_while_running()) };
  const rates = ratesOf(shipment, asking, now);
  const ends = (asking?.rates ?? []).filter(({ rateId }) =>
    rates.some((rate) => rate.FCPreRateQuoteResponseId === rateId),
  );
  const pricesEnd = Math.max(...ends.map(({ expiresAt }) => expiresAt));
  if (!asking || ends.length === 0) return { problem: conflict(m.errors_share_without_rates()) };
  if (pricesEnd <= now.getTime()) return { problem: portalError(code12515) };
  const times = {
    pricedAt: timestamp(asking.askedAt),
    firstPriceEndsAt: timestamp(Math.min(...ends.map(({ expiresAt }) => expiresAt))),
    pricesEndAt: timestamp(pricesEnd),
  };
  const shown = rates.map((rate) => shownRate(rate, shipment));
  return { quote: { ...loadOf(shipment), ...times, rates: shown }, pricesEnd };
}

/** The chosen rate, or every rate while none is. */
function ratesOf(shipment: TruckloadShipment, asking: TruckAsking | undefined, now: Date): TruckloadRate[] {
  const { rateQuotes } = showAsking(shipment, asking, { now, seesCost: false });
  const { rateId } = shipment;
  return rateQuotes.filter((rate) => rateId === undefined || rate.FCPreRateQuoteResponseId === rateId);
}

/** Only the fields that the contract names for links; of a chosen team's rate the team's price. */
function shownRate(rate: TruckloadRate, { rateId, team }: TruckloadShipment): SharedTruckRate {
  const { teamRateQuoteDetail, ...single } = sharedTruckRate.parse(rate);
  if (rateId !== undefined)
    return {
      ...single,
      ...(team && teamRateQuoteDetail && { rateQuoteDetail: teamRateQuoteDetail, team: true as const }),
    };
  return { ...single, ...(teamRateQuoteDetail && { teamRateQuoteDetail }) };
}

/** What is hauled: places, windows and weights, and nothing that was typed in words. */
function loadOf(
  shipment: TruckloadShipment,
): Omit<SharedTruckload, 'rates' | 'pricedAt' | 'firstPriceEndsAt' | 'pricesEndAt'> {
  const { query, places } = shipment;
  const stops = query.stops.flatMap(({ type, requestedDate, startTime, endTime, weight, pallets, pieces }, index) => {
    const place = places[index];
    return place
      ? [{ type, place: sharedStop(place), requestedDate, startTime, endTime, weight, pallets, pieces }]
      : [];
  });
  return {
    kind: 'truckload',
    of: shipment.rateId === undefined ? 'rates' : 'saved-quote',
    origin: sharedStop(shipment.from),
    destination: sharedStop(shipment.to),
    pickupDate: shipment.pickupDate,
    stops,
    equipmentTypeId: query.equipmentTypeId,
    truckloadType: query.truckloadType === 2 ? 2 : 1,
    footage: query.footage,
    flags: truckloadFlags.filter((flag) => query[flag]),
    ...(query.temperature !== undefined && { temperature: query.temperature }),
    miles: shipment.miles,
  };
}
