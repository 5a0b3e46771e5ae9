import { afterAll, beforeAll } from 'vitest';
import { dynamoCarrierHealth } from '#functions/adapters/dynamo/carrier-health-store.ts';
import { describeCarrierHealthStore } from '#test/stores/suites/carrier-health-store.ts';
import { makeOwnTable } from './own-table.ts';

// What is kept here is read by every quote of the deployed table: these accounts are in a table of their own.
let table: Awaited<ReturnType<typeof makeOwnTable>>;
const deployed = process.env.TABLE_NAME;

beforeAll(async () => {
  table = await makeOwnTable();
  process.env.TABLE_NAME = table.name;
});
afterAll(async () => {
  process.env.TABLE_NAME = deployed;
  await table.drop();
});

describeCarrierHealthStore('DynamoDB', () => dynamoCarrierHealth);
