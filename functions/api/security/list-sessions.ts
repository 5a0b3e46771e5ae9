import { listSessionsRoute } from '#contract/routes/second-factor.ts';
import { listSessions } from '#domain/accounts/list-sessions.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoSecondFactors } from '#functions/adapters/dynamo/second-factor-store.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/session-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Where the caller is signed in. */
export const handler = apiHandler(
  listSessionsRoute,
  () => ({ accounts: dynamoAccounts, sessions: dynamoSessions, secondFactors: dynamoSecondFactors }),
  ({ caller, deps }) => listSessions(caller, deps),
);
