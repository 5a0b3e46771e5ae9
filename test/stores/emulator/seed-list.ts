import { writeItems } from '#bin/seeding/write-items.ts';
import type { StoredRow } from '#domain/shipments/shipment.ts';
import { orderListKeys } from '#functions/adapters/dynamo/keys/order-list-keys.ts';
import { listItems } from '#functions/adapters/dynamo/list-layout.ts';

/** Writes a list as so many creates would have left it: rows, segments and root (docs/data-model.md). */
export async function seedList(customerUuid: string, rows: readonly StoredRow[]): Promise<void> {
  if (rows.length > 0) await writeItems(listItems(orderListKeys.list(customerUuid, 'Quote'), rows));
}
