import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Entry, functionEntries } from '#bin/bundle/entries.ts';
import { functionsOut } from '#bin/local/paths.ts';
import { inKilobytes, type Measurement } from '#test/bench/measurement.ts';

/** Goals in KB, gzipped, with the AWS SDK inside. */
const goals = { plain: 200, poolOrMail: 230 } as const;

function goalOf({ needs }: Entry): number {
  return needs.userPool || needs.mail || needs.describe ? goals.poolOrMail : goals.plain;
}

/** The gzipped size of every function's bundle, largest first, and of the table that lies beside some of them. */
export function measureBundles(): Measurement[] {
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
  return [...sizes.sort((a, b) => b.value - a.value), ...beside];
}
