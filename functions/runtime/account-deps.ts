import type { EndSessionDeps } from '#domain/accounts/end-session.ts';
import type { OpenSessionDeps } from '#domain/accounts/open-session.ts';
import { cognitoIdentityProvider } from '#functions/adapters/cognito/identity-provider.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/session-store.ts';
import { kmsCipher } from '#functions/adapters/kms/cipher.ts';
import { clock } from '#functions/platform/clock.ts';
import { describeError, log } from '#functions/platform/log.ts';

/** The dependencies of opening, renewing and ending a session. */
export const sessionDeps = (): OpenSessionDeps & EndSessionDeps & typeof clock => ({
  ...clock,
  sessions: dynamoSessions,
  cipher: kmsCipher,
  identityProvider: cognitoIdentityProvider,
  logUnrevoked: (cause) => log.error('pool tokens not revoked', { error: describeError(cause).name }),
});
