import { beforeAll, describe, expect, test } from 'vitest';
import { call, newGuest } from '../integration/portal.ts';

const ROUNDS = 30;
const CUSTOMERS = 10;

let known: string[];
// Each address asks for three mails at most, which is all that one gets in an hour.
beforeAll(async () => {
  known = [];
  for (let n = 0; n < CUSTOMERS; n += 1) known.push((await newGuest()).form.customerEmailId);
}, 60_000);

/** Asked as often as the known ones, so that counters are as old. */
const unknown = Array.from(
  { length: CUSTOMERS },
  () => `nobody-${crypto.randomUUID().slice(0, 8)}@whitfieldpumps.example`,
);
const clientAddress = (n: number) => `10.77.${Math.floor(n / 250)}.${n % 250}`;

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Takes turns with known and unknown addresses, each from a client of its own; the medians in ms. */
async function measure(ask: (email: string, from: string) => Promise<void>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const timed = async (kind: keyof typeof times, email: string, from: string) => {
    const started = performance.now();
    await ask(email, from);
    times[kind].push(performance.now() - started);
  };
  for (let n = 0; n < ROUNDS; n += 1) {
    await timed('known', known[n % CUSTOMERS] ?? '', clientAddress(2 * n));
    await timed('unknown', unknown[n % CUSTOMERS] ?? '', clientAddress(2 * n + 1));
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

// Times of one run on a shared machine: what differs by the machine's doing does not differ again.
describe('the time of a response does not say whether an address has an account', {
  retry: 1,
  timeout: 180_000,
}, () => {
  test('[C11] the medians of 30 requests of a reset link differ by less than 10 %', async () => {
    const medians = await measure(async (customerEmailId, from) => {
      const { status, body } = await call('forgotPassword', { customerEmailId }, { from });
      expect([status, body.code]).toEqual([200, '1004']);
    });
    console.info(`forgot password: known ${medians.known.toFixed(0)} ms, unknown ${medians.unknown.toFixed(0)} ms`);
    expect(Math.abs(medians.known / medians.unknown - 1)).toBeLessThan(0.1);
  });

  test('[C09] the medians of 30 wrong passwords differ by less than 10 %', async () => {
    const medians = await measure(async (emailId, from) => {
      const { status, body } = await call('login', { emailId, password: 'Wrong-pass1' }, { from });
      expect([status, body.code]).toEqual([401, '3258']);
    });
    console.info(`wrong password: known ${medians.known.toFixed(0)} ms, unknown ${medians.unknown.toFixed(0)} ms`);
    expect(Math.abs(medians.known / medians.unknown - 1)).toBeLessThan(0.1);
  });
});
