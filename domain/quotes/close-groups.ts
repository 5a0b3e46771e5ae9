import type { GroupCode } from '#contract/quotes.ts';
import { cutOff, cutOffRest, endGroup } from './group-end.ts';
import { withMergedList } from './merged-list.ts';
import type { LivePages, QuoteStore } from './quote-request.ts';
import { ratesSoFar } from './rate-progress.ts';

export interface CloseDeps {
  readonly quotes: QuoteStore;
  readonly pages: LivePages;
  readonly now: () => Date;
}

/** Counts a group whose task failed or ran out of time as finished, with the answers that were stored before. */
export async function cutOffGroup(task: { rateRequestUuid: string; group: GroupCode }, deps: CloseDeps): Promise<void> {
  const record = await deps.quotes.findRecord(task.rateRequestUuid);
  if (record) await endGroup(record.request, cutOff(record, task.group), deps);
}

/** The last state: closes what never reported, writes the merged list, tells the open pages that the request is finished, and answers what came of it. */
export async function finishRates(task: { rateRequestUuid: string }, deps: CloseDeps) {
  const record = await deps.quotes.findRecord(task.rateRequestUuid);
  if (!record) throw new Error('There is no such quote request');
  const { request } = record;
  const cut = await cutOffRest(record, (end) => endGroup(request, end, deps));
  const ended = await withMergedList(cut, deps.quotes);
  await deps.pages.tell(request.customerUuid, { type: 'finished', rateRequestUuid: task.rateRequestUuid });
  const { rates, none } = ratesSoFar(ended);
  return {
    rates: rates.length,
    noPrice: none.length,
    carriers: request.carriers.length,
    tookMs: deps.now().getTime() - request.arrivedAt,
  };
}
