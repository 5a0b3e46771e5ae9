import { dynamoPaperRequests } from '#functions/adapters/dynamo/paper-request-store.ts';
import { describePaperRequestStore } from '#test/stores/suites/paper-request-store.ts';

describePaperRequestStore('DynamoDB', () => dynamoPaperRequests);
