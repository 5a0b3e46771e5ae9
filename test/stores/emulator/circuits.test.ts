import { dynamoCircuits } from '#functions/adapters/dynamo/circuit-store.ts';
import { describeCircuitStore } from '#test/stores/suites/circuit-store.ts';
import { useOwnTable } from './own-table.ts';

// What is kept here is read by every quote of the deployed table: these accounts are in a table of their own.
useOwnTable();

describeCircuitStore('DynamoDB', () => dynamoCircuits);
