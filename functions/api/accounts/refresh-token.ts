import { refreshSession } from '#domain/accounts/refresh-session.ts';
import { sessionDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** New tokens for a refresh token, which is rotated. */
export const handler = apiHandler('refreshToken', sessionDeps, ({ input, deps }) =>
  refreshSession(input.refreshToken, deps),
);
