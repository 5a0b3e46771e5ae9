import { print } from '#bin/terminal/steps.ts';
import { runHistories } from './run-histories.ts';

const HISTORIES = 10_000;
/** Each kind of event happens at least so often, or the proof is none. */
const LEAST = 300;

const seedOf = (words: readonly string[]): number => {
  const given = Number(words[words.indexOf('--seed') + 1]);
  return words.includes('--seed') && Number.isSafeInteger(given) ? given : Date.now() % 1_000_000_000;
};

/** `npm run prove -- money [--seed N]`: 10,000 random histories of payments; returns whether all of them ended with the money in order. */
export async function proveMoney(words: readonly string[]): Promise<boolean> {
  const seed = seedOf(words);
  print(`${HISTORIES} histories of payments, seed ${seed} ...`);
  const { failure, seen } = await runHistories(seed, HISTORIES);
  for (const [event, times] of [...seen].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    print(`${String(times).padStart(8)}  ${event}`);
  const rare = [...seen].filter(([, times]) => times < LEAST).map(([event]) => event);
  if (rare.length > 0) print(`Fewer than ${LEAST} times: ${rare.join(', ')}`);
  print(failure ?? 'Duplicated 0, lost 0, unreconciled 0.');
  print(`npm run prove -- money --seed ${seed}`);
  return failure === undefined && rare.length === 0;
}
