import type { GroupProgress, RateQuote, RateType } from '#contract/quotes.ts';
import { displayedCents, isOffer, type RateSort, sortRates, transitDaysOf } from '#contract/rules/merge-rates.ts';

/** How a person looks at the prices; kept in the URL, so that a link and a reload show the same. */
export interface RateView {
  readonly sort: RateSort;
  /** Only what takes so many business days or fewer, or what does not say how many. */
  readonly days?: number | 'none';
  readonly guaranteedOnly: boolean;
}

const sorts: readonly RateSort[] = ['price', 'delivery', 'on-time'];

/** Reads the view from a page's query; anything odd counts as the default. */
export function viewFromSearch(search: URLSearchParams): RateView {
  const days = search.get('days') ?? '';
  return {
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'price',
    days: days === 'none' ? 'none' : /^[1-9]\d{0,2}$/.test(days) ? Number(days) : undefined,
    guaranteedOnly: search.get('guaranteed') === '1',
  };
}

/** Writes the view into a page's query beside what else is there; defaults are left out. */
export function searchWithView(search: URLSearchParams, view: RateView): URLSearchParams {
  const next = new URLSearchParams(search);
  const set = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name));
  set('sort', view.sort === 'price' ? undefined : view.sort);
  set('days', view.days === undefined ? undefined : String(view.days));
  set('guaranteed', view.guaranteedOnly ? '1' : undefined);
  return next;
}

/** Says whether an option of a rate is offered and quick enough. */
export function isInView(rate: RateQuote, type: RateType, view: Pick<RateView, 'days'>): boolean {
  if (displayedCents(rate, type) === undefined) return false;
  const days = transitDaysOf(rate, type);
  if (view.days === undefined) return true;
  return view.days === 'none' ? days === undefined : days !== undefined && days <= view.days;
}

/** The offers a view shows, in its order. */
export function ratesInView(rates: readonly RateQuote[], view: RateView): RateQuote[] {
  const type: RateType = view.guaranteedOnly ? 'g' : 'n';
  const wanted = rates.filter(
    (rate) => isInView(rate, 'g', view) || (!view.guaranteedOnly && isInView(rate, 'n', view)),
  );
  return sortRates(wanted, view.sort, type);
}

export interface TransitChoice {
  readonly days: number | 'none';
  /** How many carriers it shows. */
  readonly carriers: number;
}

/**
 * What one can ask the transit to be (R53): up to each number of business days that an offer at hand takes, fewest first, and last the offers
 * that do not say. Rates with errors are no offers.
 */
export function transitChoices(rates: readonly RateQuote[]): TransitChoice[] {
  const offers = rates.filter(isOffer);
  const known = offers.flatMap((rate) => (['n', 'g'] as const).flatMap((type) => transitDaysIn(rate, type)));
  const choices = [...new Set<number | 'none'>([...known.sort((a, b) => a - b), 'none'])];
  return choices
    .map((days) => ({ days, carriers: offers.filter((rate) => fits(rate, days)).length }))
    .filter(({ carriers }) => carriers > 0);
}

const fits = (rate: RateQuote, days: number | 'none') => isInView(rate, 'n', { days }) || isInView(rate, 'g', { days });
const transitDaysIn = (rate: RateQuote, type: RateType) =>
  isInView(rate, type, {}) ? (transitDaysOf(rate, type) ?? []) : [];

export interface PlacedRates {
  readonly rows: readonly RateQuote[];
  /** New prices that wait until the person asks for them. */
  readonly waiting: number;
}

/**
 * Where prices go that have just come: into their place, or, while somebody points at the list or has the focus in it,
 * nowhere until they ask, so that nothing moves under the pointer.
 */
export function placeRates(shown: readonly RateQuote[], latest: readonly RateQuote[], held: boolean): PlacedRates {
  if (!held || shown.length === 0) return { rows: latest, waiting: 0 };
  const ids = new Set(shown.map((rate) => rate.FCPreRateQuoteResponseId));
  return { rows: shown, waiting: latest.filter((rate) => !ids.has(rate.FCPreRateQuoteResponseId)).length };
}

/** Whole seconds a group may still take; undefined once it has ended or its time is up, so that nobody is promised a second again and again. */
export function secondsLeft(group: GroupProgress | undefined, ageMs: number): number | undefined {
  if (group?.state !== 'running') return undefined;
  const left = Math.ceil(group.limitSeconds - ageMs / 1000);
  return left > 0 ? left : undefined;
}

/** Finished requests in per cent of all requests, between 0 and 100; 0 while nothing has been asked. */
export function progressPercent(finished: number, total: number): number {
  return total > 0 ? Math.min(100, Math.max(0, (finished / total) * 100)) : 0;
}
