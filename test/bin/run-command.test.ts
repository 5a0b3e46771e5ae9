import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { inRoot } from '#bin/local/paths.ts';

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a program that is to end with its starter ends although the starter was killed, as `cdk deploy` does', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'starter-'));
  const [program, noted] = [path.join(folder, 'program.mjs'), path.join(folder, 'pid')];
  writeFileSync(
    program,
    `import { writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(noted)}, String(process.pid));
setTimeout(() => {}, 60_000);`,
  );
  const starter = `import { endingWithUs, runCommand } from ${JSON.stringify(inRoot('bin/terminal/run-command.ts'))};
await runCommand(process.execPath, endingWithUs(${JSON.stringify(program)}), { name: 'test-ending' });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', starter], { cwd: inRoot(), stdio: 'ignore' });
  await vi.waitFor(() => expect(existsSync(noted) && readFileSync(noted, 'utf8')).toBeTruthy(), 15_000);
  const pid = Number(readFileSync(noted, 'utf8'));
  expect(isAlive(pid)).toBe(true);
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 5000);
  rmSync(folder, { recursive: true });
});
