import fc from 'fast-check';
import { carryOut } from './carry-out.ts';
import { type Act, histories } from './history.ts';
import { historyWorld } from './history-world.ts';
import { finish, requireInOrder, requireSettled } from './oracle.ts';

/** Plays a history with the checker after each act, lets it end, and proves what is left; returns how often each kind of event happened. */
async function play(history: readonly Act[]): Promise<ReadonlyMap<string, number>> {
  const all = await historyWorld();
  for (const [index, act] of history.entries()) {
    await carryOut(all, act, index);
    await requireInOrder(all, false);
  }
  const seen = new Map(all.seen);
  await finish(all);
  await requireSettled(all);
  return seen;
}

export interface HistoriesRun {
  readonly seed: number;
  readonly histories: number;
  /** How often each kind of event happened, acts that were refused not counted. */
  readonly seen: ReadonlyMap<string, number>;
  /** The shrunk history and what was wrong after it. */
  readonly failure: string | undefined;
}

/** Random histories of the money of a customer with two shipments, the same for the same seed. */
export async function runHistories(seed: number, runs: number): Promise<HistoriesRun> {
  const seen = new Map<string, number>();
  const property = fc.asyncProperty(histories, async (history) => {
    for (const [event, times] of await play(history)) seen.set(event, (seen.get(event) ?? 0) + times);
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, { seed, numRuns: runs });
  const failure = failed
    ? `${JSON.stringify(counterexample?.[0], undefined, 1)}\n${(errorInstance as Error | undefined)?.stack ?? ''}`
    : undefined;
  return { seed, histories: runs, seen, failure };
}
