import { formatStage, formatStatus } from '#contract/format/stages.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import type { ShownHistory } from '#contract/shipment-parts.ts';
import * as m from '#texts/compiled/messages.js';
import { namesOf } from './booking/what-changed.ts';
import type { HistoryEntry } from './move.ts';

const timestamp = (ms: number) => toTimestamp(new Date(ms));

/** How an order got where it is: when it came to each stage that it has reached, and everything that happened to it. */
export function showHistory(history: readonly HistoryEntry[]): ShownHistory {
  return {
    stages: stagesOf(history),
    history: mergeDrafts(history).map((entry) => ({
      date: timestamp(entry.at),
      what: whatOf(entry),
      ...entry.to,
      byAgent: entry.agent !== undefined,
    })),
  };
}

const ESTIMATE = 1;
const isEdit = ({ from, to }: HistoryEntry): boolean => from?.statusId === to.statusId && from.stageId === to.stageId;
const isDraft = (entry: HistoryEntry): boolean => isEdit(entry) && entry.to.statusId === ESTIMATE;

/** What a reader is told: the steps of a booking's draft are one edit, and what only the portal changed for itself is none. */
function mergeDrafts(history: readonly HistoryEntry[]): HistoryEntry[] {
  const told: HistoryEntry[] = [];
  for (const entry of history) {
    const changed = entry.changed?.filter((thing) => thing !== 'booking');
    if (isEdit(entry) && changed?.length === 0 && !entry.happened) continue;
    const one = changed ? { ...entry, changed } : entry;
    const last = told.at(-1);
    if (last && isDraft(last) && isDraft(one) && last.agent === one.agent)
      told[told.length - 1] = { ...one, changed: [...new Set([...(last.changed ?? []), ...(one.changed ?? [])])] };
    else told.push(one);
  }
  return told;
}

/** Of an order that went back, such as one whose carrier refused it, the stages up to where it is now. */
function stagesOf(history: readonly HistoryEntry[]): ShownHistory['stages'] {
  const now = history.at(-1)?.to.stageId ?? 0;
  const reached = history.filter(({ from, to }) => from?.stageId !== to.stageId && to.stageId <= now);
  const last = new Map(reached.map((entry) => [entry.to.stageId, entry.at]));
  return [...last]
    .toSorted(([a], [b]) => a - b)
    .map(([stageId, at]) => ({ stageId, name: formatStage(stageId), date: timestamp(at) }));
}

function whatOf(entry: HistoryEntry): string {
  if (entry.happened === 'pickupMissed') return m.bookings_history_pickup_missed();
  const what = moveOf(entry);
  return entry.happened === 'pickupInTime' ? m.bookings_history_pickup_in_time({ what }) : what;
}

function moveOf({ from, to, changed = [] }: HistoryEntry): string {
  if (!from) return m.bookings_history_saved();
  if (from.statusId !== to.statusId && to.statusId >= 7) return formatStatus(to.statusId);
  if (from.stageId !== to.stageId) return formatStage(to.stageId);
  if (from.statusId !== to.statusId) return formatStatus(to.statusId);
  const isPrepared = to.statusId === ESTIMATE && changed.some((thing) => thing === 'terms' || thing === 'references');
  if (isPrepared) return m.bookings_history_prepared({ things: namesOf(changed) });
  return changed.length > 0
    ? m.bookings_history_changed({ things: namesOf(changed) })
    : m.bookings_history_changed_somehow();
}
