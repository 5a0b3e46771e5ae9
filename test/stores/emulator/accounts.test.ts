import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoActivations } from '#functions/adapters/dynamo/activation-store.ts';
import { dynamoDocumentLinks } from '#functions/adapters/dynamo/document-link-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoRateLimiter, dynamoUsedCaptchas } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/session-store.ts';
import { describeAccountStore } from '#test/stores/suites/account-store.ts';
import { describeActivationStore, describeDocumentLinkStore } from '#test/stores/suites/activation-store.ts';
import { describeRateLimiter, describeUsedCaptchas } from '#test/stores/suites/rate-limiter.ts';
import { describeSessionStore } from '#test/stores/suites/session-store.ts';

describeAccountStore('DynamoDB', () => ({
  accounts: dynamoAccounts,
  idempotency: dynamoIdempotency,
  sessions: dynamoSessions,
  activations: dynamoActivations,
}));
describeDocumentLinkStore('DynamoDB', () => dynamoDocumentLinks);
describeSessionStore('DynamoDB', () => dynamoSessions);
describeActivationStore('DynamoDB', () => dynamoActivations);
describeRateLimiter('DynamoDB', () => dynamoRateLimiter);
describeUsedCaptchas('DynamoDB', () => dynamoUsedCaptchas);
