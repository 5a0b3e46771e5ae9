import { refusal } from '#contract/codes/portal-error.ts';
import { readPaging } from '#contract/rules/paging.ts';
import type { ShipmentRow } from '#contract/shipments.ts';
import type { OrderType } from './lifecycle.ts';
import type { ShipmentStore } from './shipment.ts';
import { showRow } from './show-shipment.ts';

/** One page of a customer's orders, newest first; 9001 past the last page, an empty first page is a success (R46). */
export async function listShipments(
  ask: { customerUuid: string; orderType?: string; query: Record<string, string | undefined> },
  deps: { shipments: ShipmentStore; now: () => Date },
): Promise<{ shipmentList: ShipmentRow[]; count: number; pageNumber: number; pageSize: number }> {
  const { pageNumber, pageSize, sortOrder } = readPaging(ask.query);
  const orderType: OrderType = ask.orderType === 'Booking' ? 'Booking' : 'Quote';
  const page = await deps.shipments.listByCustomer({
    customerUuid: ask.customerUuid,
    orderType,
    pageNumber,
    pageSize,
    sortOrder,
  });
  if (page.rows.length === 0 && pageNumber > 1) throw refusal('9001');
  return { shipmentList: page.rows.map((row) => showRow(row, deps.now())), count: page.count, pageNumber, pageSize };
}
