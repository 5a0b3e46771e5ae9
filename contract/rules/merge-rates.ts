import type { GroupCode, RateQuote, RateState, RateType } from '../quotes.ts';
import { parseMoney } from './money.ts';

/** Decides ties between groups; it is here so that a browser can sort without loading the schemas. */
const groupOrder: Record<GroupCode, number> = { A4: 0, B4: 1, C6: 2, D10: 3, ALL: 4 };

/** Whether a rate is an offer: it has a standard price and its carrier reported no error. */
export function isOffer(rate: RateQuote): boolean {
  return rate.rateQuoteDetail !== undefined && rate.errorMessages.length === 0;
}

/** A rate's price with its charges, standard or guaranteed; undefined where the carrier has none of that type. */
export const detailOf = (rate: RateQuote, type: RateType) =>
  type === 'g' ? rate.FCGuaranteedRateQuoteDetail : rate.rateQuoteDetail;

/** The price of a rate when booked online, in cents: total charges plus the (negative) discount; undefined where there is no such price. */
export function displayedCents(rate: RateQuote, type: RateType): number | undefined {
  if (!isOffer(rate)) return undefined;
  const detail = detailOf(rate, type);
  const total = detail && parseMoney(detail.FCTotalCharges);
  const discount = parseMoney(rate.onlineBookingDiscount.amount);
  return total === undefined || discount === undefined ? undefined : total + discount;
}

type Order = (a: RateQuote, b: RateQuote) => number;

/** Compares numbers; a missing one comes last. */
const byNumber =
  (of: (rate: RateQuote) => number | undefined): Order =>
  (a, b) => {
    const [left, right] = [of(a) ?? Number.POSITIVE_INFINITY, of(b) ?? Number.POSITIVE_INFINITY];
    return left === right ? 0 : left < right ? -1 : 1;
  };

/** Compares by code units, so that no locale changes the order. */
const byText =
  (of: (rate: RateQuote) => string): Order =>
  (a, b) =>
    of(a) === of(b) ? 0 : of(a) < of(b) ? -1 : 1;

const inOrder =
  (...orders: Order[]): Order =>
  (a, b) => {
    for (const order of orders) {
      const result = order(a, b);
      if (result !== 0) return result;
    }
    return 0;
  };

const byPrice = (type: RateType) => byNumber((rate) => displayedCents(rate, type));
const byDays = (type: RateType) => byNumber((rate) => transitDaysOf(rate, type));
/** Dates are yyyy-mm-dd, so they sort as text; a rate without one comes last. */
const byDelivery = (type: RateType) => byText((rate) => deliveryDay(rate, type) ?? '9999');
const byOnTime = byNumber((rate) => (rate.FCOntimPercentage === undefined ? undefined : -rate.FCOntimPercentage));
const byGroup = byNumber((rate) => groupOrder[rate.capacityProviderAccountGroup.code]);
const byCode = byText((rate) => rate.carrierCode);
const byId = byText((rate) => rate.FCPreRateQuoteResponseId);

/** Which of two rates of one carrier is kept. */
const byMerit = (type: RateType) => inOrder(byPrice(type), byGroup, byCode, byId);

export type RateSort = 'price' | 'delivery' | 'on-time';
const orders: Record<RateSort, (type: RateType) => Order> = {
  price: (type) => inOrder(byPrice(type), byDelivery(type), byDays(type), byGroup, byCode, byId),
  delivery: (type) => inOrder(byDelivery(type), byDays(type), byMerit(type)),
  'on-time': (type) => inOrder(byOnTime, byMerit(type)),
};

/** Business days that a rate takes, standard or guaranteed; undefined where it does not say. */
export function transitDaysOf(rate: RateQuote, type: RateType): number | undefined {
  return type === 'n' ? rate.FCtransitDays : (rate.FCGuaranteedTransitDay ?? rate.FCtransitDays);
}

/** The day a rate promises (standard) or guarantees to deliver, yyyy-mm-dd; undefined where it does not say. */
export function deliveryDay(rate: RateQuote, type: RateType): string | undefined {
  return type === 'n' ? rate.deliveryDate : (rate.guaranteedDeliveryDate ?? rate.deliveryDate);
}

/**
 * Sorts rates into a total order, by their standard option by default: the same rates come out the same way
 * whatever order they came in.
 */
export function sortRates(rates: readonly RateQuote[], by: RateSort, type: RateType = 'n'): RateQuote[] {
  return [...rates].sort(orders[by](type));
}

/** Keeps one rate a carrier name, the cheapest standard one with its own guaranteed option; cheapest first, whatever order they came in. */
export function mergeRates(rates: readonly RateQuote[]): RateQuote[] {
  const kept = new Map<string, RateQuote>();
  const merit = byMerit('n');
  for (const rate of rates) {
    const other = kept.get(rate.FCcarrierName);
    if (!other || merit(rate, other) < 0) kept.set(rate.FCcarrierName, rate);
  }
  return sortRates([...kept.values()], 'price');
}

/** Profit in per cent of the cost with two decimals, half away from zero; 0 when the cost is 0. */
export function profitPercent(charge: number, cost: number): number {
  if (cost === 0) return 0;
  const hundredths = ((charge - cost) * 10000) / cost;
  const rounded = (Math.sign(hundredths) * Math.round(Math.abs(hundredths))) / 100;
  return rounded === 0 ? 0 : rounded;
}

/** The quote request a rate belongs to: chosen by its account group where they are kept by group (Q16); undefined for a foreign group. */
export function groupUuid(quoteRequestUuid: RateState['quoteRequestUuid'], rate: RateQuote): string | undefined {
  if (typeof quoteRequestUuid === 'string') return quoteRequestUuid;
  return quoteRequestUuid[rate.capacityProviderAccountGroup.code];
}
