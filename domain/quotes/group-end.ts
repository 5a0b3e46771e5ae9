import type { LiveMessage } from '#contract/live.ts';
import type { GroupCode } from '#contract/quotes.ts';
import { endOf, reachedOf } from './counted-answers.ts';
import { withMergedList } from './merged-list.ts';
import {
  type GroupState,
  groupLimits,
  type LivePages,
  type QuoteRecord,
  type QuoteRequest,
  type QuoteStore,
  REQUEST_LIMIT_MS,
} from './quote-request.ts';

export interface EndDeps {
  readonly quotes: Pick<QuoteStore, 'closeGroup'>;
  readonly pages: LivePages;
}

/** Ends a group unless it has ended, tells the pages the end that stands, and answers it. */
export async function endGroup(request: QuoteRequest, end: GroupState, { quotes, pages }: EndDeps) {
  const { rateRequestUuid, customerUuid } = request;
  const standing = await quotes.closeGroup(rateRequestUuid, end);
  await pages.tell(customerUuid, groupMessage(rateRequestUuid, standing));
  return standing;
}

const groupMessage = (rateRequestUuid: string, { group, state, upTo }: GroupState): LiveMessage => ({
  type: 'group',
  rateRequestUuid,
  group: { code: group, limitSeconds: groupLimits[group], state, upTo },
});

/** The end of a group that nobody has ended: what the record holds counts, what is stored after it was read does not. */
export const cutOff = (record: QuoteRecord, group: GroupCode): GroupState => ({
  group,
  state: 'cut-off',
  upTo: reachedOf(record.batches, group),
});

/** Groups that have not reported their end. */
export const unreported = (record: QuoteRecord): GroupCode[] =>
  record.request.groups.filter((group) => !endOf(record, group));

/** Cuts off the groups of a record that have not ended; answers the record with the ends that stand. */
export async function cutOffRest(
  record: QuoteRecord,
  close: (end: GroupState) => Promise<GroupState>,
): Promise<QuoteRecord> {
  const groups = [...record.groups];
  for (const group of unreported(record)) groups.push(await close(cutOff(record, group)));
  return { ...record, groups };
}

type Reader = Pick<QuoteStore, 'findRecord' | 'closeGroup' | 'writeMerged'>;

/**
 * Everything stored of a request, for readers: a group that never reported is cut off 10.25 s after the request's arrival, and that is
 * written, so that whoever reads next finds the same end.
 */
export async function readRecord(
  rateRequestUuid: string,
  deps: { quotes: Reader; now: () => Date },
): Promise<QuoteRecord | undefined> {
  const record = await deps.quotes.findRecord(rateRequestUuid);
  if (!record || unreported(record).length === 0) return record;
  if (deps.now().getTime() - record.request.arrivedAt <= REQUEST_LIMIT_MS) return record;
  return endNow(record, deps.quotes);
}

/** Cuts off what has not ended and writes the merged list, as the last state would have; what was written meanwhile is read again. */
async function endNow(record: QuoteRecord, quotes: Reader): Promise<QuoteRecord> {
  const { rateRequestUuid } = record.request;
  const ended = await cutOffRest(record, (end) => quotes.closeGroup(rateRequestUuid, end));
  return withMergedList((await quotes.findRecord(rateRequestUuid)) ?? ended, quotes);
}

const LOOK_EVERY_MS = 250;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits until a request has ended, at most until its last limit; then cuts off what has not. Undefined when there is no such request. */
export async function waitForRecord(
  rateRequestUuid: string,
  deps: { quotes: Reader; now: () => Date },
): Promise<QuoteRecord | undefined> {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const record = await deps.quotes.findRecord(rateRequestUuid);
    if (!record || unreported(record).length === 0) return record;
    const age = deps.now().getTime() - record.request.arrivedAt;
    if (Math.max(age, waited) > REQUEST_LIMIT_MS) return endNow(record, deps.quotes);
    await pause(LOOK_EVERY_MS);
  }
}

/** Waits until another run has ended a group, at most until a moment (ms since 1970). */
export async function waitForEnd(
  task: { rateRequestUuid: string; group: GroupCode; until: number },
  deps: { quotes: Pick<QuoteStore, 'findRecord'>; now: () => Date },
): Promise<void> {
  for (;;) {
    const record = await deps.quotes.findRecord(task.rateRequestUuid);
    const left = task.until - deps.now().getTime();
    if (!record || endOf(record, task.group) || left <= 0) return;
    await pause(Math.min(left, LOOK_EVERY_MS));
  }
}
