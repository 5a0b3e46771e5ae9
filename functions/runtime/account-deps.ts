import type { EndSessionDeps } from '#domain/accounts/end-session.ts';
import type { FinishSignInDeps } from '#domain/accounts/finish-sign-in.ts';
import type { OpenSessionDeps } from '#domain/accounts/open-session.ts';
import { cognitoIdentityProvider } from '#functions/adapters/cognito/identity-provider.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSecondFactors } from '#functions/adapters/dynamo/second-factor-store.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/session-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { kmsCipher } from '#functions/adapters/kms/cipher.ts';
import { clock } from '#functions/platform/clock.ts';
import { describeError, log } from '#functions/platform/log.ts';
import { warmKeyedHash } from './known-browsers.ts';

/** The dependencies of opening, renewing and ending a session. */
export const sessionDeps = (): OpenSessionDeps & EndSessionDeps & typeof clock => ({
  ...clock,
  sessions: dynamoSessions,
  cipher: kmsCipher,
  identityProvider: cognitoIdentityProvider,
  logUnrevoked: (cause) => log.error('pool tokens not revoked', { error: describeError(cause).name }),
});

/** The dependencies of `finishSignIn`, the end of every way in. */
export const signInDeps = (): FinishSignInDeps & ReturnType<typeof sessionDeps> => ({
  ...sessionDeps(),
  secondFactors: dynamoSecondFactors,
  keyedHash: warmKeyedHash(),
});

/** The dependencies of `requirePassword` and `requireSecondFactor`. */
export const credentialCheckDeps = () => ({
  ...sessionDeps(),
  secondFactors: dynamoSecondFactors,
  keyedHash: warmKeyedHash(),
  rateLimiter: dynamoRateLimiter,
  settings: dynamoSettings,
});
