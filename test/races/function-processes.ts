import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** The local AWS keeps each function's processes under the folder of the portal it runs. */
const portalDir = path.dirname(process.env.PORTAL_OUTPUTS ?? '');

/** The processes that run a deployed function at the moment. */
export function workersOf(name: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8', maxBuffer: 2 ** 24 }).split('\n');
  return lines
    .filter((line) => line.includes(portalDir) && line.includes(`-${name}-`) && line.includes('_worker'))
    .map((line) => Number.parseInt(line, 10));
}

/** Kills a process; false where it had ended by itself since it was listed. */
export function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
