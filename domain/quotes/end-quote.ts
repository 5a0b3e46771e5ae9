import type { Notifier } from '../ports/notifier.ts';
import { isInconsistent } from './count-responses.ts';
import { groupMessage, lastRatesMessage } from './quote-messages.ts';
import type { GroupEnd, QuoteRecord, StoredResponse } from './quote-record.ts';
import type { QuoteRequest } from './quote-request.ts';
import type { QuoteStore } from './quote-store.ts';
import { finalIds, type GroupReading, type QuoteProgress, readQuote } from './read-quote.ts';

export interface EndGroupDeps {
  readonly quotes: Pick<QuoteStore, 'closeGroup'>;
  readonly notifier: Notifier;
}

/**
 * Ends a group unless it has ended, pushes the stored end to the open pages (of a quiet request to none), and returns it. The group's last responses are stored and
 * pushed with the end; if the group had ended before they do not count and are dropped.
 */
export async function endGroup(
  request: QuoteRequest,
  end: GroupEnd,
  { quotes, notifier }: EndGroupDeps,
  last: readonly StoredResponse[] = [],
): Promise<GroupEnd> {
  const { rateRequestUuid, customerUuid } = request;
  const standing = await quotes.closeGroup(rateRequestUuid, end, last);
  const isOurs = standing.state === end.state && standing.upTo === end.upTo;
  const message =
    isOurs && last.length > 0 ? lastRatesMessage(request, end, last) : groupMessage(rateRequestUuid, standing);
  if (!request.quiet) await notifier.push(customerUuid, message);
  return standing;
}

/** The end of a group that reported none: the responses read so far count, later ones do not. */
export const timedOut = ({ code, counted }: GroupReading): GroupEnd => ({
  group: code,
  state: 'timed-out',
  upTo: counted,
});

export interface EndQuoteDeps {
  readonly quotes: Pick<QuoteStore, 'findRecord' | 'writeFinalList'>;
  readonly now: () => Date;
  /** Ends a group unless it has ended; returns the stored end. */
  readonly closeGroup: (end: GroupEnd) => Promise<GroupEnd>;
}

/** Ends the groups that have not ended and writes the final list, each unless somebody else has; returns the finished quote. */
export async function endQuote(
  quote: QuoteProgress,
  { quotes, now, closeGroup }: EndQuoteDeps,
): Promise<QuoteProgress> {
  const { rateRequestUuid } = quote.request;
  const groups = [...quote.record.groups];
  for (const group of quote.groups) if (!group.end) groups.push(await closeGroup(timedOut(group)));
  let record: QuoteRecord = { ...quote.record, groups };
  // A group may have ended with more responses than were read.
  if (isInconsistent(record)) record = (await quotes.findRecord(rateRequestUuid)) ?? record;
  const ended = readQuote(record, now());
  if (record.finalList) return ended;
  const finalList = await quotes.writeFinalList(rateRequestUuid, {
    groups: record.groups,
    kept: finalIds(ended.rates),
  });
  return readQuote({ ...record, groups: finalList.groups, finalList }, now());
}
