import * as z from 'zod';
import { code12000, code12002 } from './codes/shipment-fields.ts';
import { carrierPunctuality, classRow, month, unpaidInvoice } from './dashboard-sums.ts';
import { idWithCodes, ourId } from './fields.ts';
import { money, stop } from './quotes.ts';
import { shipmentRow } from './shipment-row.ts';

/** What a dashboard can show, each at most once. */
export const widgetTypes = [
  'attention',
  'endingPrices',
  'inTransit',
  'onTime',
  'spend',
  'storeCredit',
  'rewards',
  'unpaidInvoices',
  'latestQuotes',
  'photosMissing',
  'classAndDensity',
] as const;
export type WidgetType = (typeof widgetTypes)[number];

/** What a dashboard that nobody arranged shows, in this order, with its width in columns. */
export const firstWidgets = [
  { type: 'attention', width: 2 },
  { type: 'endingPrices', width: 1 },
  { type: 'inTransit', width: 2 },
  { type: 'onTime', width: 1 },
  { type: 'spend', width: 2 },
  { type: 'storeCredit', width: 1 },
  { type: 'rewards', width: 1 },
] as const satisfies readonly { type: WidgetType; width: 1 | 2 }[];

/** Rows that a widget shows; its count says how many there are. */
export const WIDGET_ROWS = 5;
/** So many rows of what needs the shipper are shown one after the other, when they are asked for. */
export const ATTENTION_ROWS = 500;
/** So many more with each asking. */
export const ATTENTION_STEP = 20;
/** A price that ends within so many days is named. */
export const ENDING_DAYS = 7;
/** Shipments of the map that stand for themselves; more are drawn as places with a number. */
export const MAP_SHIPMENTS = 50;
/** Months of the spend, the present one included. */
export const SPEND_MONTHS = 12;
/** Days of deliveries that count for a carrier's punctuality, and how many of them a share is told from. */
export const ON_TIME_DAYS = 90;
export const ON_TIME_ENOUGH = 5;

const width = z.union([z.literal(1), z.literal(2)]);
/** What a person chose for a widget: of the spend and of who is on time, the chart or its table. */
const widgetSettings = z.object({ shows: z.enum(['chart', 'table']).optional() });

export const widget = z.object({
  widgetUuid: z.uuid(),
  type: z.enum(widgetTypes),
  /** Widgets stand in the order of these keys, compared as text. */
  order: z.string(),
  width,
  settings: widgetSettings,
  /** Raised with every change; a change names the one it was made from. */
  version: z.number().int(),
});
export type Widget = z.output<typeof widget>;

/** The layout: every widget in its order. Also what a stale change is answered with. */
export const widgetList = z.array(widget);

const widgetId = idWithCodes({ missing: code12000, invalid: code12002 });
const version = z.number().int().min(0).max(1_000_000_000);
/** The widget that it comes after; null: it comes first. */
const after = ourId.nullable();

/** Without `after` it goes to the end. */
export const createWidgetRequest = z.object({
  type: z.enum(widgetTypes),
  width: width.optional(),
  after: after.optional(),
  settings: widgetSettings.optional(),
});

/** What is missing stays as it is. */
export const updateWidgetRequest = z.object({
  widgetUuid: widgetId,
  version,
  width: width.optional(),
  after: after.optional(),
  settings: widgetSettings.optional(),
});

export const removeWidgetRequest = z.object({ widgetUuid: widgetId, version: z.string().regex(/^\d{1,9}$/) });

/** Done takes a row away for good, snooze until the next morning of the account's zone, undo takes either back. */
export const widgetActionRequest = z.object({
  widgetUuid: widgetId,
  itemUuid: z.string().min(1).max(100),
  action: z.enum(['done', 'snooze', 'undo']),
  /** As many rows as the page shows are answered; five without it. */
  rows: z.number().int().min(1).max(ATTENTION_ROWS).optional(),
});

export const dashboardRequest = z.object({
  type: z.string().optional(),
  /** So many rows of what needs the shipper; five where it is missing or no such number. */
  rows: z.string().optional(),
});

const count = z.number().int();
const place = stop.pick({ city: true, state: true, postalCode: true, zone: true });
const shipmentOfRow = {
  shipmentUuid: z.uuid(),
  shipmentShortId: z.string(),
  shipmentName: z.string(),
  from: place,
  to: place,
};
/** Timestamps are Y-m-d H:i:s UTC, days yyyy-mm-dd. */
const window = z.object({ from: z.string(), to: z.string(), zone: z.string() });

