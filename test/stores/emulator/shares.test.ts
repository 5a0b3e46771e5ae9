import { dynamoShares } from '#functions/adapters/dynamo/share-store.ts';
import { describeShareStore } from '#test/stores/suites/share-store.ts';

describeShareStore('DynamoDB', () => dynamoShares);
