import type { OrderType } from '../shipments/lifecycle.ts';
import type { ShipmentStore, StoredRow } from '../shipments/shipment.ts';
import type { DeletionStore } from './deletion.ts';
import { type EraseFilesDeps, eraseFiles } from './erase-files.ts';
import { orderExpiry, orderWithoutPerson } from './without-person.ts';

export interface EraseOrdersDeps extends EraseFilesDeps {
  readonly shipments: Pick<ShipmentStore, 'readWindow' | 'find'>;
  readonly deletions: Pick<DeletionStore, 'eraseQuote' | 'eraseQuoteList' | 'keepOrder'>;
}

/** What an event says of orders that are left. */
export interface OrdersLeft {
  readonly bookingsFrom?: number;
}

/** Rows of one read, which are worked at together ten by ten. */
const WINDOW = 100;
const TOGETHER = 10;

async function forEachRow(rows: readonly StoredRow[], work: (row: StoredRow) => Promise<void>): Promise<void> {
  for (let at = 0; at < rows.length; at += TOGETHER) await Promise.all(rows.slice(at, at + TOGETHER).map(work));
}

const windowOf = (customerUuid: string, orderType: OrderType, from: number | undefined, deps: EraseOrdersDeps) =>
  deps.shipments.readWindow({ customerUuid, orderType, sortOrder: 'asc', from, most: WINDOW });

/** Erases a customer's saved quotes, the first hundred of them; returns undefined once none is left. */
export async function eraseQuotes(customerUuid: string, deps: EraseOrdersDeps): Promise<OrdersLeft | undefined> {
  let from: number | undefined;
  do {
    const { rows, next } = await windowOf(customerUuid, 'Quote', from, deps);
    await forEachRow(rows, async ({ shipmentUuid }) => {
      await eraseFiles(shipmentUuid, deps);
      await deps.deletions.eraseQuote(shipmentUuid);
    });
    if (rows.length > 0 && next !== undefined) return {};
    from = next;
  } while (from !== undefined);
  await deps.deletions.eraseQuoteList(customerUuid);
  return undefined;
}

/** Takes the person out of a customer's bookings, a hundred from a position of their list on; returns undefined after the last. */
export async function keepBookings(
  customerUuid: string,
  from: number | undefined,
  deps: EraseOrdersDeps,
): Promise<OrdersLeft | undefined> {
  const { rows, next } = await windowOf(customerUuid, 'Booking', from, deps);
  await forEachRow(rows, async ({ shipmentUuid }) => {
    const shipment = await deps.shipments.find(shipmentUuid);
    await eraseFiles(shipmentUuid, deps);
    if (shipment) await deps.deletions.keepOrder(orderWithoutPerson(shipment), orderExpiry(shipment));
  });
  return next === undefined ? undefined : { bookingsFrom: next };
}
