import { dynamoBulks } from '#functions/adapters/dynamo/bulk-store.ts';
import { describeBulkStore } from '#test/stores/suites/bulk-store.ts';

describeBulkStore('DynamoDB', () => dynamoBulks);
