import * as z from 'zod';
import { attentionKinds } from '#contract/dashboard.ts';
import { stageIds } from '../shipments/lifecycle.ts';

const cents = z.number().int();
const place = z.object({ city: z.string(), state: z.string(), postalCode: z.string(), zone: z.string() });
export type StoredPlace = Readonly<z.output<typeof place>>;
/** Timestamps in milliseconds since 1970. */
const window = z.object({ from: z.number(), to: z.number(), zone: z.string() });

/** What every row of a dashboard says of its shipment. */
const ofShipment = z.object({
  shipmentUuid: z.string(),
  shortId: z.string(),
  name: z.string(),
  from: place,
  to: place,
  carrier: z.string().optional(),
});
export type RowShipment = Readonly<z.output<typeof ofShipment>>;

/** What a person did about a row (C46). */
const handled = z.object({
  /** The row as it was called then: one that comes back for another reason is shown again. */
  itemUuid: z.string(),
  action: z.enum(['done', 'snooze']),
  /** Of a row that was put off. */
  until: z.number().optional(),
});
export type Handled = Readonly<z.output<typeof handled>>;

/** A reason why a shipment needs its shipper. */
export const storedAttention = ofShipment.extend({
  /** The same as long as the reason is; a payment that becomes overdue keeps it. */
  rowId: z.string(),
  itemUuid: z.string(),
  kind: z.enum(attentionKinds),
  /** What it becomes by the clock: a payment that is due becomes overdue. */
  later: z.object({ at: z.number(), kind: z.enum(attentionKinds), itemUuid: z.string() }).optional(),
  /** From when on it is shown, when nobody handles it. */
  showFrom: z.number(),
  /** From when on it is shown. */
  visibleAt: z.number(),
  handled: handled.optional(),
  cents: cents.optional(),
  receivedCents: cents.optional(),
  totalCents: cents.optional(),
  by: z.string().optional(),
  reason: z.string().optional(),
  window: window.optional(),
  /** Of 'late': the promised day, by which the days are counted, and the end of the window that was promised. */
  promisedDay: z.string().optional(),
  promisedTo: z.number().optional(),
  /** Of 'notBooked'. */
  isTruckload: z.boolean().optional(),
});
export type StoredAttention = Readonly<z.output<typeof storedAttention>>;

/** A saved quote whose price holds until a time. */
export const storedEnding = ofShipment.extend({
  chargeCents: cents,
  expiresAt: z.number(),
  needsReRun: z.boolean(),
});
export type StoredEnding = Readonly<z.output<typeof storedEnding>>;

/** Freight on its way. */
export const storedTransit = ofShipment.extend({
  stageId: z.literal(stageIds),
  estimate: window.optional(),
  promisedDay: z.string().optional(),
  /** The end of the window that was promised; records of before 2026-11-27 have the day alone. */
  promisedTo: z.number().optional(),
  /** From when on it is late, unless it is delivered before. */
  lateFrom: z.number(),
  /** Where it was heard of last; with coordinates where its carrier named a postal code. */
  at: z.object({
    ...{ city: z.string(), state: z.string(), postalCode: z.string().optional() },
    ...{ latitude: z.number().optional(), longitude: z.number().optional() },
  }),
});
export type StoredTransit = Readonly<z.output<typeof storedTransit>>;

const spent = z.object({
  month: z.string(),
  freightCents: cents,
  addedCents: cents,
  /** 1 in the month in which the shipment was booked. */
  shipments: z.number().int(),
  /** 1 in the first month in which its carrier billed later. */
  addedShipments: z.number().int(),
});
export type Spent = Readonly<z.output<typeof spent>>;

const delivery = z.object({
  carrier: z.string(),
  scac: z.string(),
  /** The day of the delivery by the clock there. */
  day: z.string(),
  isOnTime: z.boolean(),
});

/** The versions of what a contribution was derived from. */
const sources = z.object({
  shipment: z.number().int(),
  money: z.number().int(),
  tracking: z.number().int(),
  invoice: z.number().int(),
  zone: z.string(),
});

/** What one shipment adds to its customer's dashboard. All figures are sums over these, and change in the transaction that changes one. */
export const storedContribution = z.object({
  shipmentUuid: z.string(),
  customerUuid: z.string(),
  /** Raised with every change. */
  revision: z.number().int(),
  sources,
  /** How it is counted in the sums, which a change takes back as it was counted: without it each delivery by its day and each price by its hour alone. */
  counting: z.literal(2).optional(),
  spend: z.array(spent),
  delivery: delivery.optional(),
  attention: z.array(storedAttention),
  ending: storedEnding.optional(),
  transit: storedTransit.optional(),
});
export type Contribution = Readonly<z.output<typeof storedContribution>>;

/** A contribution of nothing: that of a shipment of which nothing is known yet, or nothing counts any more. */
export const emptyContribution = (
  { shipmentUuid, customerUuid }: Pick<Contribution, 'shipmentUuid' | 'customerUuid'>,
  from: Contribution['sources'] = { shipment: 0, money: 0, tracking: 0, invoice: 0, zone: '' },
): Contribution => ({
  ...{ shipmentUuid, customerUuid, revision: 0, sources: from, counting: 2 },
  ...{ spend: [], attention: [] },
});
