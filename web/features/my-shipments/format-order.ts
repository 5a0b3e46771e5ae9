import { todayIn } from '#contract/rules/business-days.ts';
import { parseDay } from '#contract/rules/dates.ts';
import { type Day, daysBetween } from '#contract/rules/days.ts';
import type { ShipmentPage } from '#contract/shipment-list.ts';
import type { ShipmentRow } from '#contract/shipment-row.ts';
import * as m from '#texts/compiled/messages.js';
import type { Tone } from '#web/components/tone.ts';
import { dayWithYear } from '#web/features/quotes-list/format-list.ts';

const CANCELED = 7;
const isEnded = ({ shipmentStatusId: { id } }: ShipmentRow): boolean => id >= CANCELED;
const isDelivered = ({ shipmentStatusId: { id } }: ShipmentRow): boolean => id === 5 || id === 6;

/** What the chip of a row says: where the freight is, or that the order has ended. */
export function stageOf(row: ShipmentRow): string {
  if (row.shipmentStatusId.id === CANCELED) return m.booked_canceled();
  return isEnded(row) ? row.shipmentStatusId.name : row.stage.name;
}

/** Grey waits or has ended, blue moves, green is there. */
export function stageTone(row: ShipmentRow): Tone {
  if (isEnded(row)) return 'grey';
  if (isDelivered(row)) return 'green';
  return row.shipmentStatusId.id === 4 ? 'blue' : 'grey';
}

/** 'Tue, Nov 24', or 'Today' at the stop. */
function formatDayAt(day: Day, today: Day): string {
  return day === today ? m.booked_today() : dayWithYear(day, today);
}

/** The day of the pickup by the stop's calendar; none of an order that has ended. */
export function formatPickupDay(row: ShipmentRow, now = new Date()): string {
  const day = parseDay(row.requestedPickupStartDate);
  return day === undefined || isEnded(row) ? '' : formatDayAt(day, todayIn(row.from.zone, now));
}

/** By how many days the delivery is late; 0 for none. */
export function daysLate(row: ShipmentRow, now = new Date()): number {
  const day = parseDay(row.deliveryDate ?? '');
  if (day === undefined || isEnded(row) || isDelivered(row)) return 0;
  return Math.max(0, daysBetween(day, todayIn(row.to.zone, now)));
}

export interface DeliveryWords {
  readonly day: string;
  /** What is known of it: planned, or late. */
  readonly note: string;
  readonly late: boolean;
}

/** The day of the delivery as the price says it, and whether it has passed; undefined where there is none to wait for. */
export function formatDelivery(row: ShipmentRow, now = new Date()): DeliveryWords | undefined {
  const day = parseDay(row.deliveryDate ?? '');
  if (day === undefined || isEnded(row)) return undefined;
  const late = daysLate(row, now);
  const note = late > 0 ? m.booked_late({ count: late }) : m.booked_planned();
  return { day: formatDayAt(day, todayIn(row.to.zone, now)), note, late: late > 0 };
}

/** '12 booked. 2 need your attention.'; what was canceled is not booked. */
export function formatOrders({ counts, count }: ShipmentPage): string {
  const all = counts?.all ?? count;
  if (all === 0) return m.booked_none();
  const booked = m.booked_booked({ count: all - (counts?.canceled ?? 0) });
  return counts?.needsYou ? `${booked} ${m.booked_need({ count: counts.needsYou })}` : booked;
}

/** Whether an order has a bill of lading: payment held to completed. */
export const hasBol = ({ shipmentStatusId: { id } }: Pick<ShipmentRow, 'shipmentStatusId'>): boolean =>
  id >= 2 && id <= 6;
