import type { QuoteItemInput } from '#contract/quote-item.ts';
import type { RateQuote } from '#contract/quotes.ts';
import { levelsOf } from '#contract/rules/guaranteed-levels.ts';
import { displayedCents, mergeRates } from '#contract/rules/merge-rates.ts';
import { parseMoney } from '#contract/rules/money.ts';
import { askMarket } from './ask-market.ts';
import { type MarketLane, marketLanes } from './lanes.ts';

const pallets = (howManyHandlingUnits: number): QuoteItemInput[] => [
  { howManyHandlingUnits, weightPerHandlingUnit: 500, length: 48, width: 40, height: 48, palleteType: 2 },
];
/** A crate of 14 ft, as heavy as three pallets. */
const crate: QuoteItemInput[] = [
  { howManyHandlingUnits: 1, weightPerHandlingUnit: 1500, length: 168, width: 40, height: 48, itemType: 2 },
];

/** What is measured on a lane: ratios of prices as the portal sells them, carriers, days. */
export interface LaneFigures {
  readonly lane: MarketLane;
  /** 7 pallets by 6: the cheapest carrier, and the carrier in the middle. */
  readonly seventh: number;
  readonly seventhMiddle: number;
  /** The crate by 6 pallets, the cheapest carrier. */
  readonly crate: number;
  /** The dearest carrier by the cheapest, 2 pallets. */
  readonly spread: number;
  readonly carriers: number;
  readonly declines: number;
  /** What the guarantee by noon adds, in per cent of the standard price, in the middle; undefined where nobody sells it. */
  readonly noon: number | undefined;
  /** Business days of the carriers that drive the whole way, the fastest and the middle. */
  readonly days: readonly [number, number];
  /** Offers that are no plain LTL among those for 7 pallets and the crate. */
  readonly volumeOffers: number;
  readonly partialOffers: number;
}

const centsOf = (rate: RateQuote): number => displayedCents(rate, 'n') ?? Number.POSITIVE_INFINITY;
const middle = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
const prices = (rates: readonly RateQuote[]): number[] => ascending(mergeRates(rates).map(centsOf));

function noonPercent(rates: readonly RateQuote[]): number | undefined {
  const shares = rates.flatMap((rate) => {
    const noon = levelsOf(rate).find(({ level }) => level === '12:00');
    const [total, standard] = [parseMoney(noon?.total ?? ''), parseMoney(rate.rateQuoteDetail?.total ?? '')];
    return total !== undefined && standard ? [((total - standard) / standard) * 100] : [];
  });
  return shares.length > 0 ? middle(ascending(shares)) : undefined;
}

async function measureLane(lane: MarketLane): Promise<LaneFigures> {
  const [two, six, seven, long] = await Promise.all([
    askMarket(lane, pallets(2)),
    askMarket(lane, pallets(6)),
    askMarket(lane, pallets(7)),
    askMarket(lane, crate),
  ]);
  const [ofTwo, ofSix, ofSeven, ofCrate] = [two, six, seven, long].map(({ rates }) => prices(rates)) as [
    number[],
    number[],
    number[],
    number[],
  ];
  // A partner on the way adds a day, which nobody publishes.
  const direct = two.rates.filter(({ laneType }) => laneType === 'DIRECT');
  const days = ascending(direct.flatMap(({ FCtransitDays }) => FCtransitDays ?? []));
  const large = [...seven.rates, ...long.rates];
  return {
    lane,
    seventh: (ofSeven[0] ?? Number.NaN) / (ofSix[0] ?? Number.NaN),
    seventhMiddle: middle(ofSeven) / middle(ofSix),
    crate: (ofCrate[0] ?? Number.NaN) / (ofSix[0] ?? Number.NaN),
    spread: (ofTwo.at(-1) ?? Number.NaN) / (ofTwo[0] ?? Number.NaN),
    carriers: ofTwo.length,
    declines: two.declines.length,
    noon: noonPercent(two.rates),
    days: [days[0] ?? Number.NaN, middle(days)],
    volumeOffers: large.filter(({ service }) => service === 'volume').length,
    partialOffers: large.filter(({ service }) => service === 'partial-truckload').length,
  };
}

/** Measures every lane. */
export async function measureMarket(): Promise<LaneFigures[]> {
  const figures: LaneFigures[] = [];
  for (const lane of marketLanes) figures.push(await measureLane(lane));
  return figures;
}
