import { formatList, formatNumber } from '#contract/format/numbers.ts';
import type { TruckloadShipment } from '#contract/truckload-shipment.ts';
import * as m from '#texts/compiled/messages.js';
import { formatLoad } from './format-truckload.ts';

/** The lane's ends, and the cities on its way. */
export function laneTitle({ stops }: Pick<TruckloadShipment, 'stops'>) {
  const cities = stops.map(({ place }) => place.city);
  const between = [...new Set(cities.slice(1, -1))];
  return {
    first: cities[0] ?? '',
    last: cities.at(-1) ?? '',
    by: between.length > 0 ? m.ftl_by_way_of({ cities: formatList(between) }) : '',
  };
}

/** 'Dry Van 53', full truck, 20 pallets, 30,500 lb, 1,008 miles, cast pump housings' */
export function summaryLine({ equipment, truckload, load, totalTravelDistance }: TruckloadShipment): string {
  const share =
    truckload.truckloadType === 2
      ? m.ftl_part_feet({ feet: formatNumber(truckload.footage, 2) })
      : m.ftl_full_truck().toLowerCase();
  const parts = [
    equipment.name,
    share,
    formatLoad(load),
    m.format_miles({ count: totalTravelDistance }),
    truckload.description,
  ];
  return parts.filter(Boolean).join(' · ');
}
