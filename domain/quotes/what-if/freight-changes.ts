import { ITEMS_MAX, type QuoteQuery } from '#contract/quote-query.ts';
import { classBoundaries, heightForNextClass } from '#contract/rules/density.ts';
import { freightClasses } from '#contract/rules/freight-classes.ts';
import type { LoadingLimits } from '#contract/rules/loading.ts';
import { fromInches, fromPounds } from '#contract/rules/units.ts';
import type { FoundMeasure } from '#contract/what-if.ts';
import { rateItem, summariseFreight } from '../freight.ts';
import type { RatedItem } from '../rated-item.ts';
import type { PossibleChange } from './possible-changes.ts';

type Item = QuoteQuery['items'][number];
type Entered = Pick<QuoteQuery, 'items'>;

const CUBIC_INCHES_IN_CUBIC_FOOT = 1728;
/** Smaller differences are errors of unit conversion. */
const TINY = 1e-6;

const replaced = (items: readonly Item[], at: number, ...put: Item[]): Item[] => [
  ...items.slice(0, at),
  ...put,
  ...items.slice(at + 1),
];
const indexOfMax = (items: readonly RatedItem[], of: (item: RatedItem) => number): number =>
  items.reduce((best, item, index) => (of(item) > of(items[best] ?? item) ? index : best), 0);

const MORE_POUNDS = 100;

/** The scale shows 100 lb more: the heaviest line has them. */
export function heavier({ items }: Entered): PossibleChange[] {
  const rated = items.map(rateItem);
  const at = indexOfMax(rated, ({ totalPounds }) => totalPounds);
  const item = items[at];
  if (!item) return [];
  const more = fromPounds(MORE_POUNDS / item.howManyHandlingUnits, item.weightUnit);
  const entered = rated.reduce((sum, { totalPounds }) => sum + totalPounds, 0);
  return [
    {
      cause: 'weight',
      change: { items: replaced(items, at, { ...item, weightPerHandlingUnit: item.weightPerHandlingUnit + more }) },
      found: { measure: 'pounds', entered, found: entered + MORE_POUNDS },
    },
  ];
}

interface ClassChange {
  readonly at: number;
  readonly item: Item;
  readonly found: FoundMeasure;
  /** How likely: the smallest is. */
  readonly distance: number;
}

/**
 * The next class that one line could fall into: that of its density where a better one was entered, otherwise the next row of the density
 * scale, which a higher unit reaches, or a lighter one where no door is that high. A class worse than the density's is the commodity's.
 */
export function worseClass({ items }: Entered, loading: LoadingLimits): PossibleChange[] {
  const found = items.flatMap((item, at) => worseClassOf(item, at, loading) ?? []);
  const [next] = found.sort((a, b) => a.distance - b.distance);
  if (!next) return [];
  return [{ cause: 'class', item: next.at, change: { items: replaced(items, next.at, next.item) }, found: next.found }];
}

const rank = (freightClass: string): number => (freightClasses as readonly string[]).indexOf(freightClass);

function worseClassOf(entered: Item, at: number, loading: LoadingLimits): ClassChange | undefined {
  const { freightClass, ...byDensity } = entered;
  const rated = rateItem(byDensity);
  if (freightClass && rank(freightClass) !== rank(rated.freightClass)) {
    if (rank(freightClass) > rank(rated.freightClass)) return undefined;
    const classes = { entered: Number(freightClass), found: Number(rated.freightClass) };
    return { at, item: byDensity, found: { measure: 'class', ...classes }, distance: 0 };
  }
  const floor = rated.lengthIn * rated.widthIn;
  const { previousBelowPcf } = classBoundaries(
    (rated.unitPounds * CUBIC_INCHES_IN_CUBIC_FOOT) / (floor * rated.heightIn),
  );
  if (previousBelowPcf === undefined) return undefined;
  const limit = (rated.unitPounds * CUBIC_INCHES_IN_CUBIC_FOOT) / (previousBelowPcf * floor);
  const height = Math.floor(limit + TINY) + 1;
  if (height <= loading.heightInches) {
    const found = { measure: 'height' as const, entered: rated.heightIn, found: height, limit };
    const item = { ...byDensity, height: fromInches(height, byDensity.dimUnit) };
    return { at, item, found, distance: (height - rated.heightIn) / rated.heightIn };
  }
  return lighter(byDensity, at, rated, (previousBelowPcf * floor * rated.heightIn) / CUBIC_INCHES_IN_CUBIC_FOOT);
}

