import * as m from '#texts/compiled/messages.js';
import type { TrackingEvent, TrackingKind, TrackingReason } from './tracking-event.ts';

const kinds: Readonly<Record<Exclude<TrackingKind, 'arrived' | 'other'>, () => string>> = {
  ready: m.tracking_ready,
  pickupMoved: m.tracking_pickup_moved,
  pickupMissed: m.tracking_pickup_missed,
  left: m.tracking_left,
  pickedUp: m.tracking_picked_up,
  reweighed: m.tracking_reweighed,
  delayed: m.tracking_delayed,
  held: m.tracking_held,
  exception: m.tracking_exception,
  deliveryMoved: m.tracking_delivery_moved,
  outForDelivery: m.tracking_out_for_delivery,
  deliveryMissed: m.tracking_delivery_missed,
  delivered: m.tracking_delivered,
};

/** What a report says, in a few words of ours; undefined for one that is not shown. */
export function wordsOf({ kind, stop }: TrackingEvent): string | undefined {
  if (kind === 'other') return undefined;
  if (kind !== 'arrived') return kinds[kind]();
  if (stop?.type === 'origin') return m.tracking_arrived_at_pickup();
  return stop?.type === 'destination' ? m.tracking_arrived_at_delivery() : m.tracking_arrived();
}

const exceptions: readonly TrackingKind[] = [
  'pickupMissed',
  'delayed',
  'held',
  'exception',
  'deliveryMissed',
  'reweighed',
];

/** Whether a report is something that did not go as planned. */
export const isException = ({ kind }: TrackingEvent): boolean => exceptions.includes(kind);

/** The reports that a stranger may hear of (R97): where the freight is, when, and that it is late; not that a carrier weighed it again. */
const publicKinds: readonly TrackingKind[] = [
  'ready',
  'pickupMoved',
  'pickupMissed',
  'arrived',
  'left',
  'pickedUp',
  'delayed',
  'held',
  'exception',
  'deliveryMoved',
  'outForDelivery',
  'deliveryMissed',
  'delivered',
];

/** Whether a report of a kind is shown to whoever has a shipment's number and a ZIP code. */
export const isPublicKind = (kind: TrackingKind): boolean => publicKinds.includes(kind);

const titles: Readonly<Record<TrackingReason, () => string>> = {
  weather: m.tracking_reason_weather,
  traffic: m.tracking_reason_traffic,
  mechanical: m.tracking_reason_mechanical,
  accident: m.tracking_reason_accident,
  holiday: m.tracking_reason_holiday,
  missedConnection: m.tracking_reason_missed_connection,
  noCapacity: m.tracking_reason_no_capacity,
  customs: m.tracking_reason_customs,
  receiverClosed: m.tracking_reason_receiver_closed,
  receiverRefused: m.tracking_reason_receiver_refused,
  appointment: m.tracking_reason_appointment,
  wrongAddress: m.tracking_reason_wrong_address,
  shipperNotReady: m.tracking_reason_shipper_not_ready,
  damaged: m.tracking_reason_damaged,
  short: m.tracking_reason_short,
  unknown: m.tracking_reason_unknown,
};

/** A reason in a few words: 'Bad weather on the way'. */
export const reasonOf = (reason: TrackingReason): string => titles[reason]();

/** Reasons that end only if somebody does something: their sentences say what. */
const texts: Partial<Readonly<Record<TrackingReason, () => string>>> = {
  receiverClosed: m.tracking_do_receiver_closed,
  receiverRefused: m.tracking_do_receiver_refused,
  appointment: m.tracking_do_appointment,
  wrongAddress: m.tracking_do_wrong_address,
  shipperNotReady: m.tracking_do_shipper_not_ready,
  customs: m.tracking_do_customs,
  damaged: m.tracking_do_damaged,
  short: m.tracking_do_short,
  unknown: m.tracking_do_unknown,
};

/** Found at the delivery: what is to be done is not over with it. */
const afterDelivery: readonly TrackingReason[] = ['damaged', 'short'];

/** What a reason asks for while it can still be done; undefined where nothing has to be done or it is over. */
export const adviceOn = (reason: TrackingReason, isDelivered: boolean): string | undefined =>
  reason === 'unknown' || (isDelivered && !afterDelivery.includes(reason)) ? undefined : texts[reason]?.();

/** What follows from a reason: what somebody has to do, or that nobody has to do anything. */
export const whatToDo = (reason: TrackingReason): string => (texts[reason] ?? m.tracking_do_nothing)();
