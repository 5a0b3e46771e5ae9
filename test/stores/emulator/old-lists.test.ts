import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { liftState } from '#bin/local/lift-state.ts';
import { STATE_VERSION } from '#bin/local/state-version.ts';
import { plainReference } from '#domain/shipments/references.ts';
import { dispatchStored } from '#functions/adapters/dynamo/dispatch-store.ts';
import { orderListKeys } from '#functions/adapters/dynamo/keys/order-list-keys.ts';
import { shipmentKeys } from '#functions/adapters/dynamo/keys/shipment-keys.ts';
import { shipmentRecord } from '#functions/adapters/dynamo/shipment-record.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { documents, tableName } from '#functions/adapters/dynamo/table.ts';
import { dynamoTrackings } from '#functions/adapters/dynamo/tracking-store.ts';
import { makeShipment } from '#test/fakes/fixtures.ts';
import { exampleOf } from '#test/stores/examples.ts';
import { fresh } from '#test/stores/suites/fresh.ts';
import { useOwnTable } from './own-table.ts';

useOwnTable();

const customerUuid = fresh();
const list = orderListKeys.list(customerUuid, 'Quote');
const OLD_ROWS = 40;
const oldUuids = Array.from({ length: OLD_ROWS }, () => fresh());
const newer = makeShipment(1, { shipmentUuid: fresh(), customerUuid, rateRequestUuid: fresh() });

const put = (Item: Record<string, unknown>) => documents().send(new PutCommand({ TableName: tableName(), Item }));
const firstPage = () =>
  dynamoShipments.listByCustomer({ customerUuid, orderType: 'Quote', pageNumber: 1, pageSize: 100, sortOrder: 'asc' });

beforeAll(async () => {
  const row = exampleOf('list-row', 'v0 of 2026-11-21 lists without moments');
  for (const [n, shipmentUuid] of oldUuids.entries())
    await put({ pk: list, sk: `ROW#${String(n).padStart(9, '0')}`, data: { ...row.data, shipmentUuid } });
  await put({ pk: list, sk: 'SHELF#000000', counts: { b0: 16, b1: 16, b2: 8 } });
  await put({ pk: list, sk: 'COUNTS', next: OLD_ROWS, counts: { s0: OLD_ROWS } });
  const selection = { shipmentUuid: newer.shipmentUuid, FCPreRateQuoteResponseId: 'rate-A4X1', type: 'n' as const };
  await dynamoShipments.create(newer, selection, undefined);
});

test('a list in the layout of 2026-11-21 is rebuilt: all rows in order and counted, with what was saved since at its end', async () => {
  expect((await firstPage()).count).toBe(1);
  expect(await liftState(0, tableName())).toBe('1 list rebuilt, references of 1 shipment indexed');
  const { rows, count } = await firstPage();
  expect(count).toBe(OLD_ROWS + 1);
  expect(rows.map((row) => row.shipmentUuid)).toEqual([...oldUuids, newer.shipmentUuid]);
  const { Item } = await documents().send(
    new GetCommand({
      TableName: tableName(),
      Key: shipmentKeys.shipment(newer.shipmentUuid),
    }),
  );
  expect(shipmentRecord.read(Item)?.listNumber).toBe(OLD_ROWS);
});

test('[C70] a booked shipment and its order from before tracking are found by their numbers', async () => {
  const [shipmentUuid, dispatchUuid] = [fresh(), fresh()];
  const ids = { shipmentUuid, customerUuid, rateRequestUuid: fresh(), shortId: `FL-${fresh().slice(-9)}` };
  const booked = makeShipment(1, { ...ids, statusId: 3, stageId: 15, references: { pro: `P${fresh().slice(-8)}` } });
  await put(shipmentRecord.write(shipmentKeys.shipment(shipmentUuid), { data: booked, moves: 1, listNumber: 0 }));
  const dispatch = {
    dispatchUuid,
    shipmentUuid,
    customerUuid,
    state: 'accepted',
    requestedAt: 1,
    revision: 1,
  } as const;
  await put(dispatchStored.write(shipmentKeys.dispatch(shipmentUuid, dispatchUuid), dispatch));
  const found = (number: string) => dynamoTrackings.findTracked(plainReference(number));
  expect(await found(booked.shortId)).toEqual([]);
  // The second run finds the shipments of the first again.
  expect(await liftState(2, tableName())).toMatch(/^references of \d+ shipments indexed, 1 order at carriers indexed$/);
  expect(await found(booked.shortId)).toEqual([{ kind: 'shortId', shipmentUuid }]);
  expect(await found(booked.references?.pro ?? '')).toEqual([{ kind: 'pro', shipmentUuid }]);
  expect(await found(dispatchUuid)).toEqual([{ kind: 'order', shipmentUuid }]);
});

test('a second time there is nothing to change', async () => {
  expect(await liftState(STATE_VERSION, tableName())).toBe('nothing to change');
  expect((await firstPage()).count).toBe(OLD_ROWS + 1);
});
