import { PortalError } from '#contract/codes/portal-error.ts';
import { code22059 } from '#contract/codes/quotes.ts';
import type { Decline, RateState } from '#contract/quotes.ts';
import type { Day } from '#contract/rules/days.ts';
import { findQuote } from '../find-quote.ts';
import type { RatesInput } from '../new-request.ts';
import type { QuoteRequest } from '../quote-request.ts';
import type { QuoteProgress } from '../read-quote.ts';
import { type RequestRatesDeps, requestRates, scopeOf } from '../request-rates.ts';

/** A day that could not be priced is asked for again so often. */
const ATTEMPTS = 3;

/** A pickup day's quote request, as it will be asked or was asked already. */
export interface DayRequest {
  readonly asked: RatesInput;
  /** Carriers will be called. */
  readonly isNew: boolean;
}

/** Carriers were cut off by the time limit before any of them gave a rate: no answer about the day. */
const isCutOff = ({ finished, rates, groups }: QuoteProgress): boolean =>
  finished && rates.length === 0 && groups.some(({ end }) => end?.state === 'timed-out');

/** Whether an account of the carrier that is looked for was asked and did not respond: that is no answer about the day either. */
export const isUnanswered = (declines: readonly Decline[], accounts: readonly string[]): boolean =>
  declines.some(({ accountCode, answered }) => answered === false && accounts.includes(accountCode));

/**
 * The quote request of another pickup day of a request. Its idempotency key is made of both, so that carriers are called once for it whoever asks; a day
 * that no carrier, or none of these accounts, responded to in time is asked again.
 */
export async function dayRequest(
  request: QuoteRequest,
  date: Day,
  accounts: readonly string[],
  deps: RequestRatesDeps,
): Promise<DayRequest> {
  const { customerUuid, rateRequestUuid, query, reRunOf } = request;
  for (let attempt = 1; ; attempt += 1) {
    const asked: RatesInput = {
      customerUuid,
      query: { ...query, shippingFromPickUpDate: date },
      stream: false,
      idempotencyKey: `days-${rateRequestUuid}-${date}-${attempt}`,
      arrivedAt: deps.now().getTime(),
      quiet: true,
      counted: true,
      // A day of a saved quote that is priced anew is chosen for that quote, too.
      ...(reRunOf && { reRunOf }),
    };
    const record = await deps.idempotency.find(scopeOf(asked), asked.idempotencyKey ?? '');
    if (!record) return { asked, isNew: true };
    const quote = await findQuote(record.made, deps);
    if (attempt === ATTEMPTS || (quote && !isCutOff(quote) && !isUnanswered(quote.declines, accounts)))
      return { asked, isNew: false };
  }
}

/**
 * The rates of a day: 'failed' where no carrier was reached in time, 'closed' where the freight cannot be picked up then. Throws 22059 for freight that
 * is truckload size by now, on every day.
 */
export async function dayRates(
  { asked }: DayRequest,
  deps: RequestRatesDeps,
): Promise<RateState | 'failed' | 'closed'> {
  try {
    const state = await requestRates(asked, deps);
    const cutOff = state.groups.some((group) => group.state === 'timed-out');
    return state.rateQuotes.length === 0 && cutOff ? 'failed' : state;
  } catch (error) {
    if (error instanceof PortalError && error.code === code22059.code) throw error;
    // One day's failure leaves the others as they are.
    return error instanceof PortalError && error.status === 422 ? 'closed' : 'failed';
  }
}
