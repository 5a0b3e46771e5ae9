import type { ActivationMailDeps } from '#domain/accounts/activation.ts';
import type { EndSessionDeps } from '#domain/accounts/end-session.ts';
import type { OpenSessionDeps } from '#domain/accounts/open-session.ts';
import { cognitoIdentityProvider } from '#functions/adapters/cognito/identity-provider.ts';
import { dynamoActivations } from '#functions/adapters/dynamo/activation-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/session-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { kmsCipher } from '#functions/adapters/kms/cipher.ts';
import { sesMailer } from '#functions/adapters/ses/mailer.ts';
import { clock } from '#functions/platform/clock.ts';
import { describeError, log } from '#functions/platform/log.ts';

/** What opening, renewing and ending a session takes. */
export const sessionDeps = (): OpenSessionDeps & EndSessionDeps & typeof clock => ({
  ...clock,
  sessions: dynamoSessions,
  cipher: kmsCipher,
  identityProvider: cognitoIdentityProvider,
  logUnrevoked: (cause) => log.error('pool tokens not revoked', { error: describeError(cause).name }),
});

/** What mailing a link takes. */
export const activationMailDeps = (): ActivationMailDeps => ({
  ...clock,
  activations: dynamoActivations,
  rateLimiter: dynamoRateLimiter,
  settings: dynamoSettings,
  mailer: sesMailer,
  // The name of the failure only: a mail service's words may repeat the address.
  logUnsent: ({ kind, cause }) => log.error('mail not sent', { kind, error: describeError(cause).name }),
});
