import { isDeepStrictEqual } from 'node:util';
import type { ShipmentBalance } from '#domain/shipments/balance.ts';
import { orderTypeOf } from '#domain/shipments/lifecycle.ts';
import { orderListKeys } from './keys/order-list-keys.ts';
import { shipmentKeys } from './keys/shipment-keys.ts';
import { rowKey } from './list-layout.ts';
import { readRootToWrite, recountStanding } from './list-root.ts';
import { patience } from './patience.ts';
import { writeAll } from './shipment-change.ts';
import { readShipmentItem, sameBalance, unchanged } from './shipment-move.ts';
import type { ShipmentItem } from './shipment-record.ts';
import { tableName } from './table.ts';

/**
 * Notes a balance on a shipment and its row in one transaction, and counts the row in its list as owed or not. The shipment's version, its balance and its
 * place in the list are its conditions, so that the row is the shipment's; a newer balance stays.
 */
export async function noteShipmentBalance(shipmentUuid: string, balance: ShipmentBalance): Promise<void> {
  const waited = patience();
  for (;;) {
    const item = await readShipmentItem(shipmentUuid);
    const noted = item?.data.balance;
    if (!item || (noted && noted.revision > balance.revision) || isDeepStrictEqual(noted, balance)) return;
    const codes = await writeAll([noteOnShipment(item, balance), ...(await noteOnRow(item, balance))]);
    if (!codes) return;
    if (!(await waited())) throw new Error('A balance could not be noted');
  }
}

function noteOnShipment(item: ShipmentItem, balance: ShipmentBalance) {
  const { condition, names, values } = unchanged(item);
  const before = sameBalance(item);
  return {
    Update: {
      TableName: tableName(),
      Key: shipmentKeys.shipment(item.data.shipmentUuid),
      UpdateExpression: 'SET #data.#balance = :balance',
      ConditionExpression: `${condition} AND #list = :list AND ${before.condition}`,
      ExpressionAttributeNames: { ...names, ...before.names, '#list': 'listNumber' },
      ExpressionAttributeValues: { ...values, ...before.values, ':balance': balance, ':list': item.listNumber },
    },
  };
}

/** A deleted quote has no row. */
async function noteOnRow({ data, listNumber }: ShipmentItem, balance: ShipmentBalance) {
  if (data.removedUntil !== undefined) return [];
  const list = orderListKeys.list(data.customerUuid, orderTypeOf(data.statusId));
  await readRootToWrite(list);
  return [
    {
      Update: {
        TableName: tableName(),
        Key: rowKey(list, listNumber),
        UpdateExpression: 'SET #data.#balance = :balance',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#data': 'data', '#balance': 'balance' },
        ExpressionAttributeValues: { ':balance': balance },
      },
    },
    ...recountStanding(list, data, { ...data, balance }),
  ];
}
