import type * as z from 'zod';
import { ENTRIES_MAX, type EntryStore, type ShipmentEntry } from '#domain/shipments/entries.ts';
import { putIdempotencyRecord } from './idempotency-store.ts';
import { type EntryKind, shipmentKeys } from './keys/shipment-keys.ts';
import { queryItemsFrom } from './query-items.ts';
import { readItem } from './read-item.ts';
import { readList } from './read-list.ts';
import { storedRecord } from './stored-record.ts';
import { tableName, transact } from './table.ts';

/** The part of a transaction that counts a shipment's entries of a kind; it fails where they would be too many. */
const count = (kind: EntryKind, shipmentUuid: string, by: number) => ({
  Update: {
    TableName: tableName(),
    Key: shipmentKeys.shipmentEntryCount(kind, shipmentUuid),
    UpdateExpression: 'ADD #count :by',
    ...(by > 0 && { ConditionExpression: 'attribute_not_exists(#count) OR #count <= :room' }),
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':by': by, ...(by > 0 && { ':room': ENTRIES_MAX - by }) },
  },
});

const isRefused = (code: string | undefined): boolean => code === 'ConditionalCheckFailed';

interface Put {
  readonly Put: { readonly TableName: string; readonly Item: Record<string, unknown> };
}

/**
 * Entries of one kind in their shipments' partitions; read whole, since a shipment has at most ENTRIES_MAX. `beside` is what is written with one that is added,
 * on no condition.
 */
export function shipmentEntries<Schema extends z.ZodType<ShipmentEntry>>(
  kind: EntryKind,
  schema: Schema,
  beside: (entry: z.output<Schema>) => readonly Put[] = () => [],
): EntryStore<z.output<Schema>> {
  type Entry = z.output<Schema>;
  const record = storedRecord({ noun: `shipment's ${kind.toLowerCase()}`, version: 1, schema });
  const keyOf = (shipmentUuid: string, entryUuid: string) => shipmentKeys.shipmentEntry(kind, shipmentUuid, entryUuid);
  const itemOf = (entry: Entry) => record.write(keyOf(entry.shipmentUuid, entry.entryUuid), entry, entry.removedUntil);
  const isListed = (entry: Entry): number => Number(entry.removedUntil === undefined);
  return {
    async listByShipment(shipmentUuid) {
      const items = await queryItemsFrom(
        { pk: shipmentKeys.shipment(shipmentUuid).pk, sk: `${kind}#` },
        {
          FilterExpression: 'attribute_not_exists(#data.removedUntil)',
          ExpressionAttributeNames: { '#data': 'data' },
        },
      );
      return readList(record, items);
    },
    async find(shipmentUuid, entryUuid) {
      return record.read(await readItem(keyOf(shipmentUuid, entryUuid)));
    },
    async add(entry, idempotencyRecord) {
      const refused = await transact([
        count(kind, entry.shipmentUuid, 1),
        { Put: { TableName: tableName(), Item: itemOf(entry), ConditionExpression: 'attribute_not_exists(pk)' } },
        ...(idempotencyRecord ? [putIdempotencyRecord(idempotencyRecord)] : []),
        ...beside(entry),
      ]);
      if (!refused) return 'added';
      return refused.slice(1).some(isRefused) ? 'repeated' : 'full';
    },
    async replace(entry, before) {
      const counted = isListed(entry) - isListed(before);
      const refused = await transact([
        {
          Put: {
            TableName: tableName(),
            Item: itemOf(entry),
            ConditionExpression: '#data.#revision = :revision',
            ExpressionAttributeNames: { '#data': 'data', '#revision': 'revision' },
            ExpressionAttributeValues: { ':revision': before.revision },
          },
        },
        ...(counted === 0 ? [] : [count(kind, entry.shipmentUuid, counted)]),
      ]);
      if (!refused) return 'replaced';
      return isRefused(refused[0]) ? 'changed' : 'full';
    },
  };
}
