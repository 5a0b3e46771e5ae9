import { dynamoSlowMarks } from '#functions/adapters/dynamo/slow-mark-store.ts';
import { describeSlowMarkStore } from '#test/stores/suites/slow-mark-store.ts';

describeSlowMarkStore('DynamoDB', () => dynamoSlowMarks);
