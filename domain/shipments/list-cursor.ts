import type { ListFilter } from '#contract/rules/list-filters.ts';
import { sha256 } from '../crypto.ts';
import type { ListRequest } from './shipment.ts';

/** Where a search through a list stands. */
export interface ListCursor {
  /** Position in the list. */
  readonly from: number;
  /** Rows found before it. */
  readonly foundBefore: number;
  /** When the search began (ms since 1970): what was held then counts as held to its end. */
  readonly asOf: number;
}

/** A search takes minutes; a link to one that is older is judged by the present. */
const SEARCH_MS = 60 * 60_000;
const MARK_LENGTH = 16;

/** Stands for the customer, the list, its order and its filter, so that a cursor of one search is none of another. */
const markOf = (request: ListRequest, filter: ListFilter): string =>
  sha256(JSON.stringify([request.customerUuid, request.orderType, request.sortOrder, filter])).slice(0, MARK_LENGTH);

/** A position as an opaque text that holds for this customer's search alone. */
export function writeCursor({ from, foundBefore, asOf }: ListCursor, request: ListRequest, filter: ListFilter): string {
  const text = [from, foundBefore, asOf].map((part) => part.toString(36)).join('.');
  return Buffer.from(`${text}.${markOf(request, filter)}`).toString('base64url');
}

/** The position a text stands for; undefined when it was made by another search or is none, and then one begins at the beginning. */
export function readCursor(
  text: string,
  request: ListRequest,
  filter: ListFilter,
  now: number,
): ListCursor | undefined {
  const decoded = Buffer.from(text.slice(0, 200), 'base64url').toString();
  const found = /^([0-9a-z]{1,6})\.([0-9a-z]{1,6})\.([0-9a-z]{1,9})\.([0-9a-f]+)$/.exec(decoded);
  if (!found || found[4] !== markOf(request, filter)) return undefined;
  const [from = 0, foundBefore = 0, began = 0] = found.slice(1, 4).map((part) => Number.parseInt(part, 36));
  const recent = began <= now && now - began <= SEARCH_MS;
  return { from, foundBefore, asOf: recent ? began : now };
}
