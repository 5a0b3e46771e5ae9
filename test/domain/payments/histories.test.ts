import { expect, test, vi } from 'vitest';
import { runHistories } from '#test/histories/run-histories.ts';
import { rounds } from '#test/rounds.ts';

// On a busy machine each of them takes its time.
vi.setConfig({ testTimeout: 900_000 });

const SEED = 20_261_123;

test('[H09] [H34] after any history of presses, deaths, carriers, returns and cancellations nothing is taken twice, lost or open', async () => {
  const { failure, seen } = await runHistories(SEED, rounds(300, 10_000));
  expect(failure).toBeUndefined();
  expect(seen.size).toBeGreaterThan(30);
  const acts = ['protect', 'raise', 'lower', 'unprotect'].map((act) => `protection: ${act}`);
  const answers = ['accept', 'refuse', 'unavailable', 'silent', 'lost'].map((answer) => `insurer: ${answer}`);
  expect([...acts, ...answers].filter((event) => !seen.has(event))).toEqual([]);
});
