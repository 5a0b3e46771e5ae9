import { dynamoLayouts } from '#functions/adapters/dynamo/layout-store.ts';
import { describeLayoutStore } from '#test/stores/suites/layout-store.ts';

describeLayoutStore('DynamoDB', () => dynamoLayouts);
