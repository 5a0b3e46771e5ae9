import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { captchaChallenge } from '#contract/accounts.ts';

const OLD = 'a secret of the tests';
/** What this process knows, what Secrets Manager holds now, and what it held before. */
const held: { known: string; current: string; previous: string | undefined } = {
  ...{ known: OLD, current: OLD, previous: undefined },
};
vi.mock('#functions/adapters/secretsmanager/secret.ts', () => ({
  secret: () => ({ read: async () => held.known, reread: async () => held.current }),
  previousSecret: () => ({ read: async () => held.previous }),
}));
const { altchaCaptcha } = await import('#functions/adapters/altcha/captcha.ts');

const pack = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

let challenge: Challenge;
let solution: Solution;
beforeAll(async () => {
  challenge = (await altchaCaptcha.challenge()) as unknown as Challenge;
  const solved = await solveChallenge({ challenge, deriveKey });
  if (!solved) throw new Error('The challenge could not be solved');
  solution = solved;
});
afterEach(() => {
  Object.assign(held, { known: OLD, current: OLD, previous: undefined });
  vi.useRealTimers();
});

describe('captcha', () => {
  test('[C105] a challenge is what the contract says, and another one each time', async () => {
    const other = await altchaCaptcha.challenge();
    expect(captchaChallenge.safeParse(challenge).success).toBe(true);
    expect(other.signature).not.toBe(challenge.signature);
  });

  test('[A19] a solved challenge is accepted and named by its signature until it ends', async () => {
    const verified = await altchaCaptcha.verify(pack({ challenge, solution }));
    expect(verified).toEqual({ id: challenge.signature, expiresAt: (challenge.parameters.expiresAt ?? 0) * 1000 });
  });

  test('[A19] while the key is changed, what was signed with the one before or with the new one is accepted', async () => {
    const old = pack({ challenge, solution });
    Object.assign(held, { known: 'a new secret', current: 'a new secret', previous: OLD });
    expect(await altchaCaptcha.verify(old)).toMatchObject({ id: challenge.signature });
    // Another process has noticed the new key, this one has not.
    Object.assign(held, { known: 'an older secret', current: OLD, previous: 'an older secret' });
    expect(await altchaCaptcha.verify(old)).toMatchObject({ id: challenge.signature });
  });

  test('[A19] a key that was changed twice opens nothing any more', async () => {
    Object.assign(held, { known: 'third', current: 'third', previous: 'second' });
    expect(await altchaCaptcha.verify(pack({ challenge, solution }))).toBeUndefined();
  });

  test('[A19] the same solution cannot come under another name', async () => {
    const named = (signature: string) =>
      altchaCaptcha.verify(pack({ challenge: { ...challenge, signature }, solution }));
    const { signature = '' } = challenge;
    for (const other of [signature.toUpperCase(), `${signature} `, ` ${signature}`, `${signature}00`, ''])
      expect(await named(other)).toBeUndefined();
  });

  test.each<[string, object]>([
    ['cost', { cost: 1 }],
    ['end', { expiresAt: 4_000_000_000 }],
    ['key prefix', { keyPrefix: '' }],
    ['key signature', { keySignature: undefined }],
    ['algorithm', { algorithm: 'SHA-1' }],
  ])('[A19] a challenge with another %s is not ours', async (_name, change) => {
    const forged = { ...challenge, parameters: { ...challenge.parameters, ...change } };
    expect(await altchaCaptcha.verify(pack({ challenge: forged, solution }))).toBeUndefined();
  });

  test('[A19] an unsolved one is rejected', async () => {
    for (const derivedKey of ['', '00', 'zz', `${challenge.parameters.keyPrefix}${'0'.repeat(32)}`])
      expect(await altchaCaptcha.verify(pack({ challenge, solution: { ...solution, derivedKey } }))).toBeUndefined();
  });

  test('[A19] an old one is rejected', async () => {
    vi.useFakeTimers({ now: Date.now() + 21 * 60_000, toFake: ['Date'] });
    expect(await altchaCaptcha.verify(pack({ challenge, solution }))).toBeUndefined();
  });

  test.each(['', 'null', 'e30=', '{}', 'bnVsbA==', '%%%', pack({ challenge: 1, solution: 2 }), pack([])])(
    '[A19] garbage is rejected, not thrown at: %s',
    async (garbage) => {
      expect(await altchaCaptcha.verify(garbage)).toBeUndefined();
    },
  );
});
