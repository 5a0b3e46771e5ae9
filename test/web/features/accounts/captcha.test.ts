import { createChallenge, type Challenge as LibChallenge, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { deriveKey as deriveInBrowser } from 'altcha-lib/algorithms/web/pbkdf2';
import { describe, expect, test, vi } from 'vitest';
import { CaptchaSolver, type Challenge, type SolverWorker } from '#web/features/accounts/captcha.ts';

/** Does what the worker does, with the browser's own key derivation. */
function makeWorker(): SolverWorker {
  const worker: SolverWorker = {
    onmessage: null,
    onerror: null,
    terminate: () => undefined,
    postMessage: (message) => {
      const { challenge, counterStart, counterStep } = message as {
        challenge: LibChallenge;
        counterStart: number;
        counterStep: number;
      };
      void solveChallenge({ challenge, counterStart, counterStep, deriveKey: deriveInBrowser }).then(
        (data) => worker.onmessage?.({ data }),
        (error) => worker.onerror?.(error),
      );
    },
  };
  return worker;
}

const hmacSignatureSecret = 'a secret of the server';
const makeChallenge = (secondsLeft = 300) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 50,
    keyPrefix: '0',
    deriveKey,
    hmacSignatureSecret,
    expiresAt: Math.floor(Date.now() / 1000) + secondsLeft,
  }) as unknown as Promise<Challenge>;

const decode = (text: string | null) =>
  JSON.parse(atob(text ?? '')) as { challenge: LibChallenge; solution: { counter: number; derivedKey: string } };

describe('captcha', () => {
  test('[A19] [C105] its value is what the server verifies', async () => {
    const check = new CaptchaSolver({ getChallenge: () => makeChallenge(), makeWorker, workers: 3, now: Date.now });
    const result = await verifySolution({ ...decode(await check.value()), deriveKey, hmacSignatureSecret });
    expect(result.verified).toBe(true);
  });

  test('[A19] an error makes the value null', async () => {
    const dead: SolverWorker = {
      onmessage: null,
      onerror: null,
      terminate: () => undefined,
      postMessage: () => dead.onerror?.('CSP'),
    };
    const broken = new CaptchaSolver({
      getChallenge: () => makeChallenge(),
      makeWorker: () => dead,
      workers: 1,
      now: Date.now,
    });
    expect(await broken.value()).toBeNull();
    const offline = new CaptchaSolver({
      getChallenge: () => Promise.reject(new Error('offline')),
      makeWorker,
      workers: 1,
      now: Date.now,
    });
    expect(await offline.value()).toBeNull();
  });

  test('[A19] after an error the next try fetches a new challenge', async () => {
    const getChallenge = vi.fn(makeChallenge).mockRejectedValueOnce(new Error('offline'));
    const check = new CaptchaSolver({ getChallenge: () => getChallenge(), makeWorker, workers: 1, now: Date.now });
    check.start();
    expect(await check.value()).not.toBeNull();
    expect(getChallenge).toHaveBeenCalledTimes(2);
  });

  test('[A19] is solved once, kept for a repeat, and made again when it has expired or was rejected', async () => {
    let now = Date.now();
    const getChallenge = vi.fn(() => makeChallenge());
    const check = new CaptchaSolver({ getChallenge, makeWorker, workers: 2, now: () => now });
    check.start();
    check.start();
    const first = await check.value();
    expect(await check.value()).toBe(first);
    expect(getChallenge).toHaveBeenCalledTimes(1);
    check.renew();
    const second = await check.value();
    expect(second).not.toBe(first);
    now += 295_000;
    expect(await check.value()).not.toBe(second);
    expect(getChallenge).toHaveBeenCalledTimes(3);
  });
});
