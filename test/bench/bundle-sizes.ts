import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Entry, functionEntries } from '#bin/bundle/entries.ts';
import { functionsOut } from '#bin/local/paths.ts';
import { bundleWithMadeUpRows } from '#test/bench/made-up-rows.ts';
import { inKilobytes, type Measurement } from '#test/bench/measurement.ts';

/** Goals in KB, gzipped, with the AWS SDK inside. */
const goals = { plain: 150, withService: 190, drawing: 450 } as const;
/** What so many rows more may add to a function that has nothing to do with them, in KB. */
const MADE_UP_ROWS = 110;
const MADE_UP_GOAL = 3;

function goalOf({ permissions }: Entry): number {
  const {
    userPool,
    tokenCipher,
    mail,
    startRates,
    describe,
    notify,
    closeConnections,
    companies,
    captcha,
    knownBrowsers,
    files,
    fonts,
  } = permissions;
  if (fonts) return goals.drawing;
  const withService =
    userPool ||
    tokenCipher ||
    mail ||
    startRates ||
    describe ||
    notify ||
    closeConnections ||
    companies ||
    captcha ||
    knownBrowsers ||
    files;
  return withService ? goals.withService : goals.plain;
}

/** The gzipped size of every function's bundle, largest first, and of the table that lies beside some of them. */
export async function measureBundles(): Promise<Measurement[]> {
  const portal = functionEntries().filter(({ key }) => key !== 'sandbox');
  const sizes = portal.map((entry) => ({
    name: `bundle ${entry.key}`,
    value: inKilobytes(gzipSync(readFileSync(path.join(functionsOut, entry.key, 'index.mjs'))).length),
    unit: 'KB',
    goal: goalOf(entry),
  }));
  const table = portal
    .map(({ key }) => path.join(functionsOut, key, 'postal-table.txt'))
    .find((file) => existsSync(file));
  const beside = table
    ? [{ name: 'postal table beside the bundle', value: inKilobytes(gzipSync(readFileSync(table)).length), unit: 'KB' }]
    : [];
  return [...sizes.sort((a, b) => b.value - a.value), ...beside, ...(await measureGrowth())];
}

/** What a function of the table gains when every noun gets rows that it never calls. */
async function measureGrowth(): Promise<Measurement[]> {
  const keys = ['getShipmentDetails', 'createShipment'];
  const entries = functionEntries().filter(({ key }) => keys.includes(key));
  const { before, after } = await bundleWithMadeUpRows(entries, MADE_UP_ROWS);
  return entries.map(({ key }) => ({
    name: `bundle ${key}, ${MADE_UP_ROWS} made-up rows more`,
    value: Math.round(((after.get(key) ?? 0) - (before.get(key) ?? 0)) / 102.4) / 10,
    unit: 'KB more',
    goal: MADE_UP_GOAL,
  }));
}
