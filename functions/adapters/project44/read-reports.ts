import * as z from 'zod';
import type { Day } from '#contract/rules/days.ts';
import type { ReadPush, SentReports } from '#domain/tracking/receive-reports.ts';
import type { SentEvent, TrackingKind, TrackingReason } from '#domain/tracking/tracking-event.ts';

// project44's guide says what a push is: the tracking history, all reports each time. How it nests them stands behind a login: this file is the one to change.

const text = (most: number) => z.string().trim().max(most);
const timestamp = text(40)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/)
  .refine((sent) => Number.isFinite(Date.parse(`${sent.slice(0, 16)}Z`)));

const window = z.object({ startDateTime: timestamp, endDateTime: timestamp });

const statusUpdate = z.looseObject({
  timestamp,
  statusCode: text(60).min(1),
  statusReason: z
    .looseObject({ reasonSummaryCode: text(60).optional(), reasonDetailCode: text(60).optional() })
    .optional(),
  stopType: z.enum(['ORIGIN', 'TERMINAL', 'DESTINATION']).optional(),
  stopNumber: z.number().int().min(1).max(99).optional(),
  address: z
    .looseObject({
      city: text(100).optional(),
      state: text(40).optional(),
      postalCode: text(12).optional(),
      country: text(3).optional(),
    })
    .optional(),
  deliveryEstimate: window.optional(),
  appointmentWindow: window.optional(),
});

const history = z.looseObject({
  shipmentIdentifiers: z
    .array(z.object({ type: text(40), value: text(60).min(1) }))
    .min(1)
    .max(20),
  statusUpdates: z.array(statusUpdate).max(500),
});
const push = z.union([history.transform((one) => [one]), z.array(history).min(1).max(100)]);

const kinds: Readonly<Record<string, TrackingKind>> = {
  READY_FOR_PICKUP: 'ready',
  UPDATED_PICKUP_APPT: 'pickupMoved',
  PICKUP_MISSED: 'pickupMissed',
  PICKED_UP: 'pickedUp',
  ARRIVED_AT_TERMINAL: 'arrived',
  ARRIVAL_AT_STOP: 'arrived',
  DEPARTED_TERMINAL: 'left',
  DEPARTURE_FROM_STOP: 'left',
  REWEIGHT_RECLASS: 'reweighed',
  UPDATED_DELIVERY_APPT: 'deliveryMoved',
  OUT_FOR_DELIVERY: 'outForDelivery',
  DELIVERED: 'delivered',
  DELIVERY: 'delivered',
  DELIVERY_MISSED: 'deliveryMissed',
  DELAYED: 'delayed',
  HELD: 'held',
  EXCEPTION: 'exception',
  EXCEPTION_LATE_DEPARTURE: 'delayed',
  EXCEPTION_MISSED_CONNECTION: 'delayed',
};

/** Words of reason codes, and what we say for them; the first that fits counts. Carriers' free text is not read (R97). */
const reasons: readonly (readonly [RegExp, TrackingReason])[] = [
  [/WEATHER|SNOW|FLOOD|HURRICANE/, 'weather'],
  [/TRAFFIC|ROAD_CLOSED|CONGESTION/, 'traffic'],
  [/MECHANICAL|BREAKDOWN|EQUIPMENT/, 'mechanical'],
  [/ACCIDENT/, 'accident'],
  [/HOLIDAY/, 'holiday'],
  [/MISSED_CONNECTION|MISSED_LINEHAUL/, 'missedConnection'],
  [/CAPACITY|DRIVER/, 'noCapacity'],
  [/CUSTOMS|BORDER/, 'customs'],
  [/REFUSED/, 'receiverRefused'],
  [/CONSIGNEE_CLOSED|CLOSED|NOT_HOME|UNAVAILABLE/, 'receiverClosed'],
  [/APPOINTMENT/, 'appointment'],
  [/ADDRESS/, 'wrongAddress'],
  [/SHIPPER|NOT_READY/, 'shipperNotReady'],
  [/DAMAGE/, 'damaged'],
  [/SHORT|OVERAGE/, 'short'],
];
/** Kinds of reports that have a reason, if only an unknown one. */
const explained: readonly TrackingKind[] = ['delayed', 'held', 'exception', 'deliveryMissed', 'pickupMissed'];

