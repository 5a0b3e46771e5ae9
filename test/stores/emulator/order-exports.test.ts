import { dynamoOrderExports } from '#functions/adapters/dynamo/order-export-store.ts';
import { describeOrderExportStore } from '../suites/order-export-store.ts';

describeOrderExportStore('DynamoDB', dynamoOrderExports);