/** Why a shipment needs its shipper. A shipment can have several; each is a row of its own. */
export const attentionKinds = [
  'rebill',
  'claim',
  'overdue',
  'due',
  'pickupMissed',
  'late',
  'notBooked',
  'broker',
  'printBol',
] as const;

const attentionRow = z.object({
  /** Names the row in C46: kind and shipment, or kind and rebill. */
  itemUuid: z.string(),
  kind: z.enum(attentionKinds),
  ...shipmentOfRow,
  carrier: z.string().optional(),
  /** Of what is due, billed later or claimed. */
  amount: money.optional(),
  /** Of 'due' and 'overdue': what of the bill was received already, and the whole of it. */
  received: money.optional(),
  total: money.optional(),
  /** Until when it has to be paid or answered. */
  by: z.string().optional(),
  /** Of 'late': 0 where it comes after the promised hour of the promised day. */
  lateDays: count.optional(),
  /** Of 'late': why, in our words, and when it is expected. Of 'printBol' and 'pickupMissed' the pickup window. */
  reason: z.string().optional(),
  window: window.optional(),
  /** Of 'notBooked': a truckload's carriers are asked anew on its own page. */
  isTruckload: z.boolean().optional(),
});
export type AttentionRow = z.output<typeof attentionRow>;

const endingPrice = z.object({
  ...shipmentOfRow,
  charge: money,
  expiresAt: z.string(),
  /** Something that the price depends on changed since (12516). */
  needsReRun: z.boolean(),
});

/** Where a place is on the map; one without coordinates is not drawn. */
const onMap = stop.pick({ city: true, state: true, latitude: true, longitude: true });

const onTheWay = z.object({
  ...shipmentOfRow,
  from: place.extend(onMap.shape),
  to: place.extend(onMap.shape),
  carrier: z.string().optional(),
  stage: z.object({ id: count, name: z.string() }),
  estimate: window.optional(),
  /** The promised day; without it nothing was promised, and it is neither late nor on time. */
  promisedDate: z.string().optional(),
  /** Of what is late by the end of its promised window; 0 where it is late by hours. */
  lateDays: count.optional(),
  /** Where it was scanned last; the pickup place before that. */
  at: onMap,
});

/** Shipments of the map by the state or province of their last scan, once they are too many to be drawn one by one. */
const cluster = z.object({ state: z.string(), shipments: count, late: count });

/** The figures of one widget (C148), and of the one whose row was handled (C46). */
export const widgetFigures = z.discriminatedUnion('type', [
  z.object({ type: z.literal('attention'), count, snoozed: count, rows: z.array(attentionRow) }),
  z.object({ type: z.literal('endingPrices'), count, rows: z.array(endingPrice) }),
  z.object({ type: z.literal('inTransit'), count, rows: z.array(onTheWay), clusters: z.array(cluster) }),
  z.object({ type: z.literal('onTime'), since: z.string(), carriers: z.array(carrierPunctuality), count }),
  z.object({
    type: z.literal('spend'),
    months: z.array(month),
    zone: z.string(),
    /** Of the twelve months together. */
    total: money,
    shipments: count,
    added: money,
    addedShipments: count,
  }),
  z.object({
    type: z.literal('storeCredit'),
    balance: money,
    /** What ends next, and on which day. */
    ends: z.object({ amount: money, date: z.string() }).optional(),
  }),
  z.object({
    type: z.literal('rewards'),
    joined: z.boolean(),
    points: count,
    waiting: count,
    /** The dearest prize that the points are enough for. */
    enoughFor: z.object({ amount: money, points: count }).optional(),
  }),
  z.object({ type: z.literal('unpaidInvoices'), count, due: money, rows: z.array(unpaidInvoice) }),
  z.object({ type: z.literal('latestQuotes'), count, rows: z.array(shipmentRow) }),
  z.object({
    type: z.literal('photosMissing'),
    count,
    rows: z.array(z.object({ ...shipmentOfRow, pickupDay: z.string(), missing: count })),
  }),
  z.object({ type: z.literal('classAndDensity'), count, rows: z.array(classRow) }),
]);
export type WidgetFigures = z.output<typeof widgetFigures>;
export type FiguresOf<Type extends WidgetType> = Extract<WidgetFigures, { type: Type }>;
