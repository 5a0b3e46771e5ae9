import type { ListFilter } from '#contract/rules/list-filters.ts';
import { orderTypeOf } from './lifecycle.ts';
import { listedAt, listRowOf } from './list-row.ts';
import { matchesFilter } from './match-row.ts';
import { hasReferences, referenceSearchOf } from './references.ts';
import type { ListRequest, ShipmentStore, StoredRow } from './shipment.ts';

/** References that one search looks at; a beginning that more of them have is a common word, for which the rows are searched unless it is an order's whole number. */
const MAX_REFERENCES = 100;

/**
 * The orders of a list whose references a search names, in the list's order, whatever the list's length: one query. Undefined when there is
 * none, or when too many begin like it and none is it.
 */
export async function findByReference(
  { customerUuid, orderType, sortOrder }: ListRequest,
  { words, ...others }: ListFilter,
  deps: { readonly shipments: Pick<ShipmentStore, 'findByReference'>; readonly now: () => Date },
): Promise<StoredRow[] | undefined> {
  const search = referenceSearchOf(words);
  if (!search) return undefined;
  const { beginning } = search;
  const { shipments, more } = await deps.shipments.findByReference({ customerUuid, beginning, most: MAX_REFERENCES });
  // 'Steel' may be one order's whole PO number and the first word of a hundred names: nobody means the one alone.
  if (more && !/\d/.test(beginning)) return undefined;
  const now = deps.now().getTime();
  const rows = shipments
    .filter((one) => one.customerUuid === customerUuid && orderTypeOf(one.statusId) === orderType)
    .filter((one) => hasReferences(one, search))
    .map((one) => ({ ...listRowOf(one), ...(one.bookedAt !== undefined && { listedAt: one.bookedAt }) }))
    .filter((row) => matchesFilter(row, { ...others, words: [] }, now));
  if (rows.length === 0) return undefined;
  const step = sortOrder === 'asc' ? 1 : -1;
  return rows.sort((a, b) => (listedAt(a) - listedAt(b)) * step);
}
