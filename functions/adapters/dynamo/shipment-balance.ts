import { isDeepStrictEqual } from 'node:util';
import type { ShipmentBalance } from '#domain/shipments/balance.ts';
import { orderTypeOf } from '#domain/shipments/lifecycle.ts';
import { keys } from './keys.ts';
import { rowKey } from './list-layout.ts';
import { patience } from './patience.ts';
import { writeAll } from './shipment-change.ts';
import { readShipmentItem, unchanged } from './shipment-move.ts';
import type { ShipmentItem } from './shipment-record.ts';
import { tableName } from './table.ts';

/**
 * Notes a balance on a shipment and its row in one transaction. The shipment's version and place in the list are its conditions, so that the row is the
 * shipment's; a newer balance stays.
 */
export async function noteShipmentBalance(shipmentUuid: string, balance: ShipmentBalance): Promise<void> {
  const waited = patience();
  for (;;) {
    const item = await readShipmentItem(shipmentUuid);
    const noted = item?.data.balance;
    if (!item || (noted && noted.revision > balance.revision) || isDeepStrictEqual(noted, balance)) return;
    const codes = await writeAll([noteOnShipment(item, balance), ...noteOnRow(item, balance)]);
    if (!codes) return;
    if (!(await waited())) throw new Error('A balance could not be noted');
  }
}

function noteOnShipment(item: ShipmentItem, balance: ShipmentBalance) {
  const { condition, names, values } = unchanged(item);
  return {
    Update: {
      TableName: tableName(),
      Key: keys.shipment(item.data.shipmentUuid),
      UpdateExpression: 'SET #data.#balance = :balance',
      ConditionExpression: `${condition} AND #list = :list AND (attribute_not_exists(#data.#balance) OR #data.#balance.#revision <= :read)`,
      ExpressionAttributeNames: { ...names, '#list': 'listNumber', '#balance': 'balance' },
      ExpressionAttributeValues: {
        ...values,
        ...{ ':balance': balance, ':list': item.listNumber, ':read': balance.revision },
      },
    },
  };
}

/** A deleted quote has no row. */
function noteOnRow({ data, listNumber }: ShipmentItem, balance: ShipmentBalance) {
  if (data.removedUntil !== undefined) return [];
  return [
    {
      Update: {
        TableName: tableName(),
        Key: rowKey(keys.list(data.customerUuid, orderTypeOf(data.statusId)), listNumber),
        UpdateExpression: 'SET #data.#balance = :balance',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#data': 'data', '#balance': 'balance' },
        ExpressionAttributeValues: { ':balance': balance },
      },
    },
  ];
}
