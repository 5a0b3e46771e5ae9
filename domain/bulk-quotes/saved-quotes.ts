import type { ShipmentStore } from '../shipments/shipment.ts';
import type { StoredBulkRow } from './bulk-run.ts';

/** Reads whether saved quotes are still there. */
export interface SavedQuotesDeps {
  readonly shipments: Pick<ShipmentStore, 'find'>;
}

/** Returns whether the quote that was saved from a row was deleted since; false for a row that is not saved. */
export async function isQuoteDeleted(
  { shipmentUuid }: Pick<StoredBulkRow, 'shipmentUuid'>,
  { shipments }: SavedQuotesDeps,
): Promise<boolean> {
  if (shipmentUuid === undefined) return false;
  const stored = await shipments.find(shipmentUuid);
  return stored === undefined || stored.removedUntil !== undefined;
}

/** Returns the numbers of the rows whose saved quotes were deleted since. */
export async function withoutQuote(rows: readonly StoredBulkRow[], deps: SavedQuotesDeps): Promise<Set<number>> {
  const deleted = await Promise.all(rows.map((row) => isQuoteDeleted(row, deps)));
  return new Set(rows.filter((_row, at) => deleted[at]).map(({ row }) => row));
}
