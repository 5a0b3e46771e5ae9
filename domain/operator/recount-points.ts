import { type AuditEntry, type AuditedBy, newAuditEntry } from '../audit.ts';
import { type CountRewardsDeps, countShipment } from '../rewards/count-rewards.ts';
import type { ShipmentStore } from '../shipments/shipment.ts';
import { accountOf, type CorrectPointsDeps } from './correct-points.ts';

export interface RecountPointsDeps extends CountRewardsDeps {
  readonly accounts: CorrectPointsDeps['accounts'];
  readonly audit: { append(entry: AuditEntry): Promise<void> };
  readonly shipments: Pick<ShipmentStore, 'find' | 'listHistory' | 'readWindow'>;
  readonly newId: () => string;
}

/** Rows of one read. */
const WINDOW = 500;

/**
 * Counts the points of every booking of an account again, as the listener would: a customer of before there were rewards, or an event that nobody handled. Says how
 * many bookings there are and by how many points the account's changed. 404 for an unknown address.
 */
export async function recountPoints(
  email: string,
  audited: AuditedBy,
  deps: RecountPointsDeps,
): Promise<{ readonly bookings: number; readonly difference: number; readonly entry: AuditEntry }> {
  const { customerUuid } = await accountOf(email, deps);
  const before = await deps.rewards.readHead(customerUuid);
  const request = { customerUuid, orderType: 'Booking', sortOrder: 'asc', most: WINDOW } as const;
  let bookings = 0;
  let difference = 0;
  let from: number | undefined;
  do {
    const window = await deps.shipments.readWindow({ ...request, from });
    for (const { shipmentUuid } of window.rows) difference += await countShipment({ shipmentUuid, customerUuid }, deps);
    bookings += window.rows.length;
    from = window.next;
  } while (from !== undefined);
  const to = String(before.earned + difference);
  const change = { field: 'points', from: String(before.earned), to };
  const entry = newAuditEntry({ kind: 'customer', id: customerUuid }, [change], audited, deps);
  await deps.audit.append(entry);
  return { bookings, difference, entry };
}
