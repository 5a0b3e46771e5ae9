import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { Captcha } from '#domain/ports/captcha.ts';
import { previousSecret, secret } from '#functions/adapters/secretsmanager/secret.ts';
import { env } from '#functions/platform/env.ts';

/** About a quarter of a second of work in a browser. */
const COST = 1000;
const COUNTER = { least: 500, most: 1000 };
const LIFE_MS = 20 * 60_000;

const secretId = () => env('CAPTCHA_SECRET_ID');
const key = secret(secretId, (text) => text);
const previousKey = previousSecret(secretId);

const keysOf = (text: string) => ({ hmacSignatureSecret: text, hmacKeySignatureSecret: `${text}#key` });

/**
 * The keys that a solution may be signed with, the likeliest first: the one this process knows, one that another process has noticed
 * before it, and the one before the last change, since a challenge lives longer than a change takes.
 */
const acceptedKeys = [() => key.read(), () => key.reread(), () => previousKey.read().catch(() => undefined)];

const solutionPayload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
});

function readPayload(solution: string): z.infer<typeof solutionPayload> | undefined {
  try {
    return solutionPayload.safeParse(JSON.parse(Buffer.from(solution, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** ALTCHA's proof of work, created and verified by the portal; no outside company sees the visitor. */
export const altchaCaptcha: Captcha = {
  async challenge() {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: randomInt(COUNTER.least, COUNTER.most),
      deriveKey,
      expiresAt: new Date(Date.now() + LIFE_MS),
      ...keysOf(await key.read()),
    });
    return { ...challenge };
  },
  async verify(solution) {
    const payload = readPayload(solution);
    if (!payload) return undefined;
    const { challenge } = payload;
    const tried = new Set<string>();
    for (const read of acceptedKeys) {
      const text = await read();
      if (text === undefined || tried.has(text)) continue;
      tried.add(text);
      if (await isSolved(payload, text))
        return { id: challenge.signature, expiresAt: challenge.parameters.expiresAt * 1000 };
    }
    return undefined;
  },
};

async function isSolved({ challenge, solution }: z.infer<typeof solutionPayload>, text: string): Promise<boolean> {
  const asked = { challenge: challenge as Challenge, solution, deriveKey, ...keysOf(text) };
  return (await verifySolution(asked)).verified;
}
