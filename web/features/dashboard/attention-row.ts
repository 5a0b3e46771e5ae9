import type { AttentionRow } from '#contract/dashboard.ts';
import { formatDay } from '#contract/format/days.ts';
import { paths } from '#contract/paths.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import { fromTimestamp } from '#contract/rules/dates.ts';
import { addDays } from '#contract/rules/days.ts';
import * as m from '#texts/compiled/messages.js';
import type { Tone } from '#web/components/tone.ts';
import { formatTimeWindow } from '#web/features/tracking/format-tracking.ts';
import { bookedPath, placeName, shownMoney, truckloadPath, viewQuotePath } from '#web/format/format-row.ts';

/** A row in words: its state, the reason in a sentence, and what can be done. */
export interface AttentionText {
  readonly tag: string;
  readonly tone: Tone;
  readonly text: string;
  readonly action: string;
  readonly to: string;
  /** The same as the sidebar's pages do it; others are a look. */
  readonly urgent?: true;
}

const documentsPath = (shipmentUuid: string): string => `${bookedPath(shipmentUuid)}&tab=documents`;
const money = (amount: string | undefined): string => shownMoney(amount ?? '0.00');
const day = (by: string | undefined): string => (by === undefined ? '' : formatDay(by));
const windowOf = ({ window }: AttentionRow): string => (window ? formatTimeWindow(window.zone, window) : '');

/** '2 days late'; 'Late' of freight that comes after its hour on the promised day. */
export const formatLateness = (days: number): string =>
  days > 0 ? m.dashboard_late({ count: days }) : m.dashboard_late_hours();

function formatLate(row: AttentionRow): AttentionText {
  const why = row.reason ?? m.dashboard_late_why();
  return {
    tag: formatLateness(row.lateDays ?? 0),
    tone: 'amber',
    text: row.window ? m.dashboard_late_text({ why, window: windowOf(row) }) : m.dashboard_late_text_open({ why }),
    action: m.dashboard_track(),
    to: bookedPath(row.shipmentUuid, 'tracking'),
    urgent: true,
  };
}

function dueText({ amount, total, received }: AttentionRow): string {
  const isPart = total !== undefined && received !== undefined && received !== '0.00';
  if (!isPart) return m.dashboard_due_whole({ amount: money(amount) });
  return m.dashboard_due_text({ amount: money(amount), total: money(total), received: money(received) });
}

/** 'Pickup tomorrow', by the calendar of the stop. */
function pickupTag({ window }: AttentionRow, now: Date): string {
  const start = window && fromTimestamp(window.from);
  if (!start) return m.dashboard_bol({ day: '' });
  const [today, pickup] = [todayIn(window.zone, now), todayIn(window.zone, start)];
  if (pickup === today) return m.dashboard_bol_today();
  return pickup === addDays(today, 1) ? m.dashboard_bol_tomorrow() : m.dashboard_bol({ day: formatDay(pickup) });
}

/** What a row says and leads to, by its kind. */
export function formatAttention(row: AttentionRow, now = new Date()): AttentionText {
  const { kind, shipmentUuid, amount, by, reason } = row;
  const charges = bookedPath(shipmentUuid, 'charges');
  const words = {
    late: () => formatLate(row),
    due: () => ({
      tag: by === undefined ? m.dashboard_due() : m.dashboard_due_by({ day: day(by) }),
      tone: 'amber' as const,
      text: dueText(row),
      action: m.dashboard_pay({ amount: money(amount) }),
      to: charges,
      urgent: true as const,
    }),
    overdue: () => ({
      tag: m.dashboard_overdue({ day: day(by) }),
      tone: 'red' as const,
      text: dueText(row),
      action: m.dashboard_pay({ amount: money(amount) }),
      to: paths.invoices,
      urgent: true as const,
    }),
    rebill: () => ({
      tag: m.dashboard_answer_by({ day: day(by) }),
      tone: 'amber' as const,
      text: reason
        ? m.dashboard_rebill_why({ reason, amount: money(amount) })
        : m.dashboard_rebill_text({ amount: money(amount) }),
      action: m.dashboard_review(),
      to: charges,
    }),
    claim: () => ({
      tag: m.dashboard_claim(),
      tone: 'grey' as const,
      text: reason
        ? m.dashboard_claim_why({ reason, amount: money(amount) })
        : m.dashboard_claim_text({ amount: money(amount) }),
      action: m.dashboard_review(),
      to: charges,
    }),
    pickupMissed: () => ({
      tag: m.dashboard_missed(),
      tone: 'red' as const,
      text: m.dashboard_missed_text(),
      action: m.dashboard_move_pickup(),
      to: bookedPath(shipmentUuid),
      urgent: true as const,
    }),
    notBooked: () => ({
      tag: m.dashboard_refused(),
      tone: 'red' as const,
      text: m.dashboard_refused_text({ carrier: row.carrier ?? m.dashboard_the_carrier() }),
      action: m.dashboard_choose_carrier(),
      to: row.isTruckload ? truckloadPath(shipmentUuid) : viewQuotePath(shipmentUuid),
      urgent: true as const,
    }),
    broker: () => ({
      tag: m.dashboard_broker(),
      tone: 'amber' as const,
      text: m.dashboard_broker_text(),
      action: m.dashboard_add_broker(),
      to: bookedPath(shipmentUuid),
      urgent: true as const,
    }),
    printBol: () => ({
      tag: pickupTag(row, now),
      tone: 'amber' as const,
      text: m.dashboard_bol_text({ window: windowOf(row), city: placeName(row.from) }),
      action: m.dashboard_print_bol(),
      to: documentsPath(shipmentUuid),
    }),
  } as const satisfies Record<AttentionRow['kind'], () => AttentionText>;
  return words[kind]();
}
