import type { Item } from './shipment.ts';
import type { ClassRange } from './tariff.ts';

/** The items as they are rated: a class within a range of the contract takes that range's class. */
export function itemsAsRated(items: readonly Item[], ranges: readonly ClassRange[] = []): readonly Item[] {
  return items.map((item) => {
    const freightClass = Number(item.freightClass);
    const range = ranges.find(({ from, to }) => Number(from) <= freightClass && freightClass <= Number(to));
    return range === undefined ? item : { ...item, freightClass: range.as };
  });
}
