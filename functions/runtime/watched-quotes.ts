import type { QuoteOutcome } from '#domain/quotes/finish-rates.ts';
import type { GroupTask } from '#domain/quotes/group-deadline.ts';
import type { StoredResponse } from '#domain/quotes/quote-record.ts';
import { accountsOf } from '#domain/quotes/quote-request.ts';
import type { QuoteStore } from '#domain/quotes/quote-store.ts';
import { metrics } from '#functions/platform/metrics.ts';

/** The store of a group's function, counting the carriers called, the rates and the time of the first one (ms after arrival). */
export function watchedGroup(
  quotes: QuoteStore,
  task: Pick<GroupTask, 'group' | 'arrivedAt'>,
  now: () => number,
): QuoteStore {
  const { group } = task;
  let priced = false;
  return {
    ...quotes,
    async findRequest(rateRequestUuid) {
      const request = await quotes.findRequest(rateRequestUuid);
      if (request) metrics.add('CarriersAsked', accountsOf(request, group).length, { group });
      return request;
    },
    async addResponses(rateRequestUuid, batch) {
      await quotes.addResponses(rateRequestUuid, batch);
      count(batch.answers);
    },
    async closeGroup(rateRequestUuid, end, last = []) {
      const standing = await quotes.closeGroup(rateRequestUuid, end, last);
      if (standing.state === end.state) count(last);
      return standing;
    },
  };

  function count(responses: readonly StoredResponse[]): void {
    const rates = responses.filter(({ kind }) => kind === 'rate').length;
    if (rates === 0) return;
    metrics.add('CarriersAnswering', rates, { group });
    if (!priced) metrics.add('GroupFirstRateTime', now() - task.arrivedAt, { group });
    priced = true;
  }
}

/** The store, counting groups that are ended because they failed or ran out of time. */
export function countedTimeOuts(quotes: QuoteStore): QuoteStore {
  return {
    ...quotes,
    async closeGroup(rateRequestUuid, end, last) {
      const standing = await quotes.closeGroup(rateRequestUuid, end, last);
      if (end.state === 'timed-out' && standing.state === 'timed-out')
        metrics.count('GroupsTimedOut', { group: end.group });
      return standing;
    },
  };
}

/** Counts the outcome of a quote, and returns it. */
export function countOutcome(outcome: QuoteOutcome): QuoteOutcome {
  const { rates, tookMs, firstRateMs } = outcome;
  metrics.count('QuotesFinished');
  metrics.add('AllRatesTime', tookMs);
  if (firstRateMs !== undefined) metrics.add('FirstRateTime', firstRateMs);
  if (rates === 0) metrics.count('QuotesWithoutPrice');
  return outcome;
}
