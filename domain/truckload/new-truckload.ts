import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { equipmentOf } from '#contract/rules/equipment.ts';
import type { TruckloadQuery } from '#contract/truckload.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import type { TruckloadShipment } from '../shipments/shipment.ts';
import { TRUCKLOAD } from '../shipments/shipment-fields.ts';
import { locationOf } from '../shipments/truck-stops.ts';
import type { PlannedTruckload } from './plan-truckload.ts';
import type { TruckAsking } from './truck-rates.ts';

/** The fields of a shipment that follow from its truckload; a changed one brings them anew. */
export function truckloadFields({ query, places, legMiles, miles }: PlannedTruckload) {
  const [first, last] = [query.stops[0], query.stops.at(-1)];
  const [from, to] = [places[0], places.at(-1)];
  if (!first || !last || !from || !to) throw new Error('A truckload has two stops or more');
  return {
    name: nameOf(query, to.city),
    pickupDate: first.requestedDate,
    pickupFrom: `${first.startTime}:00`,
    pickupTo: `${first.endTime}:00`,
    deliveryDate: last.requestedDate,
    from: locationOf(first, from),
    to: locationOf(last, to),
    query,
    places: [...places],
    legMiles: [...legMiles],
    miles,
  };
}

/** A new truckload (H01 for mode TL): status 1, stage Rate request, without carrier and charge. */
export function newTruckload(
  planned: PlannedTruckload,
  context: {
    readonly customerUuid: string;
    readonly shipmentUuid: string;
    readonly shortId: string;
    readonly rateRequestUuid: string;
    readonly at: number;
  },
): TruckloadShipment {
  const { at, ...ids } = context;
  return {
    ...truckloadFields(planned),
    ...ids,
    modeId: TRUCKLOAD,
    statusId: 1,
    stageId: 11,
    shipmentType: 0,
    sourceId: 1,
    paidCents: 0,
    bolStatus: 0,
    documentsGenerated: false,
    addedAt: at,
    modifiedAt: at,
  };
}

/** An asking that has not begun: nobody has answered yet. */
export const newAsking = (rateRequestUuid: string, askedAt: number): TruckAsking => ({
  rateRequestUuid,
  askedAt,
  carriersAsked: 0,
  rates: [],
  declines: [],
});

/** In English, as it is stored. */
const nameOf = ({ description, equipmentTypeId }: TruckloadQuery, city: string): string =>
  inLanguage(BASE_LANGUAGE, () =>
    m.shipments_name({ freight: description || (equipmentOf(equipmentTypeId)?.name ?? ''), city }).slice(0, 100),
  );
