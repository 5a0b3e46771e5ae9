import type { GroupCode } from '#contract/quotes.ts';
import { groupMessage } from './ask-group.ts';
import type { LivePages, QuoteRecord, QuoteStore } from './quote-request.ts';
import { ratesSoFar } from './rate-progress.ts';

export interface CloseDeps {
  readonly quotes: QuoteStore;
  readonly pages: LivePages;
  readonly now: () => Date;
}

/** Counts a group whose task failed or ran out of time as finished; prices stored before stay. */
export async function cutOffGroup(task: { rateRequestUuid: string; group: GroupCode }, deps: CloseDeps): Promise<void> {
  const request = await deps.quotes.findRequest(task.rateRequestUuid);
  if (!request) return;
  await deps.quotes.closeGroup(task.rateRequestUuid, task.group, 'cut-off');
  await deps.pages.tell(request.customerUuid, groupMessage(task.rateRequestUuid, task.group, 'cut-off'));
}

/** Closes what never reported, tells the open pages that the request is finished, and answers what came of it. */
export async function finishRates(task: { rateRequestUuid: string }, deps: CloseDeps) {
  const record = await deps.quotes.findRecord(task.rateRequestUuid);
  if (!record) throw new Error('There is no such quote request');
  for (const group of unreported(record)) await cutOffGroup({ ...task, group }, deps);
  await deps.pages.tell(record.request.customerUuid, { type: 'finished', rateRequestUuid: task.rateRequestUuid });
  const { rates, none } = ratesSoFar(record);
  return {
    rates: rates.length,
    noPrice: none.length,
    carriers: record.request.carriers.length,
    tookMs: deps.now().getTime() - record.request.arrivedAt,
  };
}

const unreported = (record: QuoteRecord): GroupCode[] =>
  record.request.groups.filter((group) => !record.groups.some((state) => state.group === group));
