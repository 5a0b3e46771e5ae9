import type { LaneFigures } from './measure-market.ts';

export interface Goal {
  readonly name: string;
  /** The lanes it is about, each with whether it is reached there. */
  readonly of: (figures: LaneFigures) => { readonly shown: string; readonly reached: boolean } | undefined;
}

const between = (value: number, least: number, most: number) => value >= least - 0.005 && value <= most + 0.005;
const ratio = (value: number) => value.toFixed(2);

/** What a market looks like (R59), lane by lane. */
export const goals: readonly Goal[] = [
  {
    name: '7 pallets by 6, cheapest carrier: up to 1.30',
    of: ({ seventh }) => ({ shown: ratio(seventh), reached: seventh <= 1.3 }),
  },
  {
    name: '7 pallets by 6, carrier in the middle: up to 1.35',
    of: ({ seventhMiddle }) => ({ shown: ratio(seventhMiddle), reached: seventhMiddle <= 1.35 }),
  },
  {
    name: '14 ft crate of 1,500 lb by 6 pallets, cheapest carrier: up to 2.00',
    of: ({ crate }) => ({ shown: ratio(crate), reached: crate <= 2 }),
  },
  {
    name: 'dearest by cheapest carrier, over 1,800 miles: 1.60 to 2.50',
    of: ({ lane, spread }) => (lane.isLong ? { shown: ratio(spread), reached: between(spread, 1.6, 2.5) } : undefined),
  },
  {
    name: 'carriers that decline a lane over 1,800 miles: at least 6, and 8 serve it',
    of: ({ lane, declines, carriers }) =>
      lane.isLong
        ? { shown: `${declines} of ${declines + carriers}`, reached: declines >= 6 && carriers >= 8 }
        : undefined,
  },
  {
    name: 'guaranteed by noon adds, in the middle: 15 to 25 %',
    of: ({ noon }) =>
      noon === undefined ? undefined : { shown: `${noon.toFixed(1)} %`, reached: between(noon, 15, 25) },
  },
  {
    name: 'business days in the middle, as published',
    of: ({ lane: { published }, days: [, days] }) =>
      published && { shown: `${days} (${published.join(' to ')})`, reached: between(days, ...published) },
  },
  {
    name: 'carriers across the border: at least 5',
    of: ({ lane, carriers }) => (lane.crossesBorder ? { shown: String(carriers), reached: carriers >= 5 } : undefined),
  },
  {
    name: 'volume prices and a partial truckload between 10 and 28 ft, within the United States',
    of: ({ lane, volumeOffers, partialOffers }) =>
      lane.crossesBorder
        ? undefined
        : { shown: `${volumeOffers} + ${partialOffers}`, reached: volumeOffers > 0 && partialOffers > 0 },
  },
];
