import { loadavg } from 'node:os';
import { expect, test } from 'vitest';
import { percentile } from '#test/bench/measurement.ts';
import { done, newGuest } from '#test/integration/portal.ts';
import { proving, rounds } from '#test/rounds.ts';
import {
  callsByGroup,
  firstRateTimes,
  forgetCircuits,
  lanes,
  openedCircuits,
  stopExecution,
  storedGroups,
} from './bulk-world.ts';
import { kill, workersOf } from './function-processes.ts';

/** `ROWS` is for a trial of the proof with fewer rows. */
const ROWS = Number(process.env.ROWS) || rounds(8, 500);
const LIMIT_MS = 300_000;
const BEFORE = 30;
const HANGING = 'GLKM';

const since = (at: number) => Math.round((Date.now() - at) / 1000);
const stateOf = async (bulkUuid: string, token: string) =>
  (await done('showBulkQuote', { bulkUuid }, { token })).bulkQuote;
const rowsOf = async (bulkUuid: string, token: string) =>
  (await done('showBulkQuote', { bulkUuid, pageSize: '500' }, { token })).bulkRowList;
const finishedRows = async (bulkUuid: string, token: string) => {
  const counts = (await stateOf(bulkUuid, token))?.counts;
  return (counts?.priced ?? 0) + (counts?.none ?? 0);
};

/** Stops the execution and kills the workers in the middle of their rows; what may not be asked again: 'row group'. */
async function interrupt(bulkUuid: string, token: string): Promise<{ stored: Set<string>; kills: number }> {
  await stopExecution(bulkUuid);
  // The local AWS goes on with the map of a stopped execution; in a paused run it finds nothing to do.
  await done('changeBulkQuote', { bulkUuid, action: 'pause' }, { token });
  const kills = proving ? workersOf('priceBulkRow').filter(kill).length : 0;
  const rows = await rowsOf(bulkUuid, token);
  const groups = await Promise.all(
    rows.filter(({ state }) => state !== 'waiting').map((row) => storedGroups(bulkUuid, row)),
  );
  return { stored: new Set(groups.flat()), kills };
}

test('[Q27] [C132] [C146] a bulk quote whose execution is stopped and whose workers are killed goes on: each row once, no stored answer asked again', {
  timeout: 900_000,
}, async () => {
  await forgetCircuits();
  const before = proving ? await firstRateTimes((asked) => asked < BEFORE) : [];
  await forgetCircuits();
  const { token } = await newGuest();
  const description = `Counted ${crypto.randomUUID().slice(0, 8)} !fault ${HANGING} hang`;
  const begun = Date.now();
  const { bulkQuote } = await done(
    'startBulkQuote',
    { name: 'Lanes.xlsx', rows: lanes(ROWS, description) },
    { token, idempotencyKey: crypto.randomUUID() },
  );
  const bulkUuid = bulkQuote?.bulkUuid ?? '';
  let over = false;
  const meanwhile = proving ? firstRateTimes(() => !over) : Promise.resolve([]);

  await expect
    .poll(() => finishedRows(bulkUuid, token), { timeout: LIMIT_MS, interval: 500 })
    .toBeGreaterThanOrEqual(ROWS / 2);
  const halfAfter = since(begun);
  const { stored, kills } = await interrupt(bulkUuid, token);
  const interrupted = callsByGroup(description);
  await done('changeBulkQuote', { bulkUuid, action: 'resume' }, { token });
  await expect
    .poll(async () => (await stateOf(bulkUuid, token))?.status, { timeout: 2 * LIMIT_MS, interval: 1000 })
    .toBe('done');
  const took = Date.now() - begun;
  over = true;
  const during = await meanwhile;
  const opened = await openedCircuits();
  const calls = callsByGroup(description);
  const asked = [...calls.values()].flat().length;
  if (proving) {
    const figures = { rows: ROWS, halfAfter, seconds: Math.round(took / 1000), kills, calls: asked, load: loadavg() };
    const p99 = [before, during].map((times) => Math.round(percentile(times, 99)));
    const p50 = [before, during].map((times) => Math.round(percentile(times, 50)));
    console.info(JSON.stringify({ ...figures, quotes: during.length, p50, p99, opened }));
  }

  const rows = await rowsOf(bulkUuid, token);
  expect(rows.map(({ state, rates = 0 }) => `${state} ${rates > 0}`)).toEqual(rows.map(() => 'priced true'));
  expect(rows).toHaveLength(ROWS);
  const askedAgain = [...stored].filter((group) => calls.get(group)?.length !== interrupted.get(group)?.length);
  expect(askedAgain).toEqual([]);
  // Every row has its four groups, and an answer that came was asked for once, except where its worker died with it.
  expect(calls.size).toBe(4 * ROWS);
  const answeredTwice = [...calls].filter(([, made]) => made.filter(({ status }) => status === 200).length > 1);
  expect(answeredTwice.length).toBeLessThanOrEqual(4 * kills);
  expect(opened.filter((account) => account !== HANGING)).toEqual([]);
  await forgetCircuits();
  if (!proving) return;
  expect(kills).toBeGreaterThan(0);
  expect(took).toBeLessThanOrEqual(LIMIT_MS);
  expect(percentile(during, 99)).toBeLessThanOrEqual(2 * percentile(before, 99));
});
