import type * as z from 'zod';
import type { BulkCells, BulkFreight, BulkProblem } from '#contract/bulk-quotes.ts';
import { PortalError } from '#contract/codes/portal-error.ts';
import { code22059 } from '#contract/codes/quotes.ts';
import { code1013 } from '#contract/codes/sessions.ts';
import { code12032, code12033 } from '#contract/codes/stop-fields.ts';
import { codeOfIssue } from '#contract/codes/wrong-field.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { quoteItem } from '#contract/quote-item.ts';
import { type QuoteQuery, quoteQuery } from '#contract/quote-query.ts';
import type { BulkColumn } from '#contract/rules/bulk-columns.ts';
import { calendarOf, todayIn } from '#contract/rules/business-days.ts';
import { pickupDayProblem } from '#contract/rules/pickup-day.ts';
import { deliveryPostal, type PostalField, pickupPostal } from '#contract/rules/postal-code.ts';
import { truckloadReasons } from '#contract/rules/truckload.ts';
import { truckloadFromQuote } from '#contract/rules/truckload-from-quote.ts';
import * as m from '#texts/compiled/messages.js';
import { findPlace } from '../places/find-place.ts';
import type { Place } from '../places/postal-table.ts';
import { longestInches, rateItem, summariseFreight } from '../quotes/freight.ts';
import { type NewRequestDeps, newRequest } from '../quotes/new-request.ts';
import type { QuoteRequest } from '../quotes/quote-request.ts';
import type { PortalSettings } from '../settings/settings.ts';
import { type ReadCells, readCells } from './read-cells.ts';
import { advisePickup, adviseZip, moveToTruckload } from './suggest.ts';

/** A row that can be priced, or what has to be corrected; the freight as far as it is understood. */
export type CheckedRow = { readonly freight: BulkFreight } & (
  | { readonly request: QuoteRequest; readonly problems?: never }
  | { readonly request?: never; readonly problems: readonly BulkProblem[] }
);

export interface RowInput {
  readonly customerUuid: string;
  readonly cells: BulkCells;
  readonly arrivedAt: number;
}

/** A sentence for a pickup day in the country of the customer's ZIP until the stop is known. */
const FALLBACK_ZONE = 'America/New_York';

/**
 * Checks a row as the quote form's call would (the same schema, the same `newRequest`), naming every wrong cell at once with its correction
 * where there is one. Throws for a locked account (1013).
 */
export async function checkRow(input: RowInput, deps: NewRequestDeps): Promise<CheckedRow> {
  const { cells, customerUuid, arrivedAt } = input;
  const places = { origin: placeOf(cells.fromZip, deps), destination: placeOf(cells.toZip, deps) };
  const today = todayIn(places.origin?.zone ?? FALLBACK_ZONE, deps.now());
  const read = readCells(cells, today);
  const parsed = quoteQuery.safeParse(read.query);
  const freight = understood(read, places);
  const problems = onePerColumn([
    ...read.problems,
    ...zipProblems(cells, deps),
    ...pickupProblems(read.query.shippingFromPickUpDate, places.origin, today),
    ...(parsed.error?.issues ?? []).map((issue) => problemOfIssue(issue, read)),
  ]);
  if (problems.length > 0 || !parsed.data) return { freight, problems };
  const asked = { customerUuid, query: parsed.data, stream: false, idempotencyKey: undefined, arrivedAt };
  try {
    return { request: await newRequest({ ...asked, quiet: true }, deps), freight };
  } catch (error) {
    if (!(error instanceof PortalError) || error.code === code1013.code) throw error;
    const isTruckload = error.code === code22059.code;
    const miles =
      isTruckload && places.origin && places.destination && deps.distances.miles(places.origin, places.destination);
    return {
      freight,
      problems: isTruckload
        ? [truckloadProblem(read, parsed.data, miles || undefined, await deps.settings.read())]
        : problemsOf(error, read.columnOf),
    };
  }
}

const onePerColumn = (problems: readonly BulkProblem[]): BulkProblem[] =>
  problems.filter(({ column }, at) => problems.findIndex((other) => other.column === column) === at);

function problemOfIssue(issue: z.core.$ZodIssue, { columnOf }: ReadCells): BulkProblem {
  const code = codeOfIssue(issue);
  return { column: columnOf(issue.path.map(String).join('.')), ...(code && { code }), message: issue.message };
}

