import { endSessionsRoute } from '#contract/routes/second-factor.ts';
import { endSessions } from '#domain/accounts/list-sessions.ts';
import { dynamoOutbox } from '#functions/adapters/dynamo/outbox-store.ts';
import { sessionDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Ends one of the caller's sessions, or all. */
export const handler = apiHandler(
  endSessionsRoute,
  () => ({ ...sessionDeps(), outbox: dynamoOutbox }),
  async ({ query, caller, deps }) => {
    await endSessions(query.sessionId, caller, deps);
    return {};
  },
);
