import { refreshTokenRoute } from '#contract/routes/accounts.ts';
import { refreshSession } from '#domain/accounts/refresh-session.ts';
import { sessionDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** New tokens for a refresh token, which is rotated. */
export const handler = apiHandler(refreshTokenRoute, sessionDeps, ({ body, deps }) =>
  refreshSession(body.refreshToken, deps),
);
