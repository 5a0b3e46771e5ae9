import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot, localDir, root } from '#bin/local/paths.ts';
import { type Tally, tallyOf } from '#test/runner/tally.ts';

/** Runs one of Vitest's projects with its own output shown; counts what its report says. */
export async function runVitest(
  project: string,
  filters: readonly string[],
  variables: Readonly<Record<string, string>>,
  onStart: (kill: () => void) => void,
): Promise<Tally> {
  const reportFile = path.join(localDir, 'reports', `${project}.json`);
  rmSync(reportFile, { force: true });
  const args = [
    ...['run', '--project', project, '--passWithNoTests', '--reporter=default', '--reporter=json'],
    `--reporter=${inRoot('test', 'runner', 'second-tries.ts')}`,
    ...[`--outputFile.json=${reportFile}`, ...filters],
  ];
  const child = spawn(process.execPath, [inRoot('node_modules', 'vitest', 'vitest.mjs'), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...variables, NODE_ENV: 'test' },
  });
  onStart(() => void child.kill('SIGTERM'));
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (exit) => resolve(exit ?? 1));
  });
  if (!existsSync(reportFile)) return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const tally = tallyOf(JSON.parse(readFileSync(reportFile, 'utf8')));
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
