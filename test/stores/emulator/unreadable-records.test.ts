import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { v7 } from 'uuid';
import { expect, test, vi } from 'vitest';
import { dynamoAddresses } from '#functions/adapters/dynamo/address-store.ts';
import { addressKeys } from '#functions/adapters/dynamo/keys/address-keys.ts';
import { orderListKeys } from '#functions/adapters/dynamo/keys/order-list-keys.ts';
import { rowKey } from '#functions/adapters/dynamo/list-layout.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { UnreadableRecord } from '#functions/adapters/dynamo/stored-record.ts';
import { documents, type Key, tableName } from '#functions/adapters/dynamo/table.ts';
import { log } from '#functions/platform/log.ts';
import { makeAddress } from '#test/fakes/fixtures-addresses.ts';
import { variedRows } from '#test/fakes/list-rows.ts';
import { seedList } from './seed-list.ts';

const spoil = (key: Key) =>
  documents().send(
    new PutCommand({ TableName: tableName(), Item: { ...key, version: 1, data: { company: 'Reyes Tools' } } }),
  );

test('an address that cannot be read takes nobody’s book away; reading it alone stays an error', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const customerUuid = v7();
  const [good, bad] = [makeAddress({ customerUuid }), v7()];
  await dynamoAddresses.add(good, undefined, 0);
  await spoil(addressKeys.address(customerUuid, bad));
  expect(await dynamoAddresses.listByCustomer(customerUuid)).toEqual([good]);
  await expect(dynamoAddresses.find(customerUuid, bad)).rejects.toThrow(UnreadableRecord);
  expect(JSON.stringify(logged.mock.calls)).toContain('ADDRESSES/ADDRESS');
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(new RegExp(`Reyes|${customerUuid}|${bad}`));
});

test('a row that cannot be read is missing from its page alone; the other rows keep their places', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const customerUuid = v7();
  const rows = variedRows(40);
  await seedList(customerUuid, rows);
  await spoil(rowKey(orderListKeys.list(customerUuid, 'Quote'), 35));
  const page = (pageNumber: number) =>
    dynamoShipments.listByCustomer({ customerUuid, orderType: 'Quote', sortOrder: 'desc', pageNumber, pageSize: 10 });
  const newestFirst = rows.map(({ shipmentUuid }) => shipmentUuid).reverse();
  const uuids = async (pageNumber: number) => (await page(pageNumber)).rows.map(({ shipmentUuid }) => shipmentUuid);
  expect(await uuids(1)).toEqual(newestFirst.slice(0, 10).filter((_, at) => at !== 4));
  expect(await uuids(2)).toEqual(newestFirst.slice(10, 20));
  expect((await page(1)).count).toBe(40);
  const window = { customerUuid, orderType: 'Quote', sortOrder: 'desc', most: 40 } as const;
  expect((await dynamoShipments.readWindow(window)).rows).toHaveLength(39);
  expect(logged).toHaveBeenCalled();
});
