import { registerGuest } from '#domain/accounts/register-guest.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoRateLimiter, dynamoUsedCaptchas } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/session-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { fakeCaptcha } from '#test/fakes/captcha.ts';
import { fakeCipher } from '#test/fakes/cipher.ts';
import { readRegistration } from '#test/fakes/fixtures.ts';
import { fakeIdentityProvider } from '#test/fakes/identity-provider.ts';
import { fakeKeyedHash } from '#test/fakes/keyed-hash.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { fakeTerms } from '#test/fakes/terms.ts';

// A process of its own that registers one customer with the real stores: the form comes as its argument.
const { customerEmailId, key, clientAddress } = JSON.parse(process.argv[2] ?? '');
const form = readRegistration({ customerEmailId, recaptcha: `human-${crypto.randomUUID()}` });
const deps = {
  ...clock,
  accounts: dynamoAccounts,
  captcha: fakeCaptcha,
  cipher: fakeCipher,
  idempotency: dynamoIdempotency,
  identityProvider: fakeIdentityProvider(),
  keyedHash: fakeKeyedHash,
  logUnrevoked: () => undefined,
  rateLimiter: dynamoRateLimiter,
  sessions: dynamoSessions,
  settings: fakeSettings({}),
  terms: fakeTerms(),
  usedCaptchas: dynamoUsedCaptchas,
};
await registerGuest(form, { idempotencyKey: key, clientAddress }, deps);
process.stdout.write('ANSWER\n');
// Stays, as a function's process does between two calls.
setInterval(() => undefined, 60_000);
