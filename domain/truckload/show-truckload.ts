import { toTimestamp } from '#contract/rules/dates.ts';
import { equipmentOf } from '#contract/rules/equipment.ts';
import { planTrip, type TripPlan } from '#contract/rules/hours-of-service.ts';
import { windowsOf } from '#contract/rules/late-windows.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { loadAlong, wholeLoad } from '#contract/rules/truckload-load.ts';
import { localTime } from '#contract/rules/zoned-time.ts';
import type { HoursOfServiceRules } from '#contract/truckload-route.ts';
import type { PlannedStop, TruckloadShipment as Shown } from '#contract/truckload-shipment.ts';
import type { TruckloadShipment } from '../shipments/shipment.ts';
import { showOrderParts } from '../shipments/show-order-parts.ts';
import { showLocation, showRow } from '../shipments/show-shipment.ts';
import { hazardOf, locationsOf } from '../shipments/truck-stops.ts';
import { readLine } from '../texts/bill-sentences.ts';
import { showAsking, showTerms } from './show-truck-rates.ts';
import type { TruckAsking } from './truck-rates.ts';
import { typedWindows } from './typed-windows.ts';

const timestamp = (ms: number) => toTimestamp(new Date(ms));

export interface ShowTruckloadContext {
  readonly now: Date;
  /** The caller is an agent or operator (R42). */
  readonly seesCost: boolean;
  readonly rules: HoursOfServiceRules;
}

/** A truckload as its owner sees it, with its rates; cost, profit and the carrier's number go to agents only (R42, R57). */
export function showTruckload(
  stored: TruckloadShipment,
  asking: TruckAsking | undefined,
  { now, seesCost, rules }: ShowTruckloadContext,
): Shown {
  const { query, legMiles } = stored;
  const team = stored.team ?? query.team;
  const plan = planTrip(windowsOf(typedWindows(query, stored.places)), legMiles, { team, rules });
  return {
    ...showRow(stored, now),
    ...showOrderParts(stored),
    shipmentType: stored.shipmentType,
    shipmentSource: stored.sourceId,
    requestedPickupEndDate: `${stored.pickupDate} ${stored.pickupTo}`,
    deliveryDate: stored.deliveryDate ?? stored.pickupDate,
    shipmentPayment: formatMoney(stored.balance?.receivedCents ?? stored.paidCents),
    totalTravelDistance: stored.miles,
    equipment: { id: query.equipmentTypeId, name: equipmentOf(query.equipmentTypeId)?.name ?? '' },
    truckload: query,
    stops: showStops(stored, plan),
    load: wholeLoad(query.stops),
    driveMinutes: plan.driveMinutes,
    nights: plan.nights,
    tlShipmentData: showAsking(stored, asking, { now, seesCost }),
    ...showChosen(stored, seesCost),
    ...(query.hazmat && { hazard: hazardOf(stored) }),
    modifiedDate: timestamp(stored.modifiedAt),
  };
}

function showStops(stored: TruckloadShipment, plan: TripPlan): PlannedStop[] {
  const { query, places, legMiles } = stored;
  const [loads, locations] = [loadAlong(query.stops), locationsOf(stored)];
  return query.stops.flatMap((asked, index) => {
    const [place, load, times, location] = [places[index], loads[index], plan.stops[index], locations[index]];
    if (!place || !load || !times || !location) return [];
    const { day, time } = localTime(place.zone, times.arrivesAt);
    return [
      {
        stopNumber: index + 1,
        type: asked.type,
        place,
        asked,
        location: showLocation(location),
        requestedStartDate: `${asked.requestedDate} ${asked.startTime}:00`,
        requestedEndDate: `${asked.requestedDate} ${asked.endTime}:00`,
        earliestArrival: `${day} ${time}:00`,
        moved: load.moved,
        aboard: load.aboard,
        milesToNext: legMiles[index] ?? 0,
      },
    ];
  });
}

/** The fields that a chosen rate brings; none before. */
function showChosen(stored: TruckloadShipment, seesCost: boolean): Partial<Shown> {
  const { rateId, charges, onlineDiscountCents = 0, terms, coverCents, costCents } = stored;
  if (rateId === undefined) return {};
  return {
    team: stored.team ?? false,
    charges: (charges ?? []).map((line) => ({ ...line, description: readLine(line.description) })),
    onlineBookingDiscount: { amount: formatMoney(onlineDiscountCents) },
    ...(terms && { terms: showTerms(terms) }),
    ...(coverCents !== undefined && { cargoCover: formatMoney(coverCents) }),
    ...(stored.onTimePercentage !== undefined && { onTimePercentage: stored.onTimePercentage }),
    ...(seesCost &&
      costCents !== undefined && {
        cost: formatMoney(costCents),
        profitPercent: stored.profitPercent,
        carrierQuoteNumber: stored.carrierQuoteNumber,
      }),
  };
}
