import { portalError } from '#contract/codes/portal-error.ts';
import { code9001 } from '#contract/codes/sessions.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { isUnfiltered, type ListFilter } from '#contract/rules/list-filters.ts';
import { countTabs, type Standings } from '#contract/rules/list-tabs.ts';
import { type Paging, readPaging } from '#contract/rules/paging.ts';
import type { ShipmentPage } from '#contract/shipment-list.ts';
import { seesCost } from '../accounts/sees-cost.ts';
import type { Caller } from '../accounts/session.ts';
import { findByReference } from './find-by-reference.ts';
import { type OrderType, orderTypeOf } from './lifecycle.ts';
import { namedOrderType, readListQuery } from './list-query.ts';
import { searchList } from './search-list.ts';
import type { ListCarrier, ListRequest, ShipmentStore } from './shipment.ts';
import { showRow } from './show-shipment.ts';

export interface ListCall {
  readonly caller: Pick<Caller, 'customerUuid' | 'seesCost'>;
  readonly query: { readonly [name: string]: string | undefined };
}

export interface ListDeps {
  readonly shipments: ShipmentStore;
  readonly now: () => Date;
}

/**
 * One page of a customer's orders, newest first; 9001 past the last page, an empty first page is a success (R46). Without
 * filters the count is exact; with them a call searches one scan window of the list and returns the cursor of the next.
 */
export async function listShipments({ caller, query }: ListCall, deps: ListDeps): Promise<ShipmentPage> {
  const paging = readPaging(query);
  const { customerUuid } = caller;
  if (query.shipmentUuid)
    return listOne(query.shipmentUuid, { customerUuid, orderType: namedOrderType(query) }, paging, deps);
  const { orderType, filter } = readListQuery(query);
  const request: ListRequest = { customerUuid, orderType, sortOrder: paging.sortOrder };
  const page = isUnfiltered(filter)
    ? await pageOfAll(request, paging, deps)
    : ((query.searchIn === 'rows' ? undefined : await pageOfReferences(request, filter, paging, deps)) ??
      (await pageOfFound({ ...request, seesCost: seesCost(caller) }, filter, query.cursor, paging, deps)));
  if (paging.pageNumber > 1 && (paging.pageNumber - 1) * paging.pageSize >= page.count) throw portalError(code9001);
  return page;
}

async function pageOfAll(
  request: ListRequest,
  { pageNumber, pageSize }: Paging,
  deps: ListDeps,
): Promise<ShipmentPage> {
  const { rows, count, carriers, standings } = await deps.shipments.listByCustomer({
    ...request,
    pageNumber,
    pageSize,
  });
  const shipmentList = rows.map((row) => showRow(row, deps.now()));
  return {
    shipmentList,
    count,
    countIsExact: true,
    pageNumber,
    pageSize,
    carriers: byName(carriers),
    ...countsOf(request, standings),
  };
}

/** The counts of the tabs over bookings, those of a list without rows included. */
const countsOf = ({ orderType }: ListRequest, standings: Standings = {}) =>
  orderType === 'Booking' && { counts: countTabs(standings) };

/** What a search finds by its references, whatever the list's length; undefined when it is none, and then the rows are searched. */
async function pageOfReferences(
  request: ListRequest,
  filter: ListFilter,
  { pageNumber, pageSize }: Paging,
  deps: ListDeps,
): Promise<ShipmentPage | undefined> {
  const found = await findByReference(request, filter, deps);
  if (!found) return undefined;
  const { carriers, standings } = await deps.shipments.listByCustomer({ ...request, pageNumber: 1, pageSize: 1 });
  const rows = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  return {
    shipmentList: rows.map((row) => showRow(row, deps.now())),
    ...{ count: found.length, countIsExact: true, pageNumber, pageSize },
    ...{ carriers: byName(carriers), foundBy: 'references' },
    ...countsOf(request, standings),
  };
}

async function pageOfFound(
  { seesCost: agent, ...request }: ListRequest & { readonly seesCost: boolean },
  filter: ListFilter,
  cursor: string | undefined,
  { pageNumber, pageSize }: Paging,
  deps: ListDeps,
): Promise<ShipmentPage> {
  const found = await searchList(request, filter, cursor, deps, agent);
  const { foundBefore, searchedTo, nextCursor } = found;
  const rows = found.rows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  return {
    shipmentList: rows.map((row) => showRow(row, deps.now())),
    count: found.rows.length,
    countIsExact: nextCursor === undefined,
    pageNumber,
    pageSize,
    carriers: byName(found.carriers),
    ...(filter.words.length > 0 && { foundBy: 'rows' as const }),
    ...countsOf(request, found.standings),
    searchedBack: {
      ...(searchedTo !== undefined && { to: toTimestamp(new Date(searchedTo)) }),
      foundBefore,
      cursor: found.cursor,
      ...(nextCursor !== undefined && { nextCursor }),
    },
  };
}

const byName = (carriers: readonly ListCarrier[]) =>
  carriers.map(({ scac, name }) => ({ scac, name })).sort((a, b) => a.name.localeCompare(b.name, 'en'));

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

async function listOne(
  shipmentUuid: string,
  { customerUuid, orderType }: Pick<ListRequest, 'customerUuid'> & { readonly orderType: OrderType | undefined },
  { pageSize }: Paging,
  deps: ListDeps,
): Promise<ShipmentPage> {
  // Malformed ids are ignored: a query may hold more than a record's key.
  const found = isUuid(shipmentUuid) ? await deps.shipments.find(shipmentUuid) : undefined;
  const listed = found && (orderType === undefined || orderTypeOf(found.statusId) === orderType);
  const own = listed && found.customerUuid === customerUuid;
  const shipmentList = own ? [showRow(found, deps.now())] : [];
  return { shipmentList, count: shipmentList.length, countIsExact: true, pageNumber: 1, pageSize, carriers: [] };
}
