import type { ShipmentPage } from '#contract/shipment-list.ts';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { listQuery } from './list-search.ts';

/** Scan windows without a match that one press goes through. */
const WINDOWS_A_PRESS = 5;

export interface LoadedList {
  readonly page: ShipmentPage | undefined;
  /** Whether the page begins with what is newest: no cursor led to it. */
  readonly fromNewest: boolean;
  readonly problem: string | undefined;
  /** There is no such page. */
  readonly beyond: boolean;
}

/** The page of a list that a URL names; errors are returned too, so that the screen stays visible. */
export const loadList = (request: Request, orderType: 'Quote' | 'Booking'): Promise<LoadedList> =>
  loadPages(listQuery(new URL(request.url).searchParams, orderType), request.signal);

type ListQuery = Readonly<Record<string, string | undefined>>;

/** The page that a query asks for; one that finds nothing goes on in a few scan windows more. */
export async function loadPages(query: ListQuery, signal: AbortSignal): Promise<LoadedList> {
  try {
    let page = await call('listShipments', query, { signal });
    let fromNewest = !('cursor' in query);
    for (let windows = 1; windows < WINDOWS_A_PRESS && page.count === 0; windows += 1) {
      const cursor = page.searchedBack?.nextCursor;
      if (!cursor) break;
      page = await call('listShipments', { ...query, cursor }, { signal });
      fromNewest = false;
    }
    return { page, fromNewest, problem: undefined, beyond: false };
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    const beyond = thrown instanceof CallError && thrown.code === '9001';
    return { page: undefined, fromNewest: false, problem: sentenceOf(thrown), beyond };
  }
}
