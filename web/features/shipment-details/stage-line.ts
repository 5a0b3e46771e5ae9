import { formatClock } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { formatStage } from '#contract/format/stages.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import { freeCancelUntil } from '#contract/rules/cancellation.ts';
import { fromTimestamp, parseDay } from '#contract/rules/dates.ts';
import type { ShownHistory } from '#contract/shipment-parts.ts';
import * as m from '#texts/compiled/messages.js';
import { formatWindow } from '#web/format/format-estimate.ts';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import type { Order } from './order.ts';

const FIRST_STAGE = 11;
const LAST_STAGE = 20;
const CANCELLED = 7;
const DEACTIVATED = 8;

export interface LineStage {
  readonly id: number;
  readonly name: string;
  readonly state: 'done' | 'current' | 'ahead';
  /** 'Mon, Nov 23' and '9:52 am CT', where it was reached; of the delivery ahead the estimated day. */
  readonly day?: string;
  readonly hour?: string;
}

type Ends = Pick<Order, 'shipmentStatusId' | 'stage' | 'fromLocation' | 'toLocation' | 'deliveryDate'>;

/** Stages 11 to 20 with the times at which they were reached, on the clock of the stop they belong to (H02). */
export function stageLine(shipment: Ends, { stages }: Pick<ShownHistory, 'stages'>): readonly LineStage[] {
  const reached = new Map(stages.map(({ stageId, date }) => [stageId, date]));
  return Array.from({ length: LAST_STAGE - FIRST_STAGE + 1 }, (_, at) => {
    const id = FIRST_STAGE + at;
    return {
      id,
      name: formatStage(id),
      state: stateOf(id, shipment),
      ...whenOf(id, shipment, reached.get(id)),
    };
  });
}

const hasEnded = ({ shipmentStatusId: { id } }: Pick<Order, 'shipmentStatusId'>): boolean =>
  id === CANCELLED || id === DEACTIVATED;

const stateOf = (id: number, shipment: Ends): LineStage['state'] => {
  if (id === shipment.stage.id && !hasEnded(shipment)) return 'current';
  return id <= shipment.stage.id ? 'done' : 'ahead';
};

/** Stages at the destination are told on its clock, those before on that of the pickup. */
export const zoneOfStage = (
  id: number,
  { fromLocation, toLocation }: Pick<Order, 'fromLocation' | 'toLocation'>,
): string => (id >= 19 ? toLocation : fromLocation).zone;

function whenOf(id: number, shipment: Ends, date: string | undefined): Pick<LineStage, 'day' | 'hour'> {
  const zone = zoneOfStage(id, shipment);
  const at = date === undefined ? undefined : fromTimestamp(date);
  if (at && id <= shipment.stage.id) return { day: formatDay(todayIn(zone, at)), hour: formatClock(zone, at) };
  const expected =
    id === LAST_STAGE && !hasEnded(shipment) && shipment.deliveryDate ? parseDay(shipment.deliveryDate) : undefined;
  return expected ? { day: formatDay(expected), hour: m.details_estimate() } : {};
}

const BOOKED = 15;

/** Until when canceling costs nothing, where that is still so: the last moment of it. */
export function freeCancelOf({ bookedDate, stage, ...order }: Order, now: Date): Date | undefined {
  const bookedAt = bookedDate === undefined ? undefined : fromTimestamp(bookedDate);
  if (!bookedAt || hasEnded(order) || stage.id > BOOKED) return undefined;
  const until = new Date(freeCancelUntil(bookedAt.getTime()));
  return now <= until ? until : undefined;
}

/** What is most worth knowing about a shipment now, in one line. */
export function headlineOf(shipment: Order, { stages }: Pick<ShownHistory, 'stages'>): string {
  const { shipmentStatusId: status, stage, fromLocation: from, toLocation: to, carrier } = shipment;
  if (status.id === CANCELLED)
    return shipment.cancelled
      ? m.details_canceled_on({ when: formatTimestamp(from.zone, shipment.cancelled.date) })
      : status.name;
  if (status.id === DEACTIVATED) return status.name;
  const delivered = stages.find(({ stageId }) => stageId === LAST_STAGE);
  if (stage.id === LAST_STAGE)
    return delivered ? m.details_delivered_on({ when: formatTimestamp(to.zone, delivered.date) }) : stage.name;
  if (stage.id >= 16)
    return shipment.deliveryDate
      ? m.details_arrives({ day: formatDay(parseDay(shipment.deliveryDate) ?? shipment.deliveryDate) })
      : stage.name;
  if (stage.id <= 13) return m.details_waiting_for({ carrier: carrier.name });
  const day = parseDay(shipment.requestedPickupStartDate.slice(0, 10));
  const window = formatWindow(shipment.requestedPickupStartDate, shipment.requestedPickupEndDate, from.zone);
  return m.details_pickup_on({ day: day ? formatDay(day) : '', window });
}
