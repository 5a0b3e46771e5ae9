import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoActivations } from '#functions/adapters/dynamo/activation-store.ts';
import { dynamoAttempts, dynamoUsedChecks } from '#functions/adapters/dynamo/attempt-store.ts';
import { dynamoDocumentLinks } from '#functions/adapters/dynamo/document-link-store.ts';
import { dynamoIntents } from '#functions/adapters/dynamo/intent-store.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/session-store.ts';
import { describeAccountStore } from '#test/stores/suites/account-store.ts';
import { describeActivationStore, describeDocumentLinkStore } from '#test/stores/suites/activation-store.ts';
import { describeAttemptStore, describeUsedChecks } from '#test/stores/suites/attempt-store.ts';
import { describeSessionStore } from '#test/stores/suites/session-store.ts';

describeAccountStore('DynamoDB', () => ({
  accounts: dynamoAccounts,
  intents: dynamoIntents,
  sessions: dynamoSessions,
  activations: dynamoActivations,
}));
describeDocumentLinkStore('DynamoDB', () => dynamoDocumentLinks);
describeSessionStore('DynamoDB', () => dynamoSessions);
describeActivationStore('DynamoDB', () => dynamoActivations);
describeAttemptStore('DynamoDB', () => dynamoAttempts);
describeUsedChecks('DynamoDB', () => dynamoUsedChecks);
