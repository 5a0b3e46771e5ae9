import { dynamoProducts } from '#functions/adapters/dynamo/product-store.ts';
import { describeProductStore } from '#test/stores/suites/product-store.ts';

describeProductStore('DynamoDB', () => dynamoProducts);
