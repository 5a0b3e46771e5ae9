import { CallError } from '#web/api/call-error.ts';
import type { StoredQuery } from '#web/stores/draft-shape.ts';

/** The code for freight that needs a truck of its own. */
const TRUCKLOAD_CODE = '22059';

/**
 * Freight that was quoted before and is truckload size by the broker's limits of today (22059) goes into the truckload form. Returns
 * whether it did; any other failure is left to the caller.
 */
export async function movedToTruckload(thrown: unknown, query: StoredQuery | undefined): Promise<boolean> {
  if (!(thrown instanceof CallError && thrown.code === TRUCKLOAD_CODE && query)) return false;
  const { handOverQuery } = await import('./truckload-hand-over.ts');
  handOverQuery(query);
  return true;
}
