import {
  type Equipment,
  equipmentOf,
  type TruckloadFlag,
  takesFlag,
  truckloadFlags,
} from '#contract/rules/equipment.ts';
import { parseMoney } from '#contract/rules/money.ts';
import { type Load, loadAlong, wholeLoad } from '#contract/rules/truckload-load.ts';
import { PART_OF_A_TRUCK } from '#contract/truckload.ts';
import type { BrokerLocation } from '../settings/broker-location.ts';
import type { TruckloadShipment } from '../shipments/shipment.ts';
import type { StoredHazard } from '../shipments/stored-truckload.ts';
import { hazardOf, locationsOf } from '../shipments/truck-stops.ts';
import { type DispatchPlace, type DispatchWindow, placeOf } from './dispatch-order.ts';

/** A stop as its carrier gets it; its window is on the stop's own clock. */
export interface TenderedStop {
  readonly type: 1 | 2;
  readonly place: DispatchPlace;
  readonly window: DispatchWindow;
  /** How the time comes about: an id of `stopOptions`. */
  readonly option: number;
  readonly moved: Load;
  readonly reference: string;
  readonly note: string;
}

/** What a truckload's carrier is offered: the load that it priced, at the price it named. */
export interface TruckTender {
  /** The tender's own id: the market keeps it, so that the tender can be found again. */
  readonly dispatchUuid: string;
  readonly shortId: string;
  readonly carrierCode: string;
  readonly quoteNumber?: string;
  /** What the carrier is paid. */
  readonly costCents: number;
  readonly equipment: Equipment;
  /** Feet of the trailer, where only part of it is taken. */
  readonly footage?: number;
  readonly stops: readonly TenderedStop[];
  readonly miles: number;
  readonly load: Load;
  readonly flags: readonly TruckloadFlag[];
  readonly temperature?: number;
  readonly loadValueCents?: number;
  readonly description: string;
  readonly hazard?: StoredHazard;
  readonly requester: DispatchPlace;
  readonly references: { readonly bol: string; readonly po?: string; readonly pro?: string; readonly pickup?: string };
  readonly instructions?: string;
}

/** What the chosen carrier of a truckload is offered. Throws for one without a chosen rate, which nobody can have booked. */
export function truckTenderOf(shipment: TruckloadShipment, dispatchUuid: string, broker: BrokerLocation): TruckTender {
  const { query, carrier, costCents, references = {}, instructions, carrierQuoteNumber } = shipment;
  const equipment = equipmentOf(query.equipmentTypeId);
  if (!carrier || costCents === undefined || !equipment) throw new Error('A truckload is booked with a chosen rate');
  const { po, pro, pickup, bol } = references;
  const loadValueCents = parseMoney(query.loadValue);
  return {
    ...{ dispatchUuid, shortId: shipment.shortId, carrierCode: carrier.accountCode, costCents, equipment },
    ...(carrierQuoteNumber && { quoteNumber: carrierQuoteNumber }),
    ...(query.truckloadType === PART_OF_A_TRUCK && { footage: query.footage }),
    stops: stopsOf(shipment),
    miles: shipment.miles,
    load: wholeLoad(query.stops),
    flags: requestedFlags(shipment, equipment),
    ...(query.temperature !== undefined && { temperature: query.temperature }),
    ...(loadValueCents !== undefined && { loadValueCents }),
    description: query.description,
    ...(query.hazmat && { hazard: hazardOf(shipment) }),
    requester: broker,
    references: { bol: bol ?? shipment.shortId, ...(po && { po }), ...(pro && { pro }), ...(pickup && { pickup }) },
    ...(instructions && { instructions }),
  };
}

/** What was asked for, and a team where the one with a team was chosen. */
export const requestedFlags = (
  { query, team = query.team }: TruckloadShipment,
  equipment: Equipment,
): TruckloadFlag[] =>
  truckloadFlags.filter((flag) => (flag === 'team' ? team : query[flag]) && takesFlag(equipment, flag));

function stopsOf(shipment: TruckloadShipment): TenderedStop[] {
  const { query } = shipment;
  const [loads, locations] = [loadAlong(query.stops), locationsOf(shipment)];
  return query.stops.flatMap((stop, index) => {
    const [location, load] = [locations[index], loads[index]];
    if (!location || !load) return [];
    const { type, option, note, referenceNumber: reference, requestedDate: date, startTime: from, endTime: to } = stop;
    return [{ type, option, note, reference, place: placeOf(location), window: { date, from, to }, moved: load.moved }];
  });
}
