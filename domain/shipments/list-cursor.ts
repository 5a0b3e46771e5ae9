import type { ListFilter } from '#contract/rules/list-filters.ts';
import { sha256 } from '../crypto.ts';
import type { ListRequest } from './shipment.ts';

/** Where a search through a list stands. */
export interface ListCursor {
  /** Position in the list. */
  readonly from: number;
  /** Rows found before it. */
  readonly foundBefore: number;
  /** When the search began (ms since 1970): rates held then count as held until the search ends. */
  readonly asOf: number;
}

/** A search takes minutes; an older link is evaluated at the present time. */
const SEARCH_MS = 60 * 60_000;
const MARK_LENGTH = 16;

/** A hash of the customer, the list, its order and its filter, so that a cursor is only valid for its own search. */
const markOf = (request: ListRequest, filter: ListFilter): string =>
  sha256(JSON.stringify([request.customerUuid, request.orderType, request.sortOrder, filter])).slice(0, MARK_LENGTH);

/** A position as an opaque text that is only valid for this customer's search. */
export function writeCursor({ from, foundBefore, asOf }: ListCursor, request: ListRequest, filter: ListFilter): string {
  const text = [from, foundBefore, asOf].map((part) => part.toString(36)).join('.');
  return Buffer.from(`${text}.${markOf(request, filter)}`).toString('base64url');
}

/** The position of a cursor; undefined when it is invalid or of another search, which then starts at the beginning. */
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
