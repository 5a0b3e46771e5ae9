import { dynamoDispatches } from '#functions/adapters/dynamo/dispatch-store.ts';
import { describeDispatchStore } from '#test/stores/suites/dispatch-store.ts';

describeDispatchStore('DynamoDB', () => dynamoDispatches);
