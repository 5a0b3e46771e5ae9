import { notFound } from '#contract/codes/portal-error.ts';
import type { RateState } from '#contract/quotes.ts';
import { type EndingReadDeps, endIfOverdue, findQuote } from './find-quote.ts';
import { type RateStateOptions, toRateState } from './rate-state.ts';

export interface PollRequest extends Omit<RateStateOptions, 'final'> {
  readonly customerUuid: string;
  readonly rateRequestUuid: string;
}

/** Returns what a page asks for while rates come (C108); another customer's request is answered like an unknown one (A42). */
export async function pollRates(
  { customerUuid, rateRequestUuid, ...options }: PollRequest,
  deps: EndingReadDeps,
): Promise<RateState> {
  const quote = await findQuote(rateRequestUuid, deps);
  if (!quote || quote.request.customerUuid !== customerUuid) throw notFound();
  return toRateState(await endIfOverdue(quote, deps), options);
}
