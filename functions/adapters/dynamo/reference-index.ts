import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type Reference, type Referenced, referencesOf, trackedReferencesOf } from '#domain/shipments/references.ts';
import type { ReferenceRequest, ShipmentStore } from '#domain/shipments/shipment.ts';
import { shipmentKeys } from './keys/shipment-keys.ts';
import { trackingKeys } from './keys/tracking-keys.ts';
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
  shipmentKeys.reference(customerUuid, value, kind, shipmentUuid);

/** The items by which a shipment is found by its customer, and those by which a booked one is tracked by anybody. */
export const referenceItems = (shipment: Referenced): (Key & Record<string, unknown>)[] => {
  const { shipmentUuid } = shipment;
  return [
    ...referencesOf(shipment).map((reference) => keyOf(shipment, reference)),
    ...trackedReferencesOf(shipment).map(({ kind, value }) => trackingKeys.trackedReference(value, kind, shipmentUuid)),
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

async function readReferences(condition: string, values: Readonly<Record<string, string>>, most: number) {
  const { Items = [] } = await documents().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: `pk = :pk AND ${condition}`,
      ExpressionAttributeValues: values,
      ConsistentRead: true,
      Limit: most + 1,
    }),
  );
  return Items.map((item) => ({ ...item, sk: String(item.sk) }));
}

/** Whether a reference's key has a value as the whole of it, which sorts before every longer one that begins like it. */
const isWhole = (value: string, { sk }: { readonly sk: string }): boolean => sk.startsWith(`${value}#`);
const isWord = (value: string, { sk }: { readonly sk: string }): boolean => sk.startsWith(`${value}#name#`);

/** Shipments that have a reference with a beginning: one Query of the index, two where a word of many names is a number too, and their items in one call. */
export async function findByReference(request: ReferenceRequest): ReturnType<ShipmentStore['findByReference']> {
  const { customerUuid, beginning, most } = request;
  const pk = shipmentKeys.references(customerUuid);
  const begun = await readReferences('begins_with(sk, :sk)', { ':pk': pk, ':sk': beginning }, most);
  const more = begun.length > most;
  const whole = begun.filter((item) => isWhole(beginning, item) && !isWord(beginning, item));
  const last = begun.at(-1);
  // Words of names fill what was read; the kinds of numbers after them were not reached.
  if (more && last && isWord(beginning, last)) {
    const range = { ':pk': pk, ':from': `${beginning}#name$`, ':to': `${beginning}#~` };
    whole.push(...(await readReferences('sk BETWEEN :from AND :to', range, most)));
  }
  const wanted = more ? whole : begun;
  // One that too many have tells nothing either.
  if (wanted.length > most) return { shipments: [], more };
  const uuids = new Set(readList(referenceRecord, wanted).map(({ shipmentUuid }) => shipmentUuid));
  const items = await readItems([...uuids].map(shipmentKeys.shipment));
  return { shipments: readList(shipmentRecord, items).map(({ data }) => data), more };
}
