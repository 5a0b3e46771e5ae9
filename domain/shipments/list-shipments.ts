import { refusal } from '#contract/codes/portal-error.ts';
import { readPaging } from '#contract/rules/paging.ts';
import type { ShipmentRow } from '#contract/shipments.ts';
import type { Caller } from '../accounts/session.ts';
import { type OrderType, orderTypeOf } from './lifecycle.ts';
import type { ShipmentStore } from './shipment.ts';
import { showRow } from './show-shipment.ts';

export interface ListAsk {
  readonly caller: Pick<Caller, 'customerUuid'>;
  readonly query: { readonly [name: string]: string | undefined };
}

interface ShipmentPage {
  shipmentList: ShipmentRow[];
  count: number;
  pageNumber: number;
  pageSize: number;
}

/** One page of a customer's orders, newest first; 9001 past the last page, an empty first page is a success (R46). */
export async function listShipments(
  { caller, query }: ListAsk,
  deps: { shipments: ShipmentStore; now: () => Date },
): Promise<ShipmentPage> {
  const { pageNumber, pageSize, sortOrder } = readPaging(query);
  const orderType: OrderType = query.orderType === 'Booking' ? 'Booking' : 'Quote';
  if (query.shipmentUuid) return listOne(query.shipmentUuid, { caller, orderType, pageSize }, deps);
  const page = await deps.shipments.listByCustomer({ ...caller, orderType, pageNumber, pageSize, sortOrder });
  if (page.rows.length === 0 && pageNumber > 1) throw refusal('9001');
  return { shipmentList: page.rows.map((row) => showRow(row, deps.now())), count: page.count, pageNumber, pageSize };
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

async function listOne(
  shipmentUuid: string,
  ask: { caller: Pick<Caller, 'customerUuid'>; orderType: OrderType; pageSize: number },
  deps: { shipments: ShipmentStore; now: () => Date },
): Promise<ShipmentPage> {
  // What is no id is not looked up: a query may hold more than a record's key.
  const found = isUuid(shipmentUuid) ? await deps.shipments.find(shipmentUuid) : undefined;
  const own = found?.customerUuid === ask.caller.customerUuid && orderTypeOf(found.statusId) === ask.orderType;
  const shipmentList = found && own ? [showRow(found, deps.now())] : [];
  return { shipmentList, count: shipmentList.length, pageNumber: 1, pageSize: ask.pageSize };
}
