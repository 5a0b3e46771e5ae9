import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import { ourId, wholeNumber } from './fields.ts';
import { money, rateQuote } from './quotes.ts';
import { bulkColumns } from './rules/bulk-columns.ts';
import { BULK_CELL_MAX, BULK_ROWS_MAX, bulkOrders } from './rules/bulk-limits.ts';
import { foldText } from './rules/text.ts';

const NAME_MAX = 100;

/** A cell: text as it was typed, or a number or yes and no of a spreadsheet. */
const cell = z
  .union([z.string(), z.number().transform(String), z.boolean().transform((yes) => (yes ? 'yes' : 'no'))])
  .transform((text) => foldText(text).trim())
  .pipe(z.string().max(BULK_CELL_MAX, { error: () => m.errors_too_long({ max: BULK_CELL_MAX }) }));

/** The cells of a row by column; a missing cell is an empty one. */
export const bulkCells = z.object(
  Object.fromEntries(bulkColumns.map((column) => [column, cell.optional()])) as Record<
    (typeof bulkColumns)[number],
    z.ZodOptional<typeof cell>
  >,
);
export type BulkCells = z.output<typeof bulkCells>;
export type BulkCellsInput = z.input<typeof bulkCells>;

export const startBulkRequest = z.object({
  /** The name of the file, or what the customer calls the list. */
  name: z
    .string()
    .transform((text) => foldText(text).trim())
    .pipe(
      z
        .string()
        .min(1, { error: () => m.bulk_name_missing() })
        .max(NAME_MAX, { error: () => m.errors_too_long({ max: NAME_MAX }) }),
    ),
  rows: z
    .array(bulkCells)
    .min(1, { error: () => m.bulk_no_rows() })
    .max(BULK_ROWS_MAX, { error: () => m.bulk_too_many_rows({ max: BULK_ROWS_MAX }) }),
});

const bulkOrder = z.enum(bulkOrders);

/** queued: another bulk quote of the customer runs first. done: no row is waiting; rows may still need attention. */
export const bulkStatuses = ['queued', 'running', 'paused', 'cancelled', 'done'] as const;
export type BulkStatus = (typeof bulkStatuses)[number];

/** wrong: a cell has to be corrected. none: carriers responded without a price. */
export const bulkRowStates = ['waiting', 'pricing', 'priced', 'none', 'wrong'] as const;
export type BulkRowState = (typeof bulkRowStates)[number];

/** What corrects a row in one press: other cells, or another form. */
const bulkSuggestion = z.object({
  /** 'Use 07102, Newark, NJ'. */
  label: z.string(),
  cells: bulkCells.optional(),
  /** The truckload form, with this freight: what its `data` query takes. Rows of older lists say only that it is meant. */
  truckload: z.union([z.literal(true), z.record(z.string(), z.unknown())]).optional(),
});
export type BulkSuggestion = z.output<typeof bulkSuggestion>;

export const bulkProblem = z.object({
  column: z.enum(bulkColumns),
  code: z.string().optional(),
  message: z.string(),
  suggestion: bulkSuggestion.optional(),
});
export type BulkProblem = z.output<typeof bulkProblem>;

/** One carrier's price of a row; the standard service. */
export const bulkOffer = z.object({
  FCPreRateQuoteResponseId: z.string(),
  carrierCode: z.string(),
  FCcarrierName: z.string(),
  price: money,
  transitDays: z.number().int().optional(),
  deliveryDate: z.string().optional(),
  onTimePercentage: z.number().optional(),
  service: rateQuote.shape.service,
});
export type BulkOffer = z.output<typeof bulkOffer>;

const bulkStop = z.object({ postalCode: z.string(), city: z.string(), state: z.string() });
/** What is understood of a row, in the units that carriers get. */
export const bulkFreight = z.object({
  from: bulkStop.optional(),
  to: bulkStop.optional(),
  packageTypeId: z.number().int().optional(),
  units: z.number().int().optional(),
  lengthIn: z.number().optional(),
  widthIn: z.number().optional(),
  heightIn: z.number().optional(),
  totalPounds: z.number().optional(),
  freightClass: z.string().optional(),
  pickupDate: z.string().optional(),
});
export type BulkFreight = z.output<typeof bulkFreight>;

