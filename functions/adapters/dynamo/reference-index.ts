import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type Reference, type Referenced, referencesOf, trackedReferencesOf } from '#domain/shipments/references.ts';
import type { ReferenceRequest, ShipmentStore } from '#domain/shipments/shipment.ts';
import { keys } from './keys.ts';
import { readItems } from './read-items.ts';
import { readList } from './read-list.ts';
import { shipmentRecord } from './shipment-record.ts';
import { storedRecord } from './stored-record.ts';
import { documents, type Key, tableName } from './table.ts';

/** That a customer's shipment has a reference; which one is in the key. */
const referenceRecord = storedRecord({
  noun: 'reference',
  version: 1,
  schema: z.object({ shipmentUuid: z.string() }),
});

const keyOf = ({ customerUuid, shipmentUuid }: Referenced, { kind, value }: Reference): Key =>
  keys.reference(customerUuid, value, kind, shipmentUuid);

/** The items by which a shipment is found by its customer, and those by which a booked one is tracked by anybody. */
export const referenceItems = (shipment: Referenced): (Key & Record<string, unknown>)[] => {
  const { shipmentUuid } = shipment;
  return [
    ...referencesOf(shipment).map((reference) => keyOf(shipment, reference)),
    ...trackedReferencesOf(shipment).map(({ kind, value }) => keys.trackedReference(value, kind, shipmentUuid)),
  ].map((key) => referenceRecord.write(key, { shipmentUuid }));
};

const isSameKey = (a: Key) => (b: Key) => a.pk === b.pk && a.sk === b.sk;

/**
 * The parts of a transaction that keep the index in step with a shipment: of a new one (`before` undefined), of a changed one, and of one that
 * was deleted or restored. None where nothing that it is found by has changed. They have no conditions and belong at the transaction's end.
 */
export function referenceParts(before: Referenced | undefined, after: Referenced) {
  const [had, has] = [before ? referenceItems(before) : [], referenceItems(after)];
  const added = has.filter((item) => !had.some(isSameKey(item)));
  const gone = had.filter((item) => !has.some(isSameKey(item)));
  return [
    ...added.map((Item) => ({ Put: { TableName: tableName(), Item } })),
    ...gone.map(({ pk, sk }) => ({ Delete: { TableName: tableName(), Key: { pk, sk } } })),
  ];
}

/** Shipments that have a reference with a beginning: one Query of the index, and their items in one call. */
export async function findByReference(request: ReferenceRequest): ReturnType<ShipmentStore['findByReference']> {
  const { customerUuid, beginning, most } = request;
  const { Items = [] } = await documents().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': keys.references(customerUuid), ':sk': beginning },
      ConsistentRead: true,
      Limit: most + 1,
    }),
  );
  if (Items.length > most) return undefined;
  const uuids = new Set(readList(referenceRecord, Items).map(({ shipmentUuid }) => shipmentUuid));
  const items = await readItems([...uuids].map(keys.shipment));
  return readList(shipmentRecord, items).map(({ data }) => data);
}
