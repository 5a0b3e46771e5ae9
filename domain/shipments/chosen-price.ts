import { portalError } from '#contract/codes/portal-error.ts';
import { code500 } from '#contract/codes/sessions.ts';
import type { RateQuote, RateType } from '#contract/quotes.ts';
import { parseMoney } from '#contract/rules/money.ts';

/** The price of a choice with its charges; undefined when the carrier has none of that type. */
export const detailOf = (rate: RateQuote, type: RateType) =>
  type === 'g' ? rate.FCGuaranteedRateQuoteDetail : rate.rateQuoteDetail;

/** The displayed price of a choice, in cents: total and online-booking discount (Q13). */
export function chosenCents(rate: RateQuote, type: RateType): number {
  const total = parseMoney(detailOf(rate, type)?.total ?? '');
  const discount = parseMoney(rate.onlineBookingDiscount.amount);
  if (total === undefined || discount === undefined) throw portalError(code500);
  return total + discount;
}
