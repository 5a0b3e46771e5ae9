import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { asTyped } from '#bin/local/paths.ts';
import { Problem } from '#bin/terminal/problem.ts';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Refuses a second run over the same state: two emulators would overwrite each other's data. Answers how to let go of it. */
export function holdPlace(dir: string, what: string): () => void {
  const file = path.join(dir, 'running.pid');
  if (existsSync(file)) {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid !== process.pid && Number.isInteger(pid) && isAlive(pid)) {
      throw new Problem(`${what} is already running here (process ${pid}).`, `Stop it with Ctrl-C in its terminal, or: kill ${pid}`, `If that is not so, delete ${asTyped(file)}.`);
    }
  }
  mkdirSync(dir, { recursive: true });
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}