const zipProblems = (cells: BulkCells, deps: NewRequestDeps): BulkProblem[] => [
  ...zipProblem('fromZip', cells.fromZip ?? '', pickupPostal, deps),
  ...zipProblem('toZip', cells.toZip ?? '', deliveryPostal, deps),
];

const placeOf = (text: string | undefined, deps: NewRequestDeps): Place | undefined => {
  try {
    return text ? findPlace(text, pickupPostal, deps.places) : undefined;
  } catch {
    return undefined;
  }
};

function zipProblem(
  column: 'fromZip' | 'toZip',
  text: string,
  postal: PostalField,
  deps: NewRequestDeps,
): BulkProblem[] {
  // An empty cell has the schema's sentence.
  if (text === '') return [];
  try {
    findPlace(text, postal, deps.places);
    return [];
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    const [first] = error.errors;
    const advice = adviseZip(column, text, deps.places);
    return [{ column, ...(first?.code && { code: first.code }), message: first?.message ?? '', ...advice }];
  }
}

/** What is wrong with a readable or missing pickup day, with the next open one; an unreadable one has its own problem. */
function pickupProblems(day: string, origin: Place | undefined, today: string): BulkProblem[] {
  const calendar = calendarOf(origin?.country);
  const column = 'pickupDate';
  if (day === '') {
    return [{ column, message: m.bulk_pickup_missing(), suggestion: advisePickup(undefined, today, calendar) }];
  }
  const problem = pickupDayProblem(day, today, calendar);
  if (!problem) return [];
  const isReachable = problem.code !== code12033.code;
  const suggestion = isReachable && { suggestion: advisePickup(day, today, calendar) };
  return [{ column, code: problem.code ?? code12032.code, message: problem.message, ...suggestion }];
}

const problemsOf = (error: PortalError, columnOf: (field: string) => BulkColumn): BulkProblem[] =>
  error.errors.map(({ field = '', code, message }) => ({ column: columnOf(field), ...(code && { code }), message }));

/** '36 linear feet: this is a truckload.', at the cell that decides, with all that the truckload form can take over. */
function truckloadProblem(
  { columnOf }: ReadCells,
  query: QuoteQuery,
  miles: number | undefined,
  { loading, truckload }: PortalSettings,
): BulkProblem {
  const items = query.items.map(rateItem);
  const { linearFeet, totalPounds } = summariseFreight(items, loading);
  const longest = longestInches(items);
  const [reason] = truckloadReasons({ linearFeet, totalPounds, longestInches: longest }, truckload);
  const suggestion = moveToTruckload(truckloadFromQuote(query, miles));
  const problem = { code: code22059.code, suggestion };
  if (reason === 'weight')
    return {
      ...problem,
      column: columnOf('items.0.weightPerHandlingUnit'),
      message: m.bulk_truckload_by_weight({ pounds: formatNumber(totalPounds, 2) }),
    };
  if (reason === 'length')
    return {
      ...problem,
      column: columnOf('items.0.length'),
      message: m.bulk_truckload_by_length({ inches: formatNumber(longest, 2) }),
    };
  return { ...problem, column: 'units', message: m.bulk_truckload_by_feet({ feet: formatNumber(linearFeet, 2) }) };
}

const stopOf = (place: Place | undefined) =>
  place && { postalCode: place.postalCode, city: place.city, state: place.state };

/** The parts of a row that can be read, whatever is wrong with the others. */
function understood(
  { query }: ReadCells,
  places: { readonly origin: Place | undefined; readonly destination: Place | undefined },
): BulkFreight {
  const [from, to] = [stopOf(places.origin), stopOf(places.destination)];
  const parsed = quoteItem.safeParse(query.items[0]);
  const item = parsed.data && rateItem(parsed.data);
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(query.shippingFromPickUpDate !== '' && { pickupDate: query.shippingFromPickUpDate }),
    ...(item && {
      packageTypeId: item.packageTypeId,
      units: item.units,
      lengthIn: item.lengthIn,
      widthIn: item.widthIn,
      heightIn: item.heightIn,
      totalPounds: item.totalPounds,
      freightClass: item.freightClass,
    }),
  };
}
