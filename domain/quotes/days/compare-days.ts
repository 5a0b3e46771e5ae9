import { conflict, portalError } from '#contract/codes/portal-error.ts';
import { code12515 } from '#contract/codes/quotes.ts';
import { code1013 } from '#contract/codes/sessions.ts';
import type { QuoteDay, QuoteDays } from '#contract/quote-days.ts';
import type { RateQuote, RateState } from '#contract/quotes.ts';
import type { PickupDay } from '#contract/rules/business-days.ts';
import { firstOpenFuelDay } from '#contract/rules/fuel-week.ts';
import { displayedCents, isOffer, sortRates } from '#contract/rules/merge-rates.ts';
import { formatMoney, parseMoney } from '#contract/rules/money.ts';
import { deliveryProblem } from '#contract/rules/show-days.ts';
import { isSingleRate } from '#contract/rules/single-rate.ts';
import * as m from '#texts/compiled/messages.js';
import { mayRequestRates } from '../../accounts/may-request-rates.ts';
import { endIfOverdue } from '../find-quote.ts';
import { isPickupOpen } from '../pickup-open.ts';
import type { QuoteRecord } from '../quote-record.ts';
import { toRateState } from '../rate-state.ts';
import { readQuote } from '../read-quote.ts';
import { limitRequests, type RequestRatesDeps } from '../request-rates.ts';
import { dayRates, dayRequest, isUnanswered } from './day-quote.ts';
import { pickupChoices } from './pickup-choices.ts';

/** The rates of one pickup day, or why there are none. */
type DayRates = RateState | 'failed' | 'closed' | undefined;

/**
 * The lowest rate and delivery day for each of the next pickup days (C135), or those of one carrier. The own day comes from the stored rates; the
 * others are quiet quote requests side by side, each asked once, that stay for whoever chooses the day. Throws 12515 for an expired quote, a
 * conflict while carriers are still responding, 1013 for a locked account, 22059 for freight that is truckload size by now, and 429 above the limit of quote requests, in which each new day counts.
 */
export async function compareDays(
  record: QuoteRecord,
  carrierCode: string | undefined,
  deps: RequestRatesDeps,
): Promise<QuoteDays> {
  const { request } = record;
  const account = await deps.accounts.findByUuid(request.customerUuid);
  if (!mayRequestRates(account)) throw portalError(code1013);
  const own = await endIfOverdue(readQuote(record, deps.now()), deps);
  const choices = pickupChoices(request, deps.now());
  const accounts = request.carriers.filter(({ scac }) => scac === carrierCode).map(({ accountCode }) => accountCode);
  if (own.expired || !isPickupOpen(request, deps.now())) throw portalError(code12515);
  if (!own.finished) throw conflict(m.errors_days_while_running());
  const others = choices.filter(({ kind, date }) => kind === 'open' && date !== request.pickupDate);
  const requests = await Promise.all(others.map(({ date }) => dayRequest(request, date, accounts, deps)));
  const more = requests.filter(({ isNew }) => isNew).length;
  if (more > 0) await limitRequests(request.customerUuid, deps, more);
  const rates = await Promise.all(requests.map((one) => dayRates(one, deps)));
  const byDate = new Map<string, DayRates>(others.map(({ date }, at) => [date, rates[at]]));
  byDate.set(request.pickupDate, toRateState(own, { final: true }));
  const fuelOpenFrom = firstOpenFuelDay(deps.now());
  const days = choices.map((day) =>
    toDay(day, byDate.get(day.date), { carrierCode, accounts, fuelOpenFrom, own: request.pickupDate }),
  );
  return { rateRequestUuid: request.rateRequestUuid, days: withComparison(days), fuelOpenFrom };
}

interface DayOptions {
  readonly carrierCode: string | undefined;
  /** Those of that carrier. */
  readonly accounts: readonly string[];
  readonly fuelOpenFrom: string;
  /** The day of the request. */
  readonly own: string;
}

function toDay(day: PickupDay, rates: DayRates, { carrierCode, accounts, fuelOpenFrom, own }: DayOptions): QuoteDay {
  const isOwn = day.date === own;
  const shown = {
    ...day,
    own: isOwn,
    lowest: false,
    estimate: !isOwn && day.kind === 'open' && day.date >= fuelOpenFrom,
  };
  if (day.kind !== 'open') return shown;
  if (rates === undefined || rates === 'failed') return { ...shown, state: 'failed' };
  if (rates === 'closed') return { ...shown, state: 'no-rate' };
  const { rateRequestUuid } = rates;
  const best = bestOf(rates, carrierCode);
  if (best) return { ...shown, ...offerOf(best), state: 'priced', rateRequestUuid };
  return { ...shown, state: isUnanswered(rates.errors, accounts) ? 'failed' : 'no-rate', rateRequestUuid };
}

/** The day's lowest rate, that of the carrier asked for, or the one that a single-rate template shows: choosing the day shows the same. */
function bestOf({ rateQuotes, template, singleRate, quoteQuery }: RateState, carrierCode: string | undefined) {
  // A rate that cannot be selected is no offer of the day (H30).
  const offers = rateQuotes.filter(
    (rate) => isOffer(rate) && deliveryProblem(quoteQuery, rate.deliveryDate) === undefined,
  );
  if (carrierCode === undefined && isSingleRate(template))
    return offers.find((rate) => rate.FCPreRateQuoteResponseId === singleRate?.FCPreRateQuoteResponseId);
  const wanted = offers.filter((rate) => carrierCode === undefined || rate.carrierCode === carrierCode);
  return sortRates(wanted, 'price')[0];
}

const offerOf = (rate: RateQuote) => ({
  FCPreRateQuoteResponseId: rate.FCPreRateQuoteResponseId,
  carrierCode: rate.carrierCode,
  FCcarrierName: rate.FCcarrierName,
  price: formatMoney(displayedCents(rate, 'n') ?? 0),
  ...(rate.deliveryDate !== undefined && { deliveryDate: rate.deliveryDate }),
  ...(rate.service && { service: rate.service }),
});

/** The days with their differences from the own one, and the first of the lowest marked. */
function withComparison(days: readonly QuoteDay[]): QuoteDay[] {
  const centsOf = ({ price }: QuoteDay) => (price === undefined ? undefined : parseMoney(price));
  const own = days.find((day) => day.own);
  const ownCents = own && centsOf(own);
  const least = Math.min(...days.flatMap((day) => centsOf(day) ?? []));
  const lowest = days.find((day) => centsOf(day) === least);
  return days.map((day) => {
    const cents = centsOf(day);
    const difference = cents === undefined || ownCents === undefined || day.own ? undefined : cents - ownCents;
    return { ...day, lowest: day === lowest, ...(difference !== undefined && { difference: formatMoney(difference) }) };
  });
}