export const bulkRow = z.object({
  /** From 1, in the order of the list. */
  row: z.number().int(),
  /** Raised by each change of its cells. */
  revision: z.number().int(),
  state: z.enum(bulkRowStates),
  cells: bulkCells,
  freight: bulkFreight,
  problems: z.array(bulkProblem),
  /** The quote request with all rates. */
  rateRequestUuid: z.string().optional(),
  /** How many carriers returned a price. */
  rates: z.number().int().optional(),
  best: z.object({ price: bulkOffer, day: bulkOffer, onTime: bulkOffer }).optional(),
  /** When the first of its best prices expires, Y-m-d H:i:s UTC. */
  expiresAt: z.string().optional(),
  /** Its prices are over, or its pickup day is: it can be priced again. */
  expired: z.boolean().optional(),
  /** Its pickup day is over, so pricing it again takes another one. */
  pickupOver: z.boolean().optional(),
  /** Why there is no price. */
  reason: z.string().optional(),
  /** The quote saved from it. */
  shipmentUuid: z.string().optional(),
  /** That quote was deleted: the row can be priced again and saved anew. */
  quoteDeleted: z.boolean().optional(),
});
export type BulkRow = z.output<typeof bulkRow>;

const counts = z.object({
  waiting: z.number().int(),
  pricing: z.number().int(),
  priced: z.number().int(),
  none: z.number().int(),
  wrong: z.number().int(),
});
export type BulkCounts = z.output<typeof counts>;

export const bulkRun = z.object({
  bulkUuid: z.string(),
  name: z.string(),
  status: z.enum(bulkStatuses),
  /** Quoting is locked for the account (1013). */
  pausedBecause: z.literal('locked').optional(),
  addedDate: z.string(),
  finishedDate: z.string().optional(),
  rows: z.number().int(),
  counts,
});
export type BulkRun = z.output<typeof bulkRun>;

/** A run with the sums over its rows. */
const bulkSummary = bulkRun.extend({
  /** Problems with a suggestion that is one press away. */
  suggestions: z.number().int(),
  saved: z.number().int(),
  /** Rows that are not saved and whose prices, or pickup days, are over. */
  expired: z.number().int(),
  /** Of these, how many need another pickup day. */
  pickupsOver: z.number().int(),
  /** The rows' best prices, all together. */
  total: money,
  /** The carriers of the best prices, most rows first. */
  carriers: z.array(z.object({ name: z.string(), rows: z.number().int(), total: money })),
  /** An estimate while it runs. */
  secondsLeft: z.number().int().optional(),
});
export type BulkSummary = z.output<typeof bulkSummary>;

/** Invalid paging and filters fall back to defaults (H06), so all fields but the id are text here. */
export const showBulkQuery = z.object({
  /** Without it: the customer's bulk quotes. */
  bulkUuid: ourId.optional(),
  /** A state of rows, or 'expired'. */
  state: z.string().optional(),
  /** Words of ZIP, city, carrier, and the row's number. */
  search: z.string().optional(),
  /** price, day or onTime. */
  best: z.string().optional(),
  pageNumber: z.string().optional(),
  pageSize: z.string().optional(),
});
export type ShowBulkQuery = z.output<typeof showBulkQuery>;

/** The customer's bulk quotes, newest first; or one of them, with a page of its rows. */
export const bulkPage = z.object({
  bulkQuoteList: z.array(bulkRun),
  bulkQuote: bulkSummary.nullable(),
  bulkRowList: z.array(bulkRow),
  /** The count of all matching rows, on any page. */
  count: z.number().int(),
  pageNumber: z.number().int(),
  pageSize: z.number().int(),
});
export type BulkPage = z.output<typeof bulkPage>;

const bulkActions = ['edit', 'requote', 'pause', 'resume', 'cancel', 'save'] as const;

export const changeBulkRequest = z.object({
  bulkUuid: ourId,
  action: z.enum(bulkActions),
  /**
   * edit: the rows with their new cells (those that are named replace the old ones) and the revision that was read. requote: which rows.
   * save: which rows.
   */
  rows: z
    .array(
      z.object({
        row: wholeNumber(1, BULK_ROWS_MAX),
        revision: wholeNumber(1, 1_000_000).optional(),
        cells: bulkCells.optional(),
      }),
    )
    .max(BULK_ROWS_MAX)
    .default([]),
  /** edit: takes every suggestion of every row. requote: every expired row. save: every row with a price that is not saved. */
  all: z.boolean().default(false),
  /** requote: the pickup day of rows whose own is over; without it these rows need one before they are priced. */
  pickupDate: cell.optional(),
  /** save: which of a row's best prices. */
  best: bulkOrder.default('price'),
});
export type ChangeBulkRequest = z.output<typeof changeBulkRequest>;

export const changeBulkResponse = z.object({
  bulkQuote: bulkSummary,
  /** The rows that were edited, priced again or saved, as they are now. */
  bulkRowList: z.array(bulkRow),
  /** save: rows that were not reached in time; the same request again saves them. */
  left: z.number().int(),
  /** Rows that could not be saved, or that another page had changed, and why. */
  failures: z.array(z.object({ row: z.number().int(), message: z.string() })),
});
export type ChangeBulkResponse = z.output<typeof changeBulkResponse>;
