import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { Captcha } from '#domain/ports/captcha.ts';
import { secret } from '#functions/adapters/secretsmanager/secret.ts';
import { env } from '#functions/platform/env.ts';

/** About a quarter of a second of work in a browser. */
const COST = 1000;
const COUNTER = { least: 500, most: 1000 };
const LIFE_MS = 20 * 60_000;

const key = secret(
  () => env('CAPTCHA_SECRET_ID'),
  (text) => text,
);

const secrets = async () => {
  const text = await key.read();
  return { hmacSignatureSecret: text, hmacKeySignatureSecret: `${text}#key` };
};

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

/** ALTCHA's proof of work, challenged and verified by ourselves; no outside company sees the visitor. */
export const altchaCaptcha: Captcha = {
  async challenge() {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: randomInt(COUNTER.least, COUNTER.most),
      deriveKey,
      expiresAt: new Date(Date.now() + LIFE_MS),
      ...(await secrets()),
    });
    return { ...challenge };
  },
  async verify(solution) {
    const payload = readPayload(solution);
    if (!payload) return undefined;
    const { challenge } = payload;
    const { verified } = await verifySolution({
      challenge: challenge as Challenge,
      solution: payload.solution,
      deriveKey,
      ...(await secrets()),
    });
    return verified ? { id: challenge.signature, expiresAt: challenge.parameters.expiresAt * 1000 } : undefined;
  },
};
