import { accountsOf } from '#domain/quotes/ask-group.ts';
import type { GroupTask } from '#domain/quotes/group-deadline.ts';
import type { QuoteRecord, QuoteStore } from '#domain/quotes/quote-request.ts';
import { metrics } from '#functions/platform/metrics.ts';

/** The store as a group's function uses it, counting who was asked, who gave a price and when the first one was there (ms after arrival). */
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
    async addAnswers(rateRequestUuid, batch) {
      await quotes.addAnswers(rateRequestUuid, batch);
      const rates = batch.answers.filter(({ kind }) => kind === 'rate').length;
      if (rates === 0) return;
      metrics.add('CarriersAnswering', rates, { group });
      if (!priced) metrics.add('GroupFirstRateTime', now() - task.arrivedAt, { group });
      priced = true;
    },
  };
}

/** The store as the last state uses it, counting groups it had to cut off and when the request's first price was there. */
export function watchedEnd(quotes: QuoteStore): QuoteStore {
  let told = false;
  return {
    ...countedCutOffs(quotes),
    async findRecord(rateRequestUuid) {
      const record = await quotes.findRecord(rateRequestUuid);
      const first = record && !told ? firstRateAt(record) : undefined;
      told ||= first !== undefined;
      if (record && first !== undefined) metrics.add('FirstRateTime', first - record.request.arrivedAt);
      return record;
    },
  };
}

/** The store, counting groups that are closed because they failed or ran out of time. */
export function countedCutOffs(quotes: QuoteStore): QuoteStore {
  return {
    ...quotes,
    async closeGroup(rateRequestUuid, end) {
      const standing = await quotes.closeGroup(rateRequestUuid, end);
      if (end.state === 'cut-off' && standing.state === 'cut-off') metrics.count('GroupsCutOff', { group: end.group });
      return standing;
    },
  };
}

/** When the first price of a request was made (ms since 1970): the ids of prices are UUIDv7, which begin with their moment. */
function firstRateAt({ batches }: QuoteRecord): number | undefined {
  const moments = batches.flatMap(({ answers }) =>
    answers.flatMap((answer) => (answer.kind === 'rate' ? [momentOf(answer.rate.FCPreRateQuoteResponseId)] : [])),
  );
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

const momentOf = (uuid: string): number => Number.parseInt(uuid.replace('-', '').slice(0, 12), 16);