function lighter(item: Item, at: number, rated: RatedItem, limit: number): ClassChange | undefined {
  const pounds = Math.ceil(limit - TINY) - 1;
  if (pounds < 1) return undefined;
  return {
    at,
    item: { ...item, weightPerHandlingUnit: fromPounds(pounds, item.weightUnit) },
    found: { measure: 'unit-pounds', entered: rated.unitPounds, found: pounds, limit },
    // After every line that only has to be higher.
    distance: 1000 + (rated.unitPounds - pounds) / rated.unitPounds,
  };
}

/** The line that reaches a better class by the fewest inches off its height. */
export function betterClass({ items }: Entered): PossibleChange[] {
  const found = items.flatMap((item, at) => {
    if (item.freightClass) return [];
    const { unitPounds: weightLb, lengthIn, widthIn, heightIn } = rateItem(item);
    const lower = heightForNextClass({ weightLb, lengthIn, widthIn, heightIn });
    return lower === undefined ? [] : [{ at, item, heightIn, lower }];
  });
  const [least] = found.sort((a, b) => a.lower - b.lower);
  if (!least) return [];
  const { at, item, heightIn, lower } = least;
  const height = heightIn - lower;
  return [
    {
      cause: 'better-class',
      item: at,
      change: { items: replaced(items, at, { ...item, height: fromInches(height, item.dimUnit) }) },
      found: { measure: 'height', entered: heightIn, found: height },
    },
  ];
}

const OVERLENGTH_FROM_FT = 8;
const INCHES_IN_FOOT = 12;

/** One unit of the longest line is a foot longer than the charge for length covers; of shorter freight, as long as the charge begins. */
export function longer({ items }: Entered): PossibleChange[] {
  const rated = items.map(rateItem);
  const longest = ({ lengthIn, widthIn }: RatedItem) => Math.max(lengthIn, widthIn);
  const at = indexOfMax(rated, longest);
  const [item, one] = [items[at], rated[at]];
  if (!item || !one) return [];
  const entered = longest(one);
  const feet = Math.max(OVERLENGTH_FROM_FT, Math.floor(entered / INCHES_IN_FOOT + TINY) + 1);
  const side = fromInches(feet * INCHES_IN_FOOT, item.dimUnit);
  const grown: Item = { ...item, ...(one.lengthIn >= one.widthIn ? { length: side } : { width: side }) };
  const others = item.howManyHandlingUnits - 1;
  const split = others > 0 && items.length < ITEMS_MAX;
  const put = split
    ? [
        { ...item, howManyHandlingUnits: others },
        { ...grown, howManyHandlingUnits: 1 },
      ]
    : [grown];
  return [
    {
      cause: 'overlength',
      item: at,
      change: { items: replaced(items, at, ...put) },
      found: { measure: 'longest', entered, found: feet * INCHES_IN_FOOT },
    },
  ];
}

/** Freight hangs over its pallets by at most this on both sides together (in). */
const OVERHANG_MAX_IN = 12;

/** The load takes more feet of the trailer: it cannot be stacked after all, or hangs over its pallets. */
export function moreFeet({ items }: Entered, loading: LoadingLimits): PossibleChange[] {
  const feetOf = (some: readonly Item[]) => Math.ceil(summariseFreight(some.map(rateItem), loading).linearFeet);
  const entered = feetOf(items);
  const flat = items.map((item) => ({ ...item, stackable: false }));
  if (feetOf(flat) > entered)
    return [
      { cause: 'linear-feet', change: { items: flat }, found: { measure: 'feet', entered, found: feetOf(flat) } },
    ];
  const rated = items.map(rateItem);
  const at = indexOfMax(rated, ({ units, lengthIn, widthIn }) => units * lengthIn * widthIn);
  const [item, one] = [items[at], rated[at]];
  if (!item || !one) return [];
  for (let more = 1; more <= OVERHANG_MAX_IN; more += 1) {
    const sides: [number, number] = [one.lengthIn + more, one.widthIn + more];
    const [length, width] = [fromInches(sides[0], item.dimUnit), fromInches(sides[1], item.dimUnit)];
    const changed = replaced(items, at, { ...item, length, width });
    const feet = feetOf(changed);
    if (feet > entered)
      return [
        {
          cause: 'linear-feet',
          item: at,
          sides,
          change: { items: changed },
          found: { measure: 'feet', entered, found: feet },
        },
      ];
  }
  return [];
}
