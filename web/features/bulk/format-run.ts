import type { BulkRun, BulkStatus } from '#contract/bulk-quotes.ts';
import { formatClock } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import { fromTimestamp } from '#contract/rules/dates.ts';
import * as m from '#texts/compiled/messages.js';

/** '500 rows, uploaded Mon, Nov 23, 9:31 am CT'. */
export function formatAdded({ rows, addedDate }: BulkRun): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = fromTimestamp(addedDate) ?? new Date();
  return m.bulk_uploaded({ count: rows, day: formatDay(todayIn(zone, at)), clock: formatClock(zone, at) });
}

const words: Readonly<Record<BulkStatus, () => string>> = {
  queued: m.bulk_queued,
  running: m.bulk_running,
  paused: m.bulk_paused,
  cancelled: m.bulk_cancelled,
  done: m.bulk_done,
};

/** A status in a word. */
export const statusWord = (status: BulkStatus): string => words[status]();
