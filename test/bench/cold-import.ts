import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { type Entry, functionEntries } from '#bin/bundle/entries.ts';
import { functionsOut, localDir } from '#bin/local/paths.ts';
import { type Measurement, percentile } from './measurement.ts';

const RUNS = 11;
/** As multiples of the bare client's import: of what needs the table at most, and of what needs another service too. */
const goals = { plain: 1.5, withService: 2 } as const;

/** Of each kind of bundle the one that carries most. */
const kinds: readonly { readonly name: string; readonly goal: number; readonly is: (entry: Entry) => boolean }[] = [
  { name: 'neither table nor caller', goal: goals.plain, is: ({ key }) => key === 'listTimeZones' },
  { name: 'table', goal: goals.plain, is: ({ key }) => key === 'createShipment' },
  { name: 'table and state machine', goal: goals.withService, is: ({ key }) => key === 'requestRates' },
  { name: 'table, provider, live connection', goal: goals.withService, is: ({ key }) => key === 'rateGroup' },
  { name: 'table, user pool, mail', goal: goals.withService, is: ({ key }) => key === 'registerGuest' },
];

/** What a bundle may read while it is loaded; nothing is asked of any of it. */
const environment = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  COMPANIES: JSON.stringify({ project44: { url: 'http://127.0.0.1:9', secret: 'none' } }),
  TABLE_NAME: 'none',
};

/** Milliseconds of processor time that a process of its own takes to import a file: other programs cannot spoil them. */
function importOnce(file: string): number {
  const script = `const before = process.cpuUsage(); await import(${JSON.stringify(pathToFileURL(file).href)}); const { user, system } = process.cpuUsage(before); process.stdout.write(String((user + system) / 1000)); process.exit(0)`;
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

/** What it costs to import the bundles, as a multiple of the bare client's import; in turns, so that a busy moment hits all alike. */
export async function measureColdImports(): Promise<Measurement[]> {
  const folder = mkdtempSync(path.join(localDir, 'bare-'));
  try {
    const entries = functionEntries();
    const files = [
      { name: 'bare', goal: 1, file: await bundleBareClient(folder) },
      ...kinds.flatMap(({ name, goal, is }) => {
        const entry = entries.find(is);
        return entry
          ? [{ name: `${name} (${entry.key})`, goal, file: path.join(functionsOut, entry.key, 'index.mjs') }]
          : [];
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
      ...files.slice(1).map(({ name, goal }) => ({
        name: `cold import: ${name}`,
        value: Math.round((of(name, 50) / bare) * 100) / 100,
        unit: 'x bare',
        goal,
        note: `${of(name, 50)} ms, ${of(name, 10)} to ${of(name, 90)} ms`,
      })),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
