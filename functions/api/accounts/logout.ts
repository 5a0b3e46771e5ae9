import { dynamoSessions } from '#functions/adapters/dynamo/session-store.ts';
import { apiHandler, withCode } from '#functions/runtime/api-handler.ts';

/** Ends the caller's session: its access, refresh and pool tokens are refused from now on. */
export const handler = apiHandler(
  'logout',
  () => ({ sessions: dynamoSessions }),
  async ({ caller, deps }) => {
    await deps.sessions.end(caller.customerUuid, caller.sessionId);
    return withCode('1030', {});
  },
);
