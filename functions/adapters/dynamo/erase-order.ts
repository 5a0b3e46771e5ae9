import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ShareSubject } from '#domain/shares/share.ts';
import { orderTypeOf } from '#domain/shipments/lifecycle.ts';
import { listRowOf } from '#domain/shipments/list-row.ts';
import type { StoredShipment } from '#domain/shipments/shipment.ts';
import { eraseItems, erasePartition, keysOf } from './erase-partition.ts';
import { orderListKeys } from './keys/order-list-keys.ts';
import { quoteKeys } from './keys/quote-keys.ts';
import { shareKeys } from './keys/share-keys.ts';
import { shipmentKeys } from './keys/shipment-keys.ts';
import { rowKey, segmentOf } from './list-layout.ts';
import { readRoot } from './list-root.ts';
import { rewriteRow } from './move-row.ts';
import { readShipmentItem } from './shipment-move.ts';
import { shipmentRecord } from './shipment-record.ts';
import { documents, isConditionFailure, type Key, tableName } from './table.ts';

/** Erases the links of an order, and those of the quote request it was chosen from. */
async function eraseShares({ shipmentUuid, rateRequestUuid }: StoredShipment): Promise<void> {
  const subjects: ShareSubject[] = [
    { record: 'shipment', id: shipmentUuid },
    { record: 'quote', id: rateRequestUuid },
  ];
  for (const subject of subjects) {
    const pk = shareKeys.sharesOf(subject);
    const { Items = [] } = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
      }),
    );
    await eraseItems(Items.map(({ shareId }) => shareKeys.share(String(shareId))));
    await erasePartition(pk);
  }
}

/** Erases a saved quote; the row last, by which it is found again. */
export async function eraseQuote(shipmentUuid: string): Promise<void> {
  const item = await readShipmentItem(shipmentUuid);
  if (!item) return;
  const { data, listNumber } = item;
  await eraseShares(data);
  await erasePartition(quoteKeys.quoteRequest(data.rateRequestUuid).pk);
  await erasePartition(shipmentKeys.shipment(shipmentUuid).pk);
  await eraseItems([rowKey(orderListKeys.list(data.customerUuid, orderTypeOf(data.statusId)), listNumber)]);
}

/** Erases what is left of a customer's list of quotes, its root last, by which its segments are found; and what orders are found by. */
export async function eraseQuoteList(customerUuid: string): Promise<void> {
  await erasePartition(shipmentKeys.references(customerUuid));
  const list = orderListKeys.list(customerUuid, 'Quote');
  const root = await readRoot(list);
  if (!root) return;
  for (let segment = 0; segment <= segmentOf(Math.max(0, root.next - 1)); segment += 1)
    await erasePartition(orderListKeys.listSegment(list, segment));
  await erasePartition(list);
}

/** Puts an order without its person in place of the stored one and of its row, both to be deleted at `until`. */
export async function keepOrder(shipment: StoredShipment, until: number): Promise<void> {
  const { shipmentUuid, customerUuid, statusId } = shipment;
  const item = await readShipmentItem(shipmentUuid);
  if (!item) return;
  await eraseShares(shipment);
  await erasePartition(quoteKeys.quoteRequest(shipment.rateRequestUuid).pk);
  const row = rewriteRow(
    orderListKeys.list(customerUuid, orderTypeOf(statusId)),
    item.listNumber,
    listRowOf(shipment),
  ).Update;
  await updateIfThere(row);
  for await (const found of keysOf(shipmentKeys.shipment(shipmentUuid).pk)) {
    const written = found.filter(isWritten);
    const others = found.filter((key) => key.sk !== shipmentKeys.shipment(shipmentUuid).sk && !isWritten(key));
    await eraseItems(written);
    await Promise.all([row.Key, ...others].map((Key) => expire(Key, until)));
  }
  const Item = shipmentRecord.write(shipmentKeys.shipment(shipmentUuid), { ...item, data: shipment }, until);
  await documents().send(new PutCommand({ TableName: tableName(), Item }));
}

/** Whether a key is that of what people wrote or sent about an order, which is not kept with it. */
const isWritten = ({ sk }: Key): boolean => /^(NOTE|ALERT|PHOTO|UPLOAD)#/.test(sk);

const expire = (Key: Key, until: number) =>
  updateIfThere({
    TableName: tableName(),
    Key,
    UpdateExpression: 'SET expiresAt = :until',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':until': Math.ceil(until / 1000) },
  });

/** Updates an item; one that is gone is no error. */
async function updateIfThere(update: ConstructorParameters<typeof UpdateCommand>[0]): Promise<void> {
  try {
    await documents().send(new UpdateCommand(update));
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}
