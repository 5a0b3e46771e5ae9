import { parseMoney } from '#contract/rules/money.ts';
import type { TruckloadRate, TruckPrice } from '#contract/truckload-rates.ts';

export type TruckSort = 'price' | 'on-time';
export interface TruckView {
  readonly sort: TruckSort;
  readonly teamOnly: boolean;
}

/** How to look at the prices, kept in the URL. */
export function truckViewIn(search: URLSearchParams): TruckView {
  return { sort: search.get('sort') === 'on-time' ? 'on-time' : 'price', teamOnly: search.get('team') === '1' };
}

/** The URL's query with another view; the usual one leaves nothing in it. */
export function searchWithTruckView(search: URLSearchParams, view: TruckView): URLSearchParams {
  const next = new URLSearchParams(search);
  if (view.sort === 'price') next.delete('sort');
  else next.set('sort', view.sort);
  if (view.teamOnly) next.set('team', '1');
  else next.delete('team');
  return next;
}

/** What an online booking is charged, in cents (Q13). */
export const truckCents = (price: TruckPrice): number =>
  (parseMoney(price.total) ?? 0) + (parseMoney(price.onlineBookingDiscount.amount) ?? 0);

/** The price one compares by: the team's where only teams are looked at. */
const comparedCents = (rate: TruckloadRate, teamOnly: boolean): number =>
  truckCents(teamOnly ? (rate.teamRateQuoteDetail ?? rate.rateQuoteDetail) : rate.rateQuoteDetail);

/** The rates to show in their order; the same rates always come out the same way. */
export function trucksInView(rates: readonly TruckloadRate[], { sort, teamOnly }: TruckView): TruckloadRate[] {
  const byPrice = (a: TruckloadRate, b: TruckloadRate) => comparedCents(a, teamOnly) - comparedCents(b, teamOnly);
  const byOnTime = (a: TruckloadRate, b: TruckloadRate) => (b.FCOntimPercentage ?? -1) - (a.FCOntimPercentage ?? -1);
  const byName = (a: TruckloadRate, b: TruckloadRate) => (a.carrierCode < b.carrierCode ? -1 : 1);
  return rates
    .filter((rate) => !teamOnly || rate.teamRateQuoteDetail)
    .toSorted((a, b) => (sort === 'on-time' && byOnTime(a, b)) || byPrice(a, b) || byName(a, b));
}

/** The ids of the cheapest rate and of the most punctual one, where another is. */
export function bestTrucks(rates: readonly TruckloadRate[], teamOnly: boolean) {
  const offered = trucksInView(rates, { sort: 'price', teamOnly });
  const [cheapest] = offered;
  const [punctual] = trucksInView(offered, { sort: 'on-time', teamOnly });
  const several = offered.length > 1;
  return {
    cheapest: several ? cheapest?.FCPreRateQuoteResponseId : undefined,
    punctual: several && punctual !== cheapest ? punctual?.FCPreRateQuoteResponseId : undefined,
  };
}
