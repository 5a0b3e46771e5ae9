import { dynamoCarrierHealth } from '#functions/adapters/dynamo/carrier-health-store.ts';
import { describeCarrierHealthStore } from '#test/stores/suites/carrier-health-store.ts';
import { useOwnTable } from './own-table.ts';

// What is kept here is read by every quote of the deployed table: these accounts are in a table of their own.
useOwnTable();

describeCarrierHealthStore('DynamoDB', () => dynamoCarrierHealth);
