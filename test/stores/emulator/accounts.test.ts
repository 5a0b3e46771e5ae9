import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoDeliveries } from '#functions/adapters/dynamo/delivery-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoLinkRevoker } from '#functions/adapters/dynamo/link-revoker.ts';
import { dynamoLinks } from '#functions/adapters/dynamo/link-store.ts';
import { dynamoOutbox } from '#functions/adapters/dynamo/outbox-store.ts';
import { dynamoRateLimiter, dynamoUsedCaptchas } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/session-store.ts';
import { describeAccountStore } from '#test/stores/suites/account-store.ts';
import { describeLinkStore } from '#test/stores/suites/link-store.ts';
import { describeDeliveries, describeOutbox } from '#test/stores/suites/outbox-store.ts';
import { describeRateLimiter, describeUsedCaptchas } from '#test/stores/suites/rate-limiter.ts';
import { describeSessionStore } from '#test/stores/suites/session-store.ts';
import { useOwnTable } from './own-table.ts';

// The deployed table's events would be sent while a test looks at them.
useOwnTable();
describeAccountStore('DynamoDB', () => ({
  accounts: dynamoAccounts,
  idempotency: dynamoIdempotency,
  sessions: dynamoSessions,
  links: dynamoLinks,
  outbox: dynamoOutbox,
}));
describeSessionStore('DynamoDB', () => dynamoSessions);
describeLinkStore(
  'DynamoDB',
  () => dynamoLinks,
  () => dynamoLinkRevoker,
);
describeOutbox('DynamoDB', () => dynamoOutbox);
describeDeliveries('DynamoDB', () => dynamoDeliveries);
describeRateLimiter('DynamoDB', () => dynamoRateLimiter);
describeUsedCaptchas('DynamoDB', () => dynamoUsedCaptchas);