const stopTypes = { ORIGIN: 'origin', TERMINAL: 'terminal', DESTINATION: 'destination' } as const;

/** Reads a push of project44 (C157): the body as it was sent. Free text of carriers is dropped here. */
export function readReports(raw: string): ReadPush {
  let sent: unknown;
  try {
    sent = JSON.parse(raw);
  } catch {
    return { kind: 'unreadable' };
  }
  const read = push.safeParse(sent);
  if (read.success) return { kind: 'reports', reports: read.data.map(reportsOf) };
  const [issue] = read.error.issues;
  const inner = issue?.code === 'invalid_union' ? (issue.errors[Array.isArray(sent) ? 1 : 0] ?? []) : [];
  const paths = (inner.length > 0 ? inner : read.error.issues).map(({ path }) => path.map(String).join('.'));
  return { kind: 'wrong', fields: [...new Set(paths)].slice(0, 20) };
}

function reportsOf({ shipmentIdentifiers, statusUpdates }: z.output<typeof history>): SentReports {
  const of = (type: string) => shipmentIdentifiers.find((one) => one.type === type)?.value;
  const [pro, pickup] = [of('PRO'), of('PICKUP')];
  const shortIds = [of('CUSTOMER_REFERENCE'), of('BILL_OF_LADING')].flatMap((number) => number ?? []);
  return {
    numbers: { order: of('EXTERNAL'), pro, shortIds: [...new Set(shortIds)] },
    references: { ...(pro && { proNumber: pro }), ...(pickup && { pickupNumber: pickup }) },
    events: statusUpdates.map(eventOf),
  };
}

function eventOf(update: z.output<typeof statusUpdate>): SentEvent {
  const kind = kinds[update.statusCode.toUpperCase()] ?? 'other';
  const reason = reasonOf(update, kind);
  const { stopType, stopNumber, address, deliveryEstimate, appointmentWindow } = update;
  const estimate = deliveryEstimate && rangeOf(deliveryEstimate);
  const appointment = appointmentWindow && rangeOf(appointmentWindow);
  return {
    kind,
    at: timestampOf(update.timestamp),
    ...((stopType || stopNumber) && {
      stop: { type: stopTypeOf(update), ...(stopNumber && { number: stopNumber }), ...placeOf(address) },
    }),
    ...(reason && { reason }),
    ...(estimate && { estimate }),
    ...(appointment && { appointment }),
  };
}

/** Reports on truckloads may name a stop by its number alone: the first is the pickup; which is the last one is known by the shipment. */
const stopTypeOf = ({ stopType, stopNumber }: z.output<typeof statusUpdate>) =>
  stopTypes[stopType ?? (stopNumber === 1 ? 'ORIGIN' : 'TERMINAL')];

function reasonOf({ statusCode, statusReason }: z.output<typeof statusUpdate>, kind: TrackingKind) {
  if (!explained.includes(kind)) return undefined;
  const { reasonDetailCode = '', reasonSummaryCode = '' } = statusReason ?? {};
  // The detail says more than its summary, and both more than the report's own code.
  for (const words of [reasonDetailCode, reasonSummaryCode, statusCode]) {
    const found = reasons.find(([pattern]) => pattern.test(words.toUpperCase().replaceAll(/[\s-]+/g, '_')));
    if (found) return found[1];
  }
  return 'unknown' as const;
}

function placeOf(address: z.output<typeof statusUpdate>['address']) {
  const { city, state, postalCode, country } = address ?? {};
  return {
    ...(city && { city }),
    ...(state && { state }),
    ...(postalCode && { postalCode }),
    ...(country && { country }),
  };
}

const ZONED = /(?:Z|[+-]\d\d:?\d\d)$/i;

function timestampOf(sent: string): SentEvent['at'] {
  const parsed = Date.parse(sent);
  if (ZONED.test(sent) && Number.isFinite(parsed)) return parsed;
  const [day = '', time = ''] = sent.split('T');
  return { day: day as Day, time: time.slice(0, 5) };
}

/** A window with a zone; one without, or that ends before it begins, says nothing. */
function rangeOf({ startDateTime, endDateTime }: z.output<typeof window>) {
  const [from, to] = [startDateTime, endDateTime].map((sent) => (ZONED.test(sent) ? Date.parse(sent) : Number.NaN));
  return from !== undefined && to !== undefined && from <= to ? { from, to } : undefined;
}
