import { formatTime, formatZone } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { formatList, formatNumber } from '#contract/format/numbers.ts';
import { equipmentOf, truckloadFlagName } from '#contract/rules/equipment.ts';
import { parseMoney } from '#contract/rules/money.ts';
import { stopOptions } from '#contract/rules/truckload-limits.ts';
import { type Load, loadAlong } from '#contract/rules/truckload-load.ts';
import { PART_OF_A_TRUCK } from '#contract/truckload.ts';
import * as m from '#texts/compiled/messages.js';
import { requestedFlags } from '../dispatch/truck-tender.ts';
import type { TruckloadShipment } from '../shipments/shipment.ts';
import type { StoredLocation } from '../shipments/shipment-fields.ts';
import { locationsOf } from '../shipments/truck-stops.ts';
import type { PaperPlace } from './paper.ts';
import { placeOfStop } from './paper-place.ts';

/** A stop of a truckload as its papers show it. */
export interface PaperStop {
  readonly number: number;
  readonly type: 1 | 2;
  readonly place: PaperPlace;
  /** 'Tue, Nov 24, 8 am to 5 pm CT. First come, first served' */
  readonly window: string;
  /** What comes aboard or leaves. */
  readonly moved: Load;
  readonly reference: string;
  /** For the driver. */
  readonly note: string;
}

interface Window {
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

/** 'Tue, Nov 24, 8 am to 5 pm CT': a window on the clock of its place. */
export const windowAt = ({ zone }: Pick<StoredLocation, 'zone'>, { day, from, to }: Window): string =>
  m.papers_window({
    day: formatDay(day),
    from: formatTime(from.slice(0, 5)),
    to: formatTime(to.slice(0, 5)),
    zone: formatZone(zone, new Date(`${day}T18:00:00Z`)),
  });

const optionName = (option: number): string => stopOptions.find(({ id }) => id === option)?.name ?? '';

/** Every stop of a truckload in its order: who is there and when, what is moved there, and what the driver has to know. */
export function paperStops(shipment: TruckloadShipment): PaperStop[] {
  const { stops } = shipment.query;
  const [loads, locations] = [loadAlong(stops), locationsOf(shipment)];
  return stops.flatMap((stop, index) => {
    const [location, load] = [locations[index], loads[index]];
    if (!location || !load) return [];
    const { type, requestedDate: day, startTime: from, endTime: to, option, referenceNumber: reference, note } = stop;
    const window = [windowAt(location, { day, from, to }), optionName(option)].filter(Boolean).join('. ');
    return [{ number: index + 1, type, place: placeOfStop(location), window, moved: load.moved, reference, note }];
  });
}

/** '14 pallets, 14 pieces, 21,300 lb' */
export const loadWords = ({ pallets, pieces, weight }: Load): string =>
  [
    pallets > 0 ? m.truckload_pallets({ count: pallets }) : '',
    pieces > 0 ? m.truckload_pieces({ count: pieces }) : '',
    m.papers_pounds({ pounds: formatNumber(weight, 2) }),
  ]
    .filter(Boolean)
    .join(', ');

/** '$48,000.00': what the shipper said that the load is worth; undefined where nothing was. */
export function loadValueOf({ query }: TruckloadShipment): string | undefined {
  const cents = parseMoney(query.loadValue);
  return cents === undefined ? undefined : showMoney(cents);
}

/** What the carrier of a truckload brings and does, a label and its value each: trailer, feet, requirements, temperature, value. */
export function truckRequirements(shipment: TruckloadShipment): (readonly [label: string, value: string])[] {
  const { query } = shipment;
  const equipment = equipmentOf(query.equipmentTypeId);
  const flags = equipment ? requestedFlags(shipment, equipment).map(truckloadFlagName) : [];
  const rows: readonly (readonly [string, string | undefined])[] = [
    [m.papers_truck_equipment(), equipment?.name],
    [
      m.papers_truck_footage(),
      query.truckloadType === PART_OF_A_TRUCK
        ? m.papers_truck_feet({ feet: formatNumber(query.footage, 2) })
        : undefined,
    ],
    [m.papers_truck_required(), formatList(flags)],
    [
      m.papers_truck_temperature(),
      query.temperature === undefined
        ? undefined
        : m.papers_truck_degrees({ degrees: formatNumber(query.temperature, 2) }),
    ],
    [m.papers_truck_value(), loadValueOf(shipment)],
  ];
  return rows.flatMap(([label, words]) => (words ? [[label, words] as const] : []));
}
