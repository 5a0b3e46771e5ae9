import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { inRoot } from '#bin/local/paths.ts';
import { print } from '#bin/terminal/steps.ts';

/** What is mutated; nothing else of the product is. */
const folders = ['ledger', 'payments'] as const;
type Folder = (typeof folders)[number];

/** Of a hundred mutants so many are found, in each folder. */
const LEAST_PERCENT = 90;

const report = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
});

interface Score {
  readonly found: number;
  readonly of: number;
}

const statusesOf = (path: string, files: readonly string[]): string[] =>
  Object.entries(report.parse(JSON.parse(readFileSync(path, 'utf8'))).files).flatMap(([file, { mutants }]) =>
    files.includes(file) ? mutants.map(({ status }) => status) : [],
  );

/** Mutants that no test saw count as not found; those that do not run count as none. */
function scoreOf(statuses: readonly string[]): Score {
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length;
  const found = count('Killed', 'Timeout');
  return { found, of: found + count('Survived', 'NoCoverage') };
}

const percentOf = ({ found, of }: Score): number => (of === 0 ? 0 : Math.round((found / of) * 1000) / 10);

/** Files that are mutated in one run: what a run found is kept, so that a proof that is broken off goes on there, and only what changed is proven again. */
const FILES_A_RUN = 12;

/** Changes the code of some files at one place after the other; returns what became of each change. */
async function mutate(files: readonly string[], known: string): Promise<string[]> {
  const stryker = inRoot('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const words = ['run', '--mutate', files.join(','), '--incrementalFile', known];
  const child = spawn(process.execPath, [stryker, ...words], { cwd: inRoot(), stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Stryker ended with ${code} in ${files.join(', ')}`);
  return statusesOf(inRoot('.local', 'mutants', 'report.json'), files);
}

/** Changes the code of a folder at one place after the other, and counts which of the changes a test finds. */
async function mutateFolder(folder: Folder): Promise<Score> {
  const files = globSync(`domain/${folder}/**/*.ts`, { cwd: inRoot() }).toSorted();
  const statuses: string[] = [];
  for (let from = 0; from < files.length; from += FILES_A_RUN) {
    const some = files.slice(from, from + FILES_A_RUN);
    statuses.push(...(await mutate(some, `.local/mutants/${folder}-${from / FILES_A_RUN + 1}.json`)));
    print(`domain/${folder}: ${percentOf(scoreOf(statuses))} % after ${from + some.length} of ${files.length} files`);
  }
  return scoreOf(statuses);
}

/** `npm run prove -- mutants [ledger] [payments]`: the mutation score by folder; returns whether each is high enough. */
export async function proveMutants(words: readonly string[]): Promise<boolean> {
  const wanted = folders.filter((folder) => words.length === 0 || words.includes(folder));
  // Stryker copies what is there: the messages have to be of this moment.
  execFileSync(process.execPath, ['bin/make-texts.ts'], { cwd: inRoot(), stdio: 'inherit' });
  const scores: [Folder, Score][] = [];
  for (const folder of wanted) scores.push([folder, await mutateFolder(folder)]);
  for (const [folder, score] of scores)
    print(`domain/${folder}: ${percentOf(score)} % (${score.found} of ${score.of} mutants found)`);
  return scores.length > 0 && scores.every(([, score]) => percentOf(score) >= LEAST_PERCENT);
}
