import * as z from 'zod';
import { code12000, code12002 } from './codes/shipment-fields.ts';
import { idWithCodes } from './fields.ts';
import { money } from './quotes.ts';
import { whatIf } from './what-if.ts';

export const trackingRequest = z.object({ shipmentUuid: idWithCodes({ missing: code12000, invalid: code12002 }) });

/** PRO numbers and ours, with room for the labels and hyphens that people type. */
const NUMBER_MAX = 60;
const ZIP_MAX = 12;

/** One's own shipment by its id, or anybody's by a number of it and the ZIP code of its pickup or delivery. */
export const trackRequest = z.object({
  shipmentUuid: idWithCodes({ invalid: code12002 }).optional(),
  /** The carrier's PRO number or our shipment number; hyphens, spaces and case do not count. */
  proNumber: z.string().trim().max(NUMBER_MAX).optional(),
  postalCode: z.string().trim().max(ZIP_MAX).optional(),
});
export type TrackRequest = z.output<typeof trackRequest>;

export const trackingDetailsRequest = z.object({
  shipmentTrackingUuid: idWithCodes({ missing: code12000, invalid: code12002 }),
  /** 'stopNumber', whatever is sent (R37). */
  sortColumn: z.string().optional(),
  sortOrder: z.string().optional(),
});

const named = z.object({ id: z.number().int(), name: z.string() });
/** Timestamps are Y-m-d H:i:s UTC; `zone` is the stop's. */
const window = z.object({ from: z.string(), to: z.string() });

/** Why freight is late, in our words. */
const lateReason = z.object({ code: z.string(), title: z.string() });

/** Where freight is, as everybody may know who has its number and a ZIP code of it. */
const whereabouts = z.object({
  shipmentStatusId: named,
  stage: named,
  /** The day that was promised at booking. */
  promisedDate: z.string().optional(),
  /** When it is delivered, an estimate: the carrier's, or the day that was promised. */
  estimate: window.extend({ zone: z.string(), by: z.enum(['carrier', 'booking']) }).optional(),
  pickedUpDate: z.string().optional(),
  deliveredDate: z.string().optional(),
  /** Calendar days after the promised day; absent while it is on time. */
  lateDays: z.number().int().optional(),
  lateReason: lateReason.optional(),
  /** The newest thing that the carrier reported, and when that was. */
  lastReport: z.object({ date: z.string(), zone: z.string(), what: z.string() }).optional(),
});

/** What a reweigh could make of the bill: figures that the carrier gave for the quote, by what it may have found, and fees that come on top. */
const reweighEstimate = z.object({
  changes: z.array(
    whatIf
      .pick({ cause: true, item: true, found: true, sides: true, classes: true })
      .extend({ adds: money, total: money }),
  ),
  fees: z.object({ inspection: money, carrierChangeAdjustment: money }),
});
export type ReweighEstimate = z.output<typeof reweighEstimate>;

const trackingInfo = whereabouts.extend({
  /** With what follows from it for the customer. */
  lateReason: lateReason.extend({ text: z.string() }).optional(),
  shipmentTrackingUuid: z.string(),
  shipmentUuid: z.uuid(),
  shipmentShortId: z.string(),
  carrier: z.string().optional(),
  proNumber: z.string().optional(),
  pickupMissedDate: z.string().optional(),
  /** The carrier weighed or measured the freight again: the bill may change. */
  reweighedDate: z.string().optional(),
  /** With `reweighedDate`; an estimate until the carrier's bill comes. */
  reweighEstimate: reweighEstimate.optional(),
});
export type TrackingInfo = z.output<typeof trackingInfo>;

/** Something that happened at a stop. */
const stopEntry = z.object({
  date: z.string(),
  what: z.string(),
  isException: z.boolean(),
  /** Why, in our words. */
  reason: z.string().optional(),
  /** What the newest trouble asks for, and what it may cost; where the shipment is late, that stands with its lateness (`lateReason`). For its customer alone. */
  meaning: z.string().optional(),
});

const trackedStop = z.object({
  stopNumber: z.number().int(),
  type: z.enum(['pickup', 'terminal', 'stop', 'delivery']),
  city: z.string(),
  state: z.string(),
  zone: z.string(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  /** When the freight was to be there. */
  planned: window.optional(),
  /** When the carrier expects it there. */
  estimate: window.optional(),
  arrivedDate: z.string().optional(),
  departedDate: z.string().optional(),
  entries: z.array(stopEntry),
});
export type TrackedStop = z.output<typeof trackedStop>;

export const trackingInfoResponse = z.object({ shipmentTrackingInfo: z.array(trackingInfo) });
export const trackingDetailsResponse = z.object({ shipmentTrackingDetails: z.array(trackedStop) });

const publicTracking = whereabouts.extend({ stops: z.array(trackedStop) });
export type PublicTracking = z.output<typeof publicTracking>;

/** The first part for one's own shipment, the second for a number and a ZIP code. */
export const trackResponse = trackingInfoResponse.partial().extend({ tracking: publicTracking.optional() });
