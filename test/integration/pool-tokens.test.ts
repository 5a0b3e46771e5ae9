import { createHmac } from 'node:crypto';
import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { call, done, loggedIn, mailedCode, newGuest } from './portal.ts';

const cognito = new CognitoIdentityProviderClient({});
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator shows now for a secret in base 32. */
function codeOf(secret: string): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', key).update(step).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** Enrols an authenticator at the pool itself, as whoever holds an access token may ask for; the pool may refuse it. */
async function enrol(AccessToken: string): Promise<void> {
  try {
    const { SecretCode = '' } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    await cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeOf(SecretCode) }));
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  } catch (error) {
    expect(error).toMatchObject({ name: 'SoftwareTokenMFANotFoundException' });
  }
}

test('[R71] whoever registered an address first cannot lock its owner out by an authenticator enrolled at the pool itself', async () => {
  const { form, token } = await newGuest();
  await enrol(token);
  const customerEmailId = form.customerEmailId;
  const activationCode = await mailedCode(customerEmailId);
  const { session } = await done('resetPassword', { customerEmailId, activationCode, password: 'Pumps2Ship!' });
  expect(session).toMatchObject({ emailId: customerEmailId, passwordSet: true });
  const again = await loggedIn({ emailId: customerEmailId, password: 'Pumps2Ship!' }, { from: '198.51.100.31' });
  expect((await call('getProfile', {}, { token: again.accessToken })).status).toBe(200);
});
