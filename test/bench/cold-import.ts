import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { type Entry, functionEntries } from '#bin/bundle/entries.ts';
import { functionsOut, localDir } from '#bin/local/paths.ts';
import { type Measurement, percentile } from './measurement.ts';

const RUNS = 9;
const GOAL = 2;

/** Of each kind of bundle the one that carries most. */
const kinds: readonly { readonly name: string; readonly is: (entry: Entry) => boolean }[] = [
  { name: 'neither table nor caller', is: ({ key }) => key === 'listTimeZones' },
  { name: 'table', is: ({ key }) => key === 'createShipment' },
  { name: 'table and state machine', is: ({ key }) => key === 'requestRates' },
  { name: 'table, provider, live connection', is: ({ key }) => key === 'rateGroup' },
  { name: 'table, user pool, mail', is: ({ key }) => key === 'registerGuest' },
];

/** What a bundle may read while it is loaded; nothing is asked of any of it. */
const environment = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  PROVIDER_URL: 'http://127.0.0.1:9',
  PROVIDER_SECRET_ARN: 'none',
  TABLE_NAME: 'none',
};

/** Milliseconds a process of its own takes to import a file. */
function importOnce(file: string): number {
  const script = `const t = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)}); process.stdout.write(String(performance.now() - t)); process.exit(0)`;
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  });
  const took = Number(child.stdout);
  if (child.status !== 0 || !Number.isFinite(took) || took === 0)
    throw new Error(`${file} cannot be imported: ${child.stderr.slice(0, 500)}`);
  return took;
}

/** The bare DynamoDB client, bundled as the functions are. */
async function bundleBareClient(folder: string): Promise<string> {
  const outfile = path.join(folder, 'bare.mjs');
  await esbuild.build({
    stdin: {
      contents:
        "import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'; export const client = new DynamoDBClient({}); export { GetItemCommand };",
      resolveDir: process.cwd(),
    },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    banner: {
      js: "import{createRequire as portalRequire}from'node:module';const require=portalRequire(import.meta.url);",
    },
    logLevel: 'silent',
  });
  return outfile;
}

/** How long bundles take to import, as a multiple of the bare client's time; both in turns, so that a busy moment hits all alike. */
export async function measureColdImports(): Promise<Measurement[]> {
  const folder = mkdtempSync(path.join(localDir, 'bare-'));
  try {
    const entries = functionEntries();
    const files = [
      { name: 'bare', file: await bundleBareClient(folder) },
      ...kinds.flatMap(({ name, is }) => {
        const entry = entries.find(is);
        return entry ? [{ name: `${name} (${entry.key})`, file: path.join(functionsOut, entry.key, 'index.mjs') }] : [];
      }),
    ];
    const times = new Map<string, number[]>(files.map(({ name }) => [name, []]));
    for (const { file } of files) importOnce(file);
    for (let i = 0; i < RUNS; i += 1) for (const { name, file } of files) times.get(name)?.push(importOnce(file));
    const of = (name: string, rank: number) => percentile(times.get(name) ?? [], rank);
    const bare = of('bare', 50);
    return [
      {
        name: 'cold import of the bare DynamoDB client',
        value: bare,
        unit: 'ms',
        note: `${of('bare', 10)} to ${of('bare', 90)} ms`,
      },
      ...files.slice(1).map(({ name }) => ({
        name: `cold import: ${name}`,
        value: Math.round((of(name, 50) / bare) * 100) / 100,
        unit: 'x bare',
        goal: GOAL,
        note: `${of(name, 50)} ms, ${of(name, 10)} to ${of(name, 90)} ms`,
      })),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
