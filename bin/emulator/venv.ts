import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { emulatorPackages, oldestPython } from '#bin/emulator/versions.ts';
import { asTyped, localDir } from '#bin/local/paths.ts';
import { hashOf, setStamp, stampOf } from '#bin/local/stamp.ts';
import { lastLines, runCommand } from '#bin/terminal/run-command.ts';
import type { OnProgress } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';

const venv = path.join(localDir, 'emulator');

/** The Python of the emulator's own environment. */
export const venvPython = path.join(venv, 'bin', 'python');

const again = 'Then run the same command again.';
const elsewhere =
  'Or do without Python: EMULATOR=localstack runs LocalStack in Docker (needs its token; not tried yet), AWS_ENDPOINT_URL names one that runs.';

/** A Python of this machine. */
export interface Python {
  readonly command: string;
  readonly version: readonly [number, number];
}

function askVersion(command: string): Python | undefined {
  const answer = spawnSync(command, ['-c', 'import sys; print(*sys.version_info[:2])'], { encoding: 'utf8' });
  const [major, minor] = (answer.stdout ?? '').trim().split(' ').map(Number);
  return answer.status === 0 && major !== undefined && minor !== undefined
    ? { command, version: [major, minor] }
    : undefined;
}

function isNewEnough({ version: [major, minor] }: Python): boolean {
  return major > oldestPython[0] || (major === oldestPython[0] && minor >= oldestPython[1]);
}

/** The first Python of the usual names, or the one that PYTHON names, that is new enough. */
export function findPython(): Python {
  const named = process.env.PYTHON ? [process.env.PYTHON] : [];
  const candidates = [
    ...named,
    'python3',
    'python',
    'python3.14',
    'python3.13',
    'python3.12',
    'python3.11',
    'python3.10',
  ];
  const found = candidates.map(askVersion).filter((python) => python !== undefined);
  const good = found.find(isNewEnough);
  if (good) return good;
  const have =
    found.length > 0
      ? `Found only ${found.map(({ command, version }) => `${command} ${version.join('.')}`).join(', ')}.`
      : 'No Python was found.';
  throw new UserError(
    `The local AWS needs Python ${oldestPython.join('.')} or newer. ${have}`,
    'Install it: `sudo apt install python3 python3-venv` (Debian, Ubuntu), `sudo dnf install python3` (Fedora), `brew install python` (macOS).',
    'If it is installed under another name, say so: PYTHON=/path/to/python3 npm start',
    again,
    elsewhere,
  );
}

/** Makes an empty virtual environment in a folder, in place of what was there. */
export async function createVenv(python: Python, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const result = await runCommand(python.command, ['-m', 'venv', folder], { name: 'venv' });
  if (result.code === 0 && existsSync(path.join(folder, 'bin', 'python'))) return;
  const version = python.version.join('.');
  const lacking = /ensurepip|No module named venv/i.test(result.output);
  throw new UserError(
    lacking
      ? `Python ${version} is there, but its venv module is not.`
      : `Python ${version} could not make a virtual environment.`,
    ...(lacking
      ? [`Install it: \`sudo apt install python3-venv\` (Debian, Ubuntu; or python${version}-venv).`]
      : [...lastLines(result.output, 8), `Whole log: ${asTyped(result.log)}`]),
    again,
    elsewhere,
  );
}

/** Installs the emulator with this Python's pip. */
export async function installPackages(python: string, onProgress: OnProgress): Promise<void> {
  const args = [
    '-m',
    'pip',
    'install',
    '--disable-pip-version-check',
    '--no-input',
    '--retries',
    '3',
    ...emulatorPackages,
  ];
  const result = await runCommand(python, args, {
    name: 'pip',
    onLine: (line) => {
      const [, what] = /^Collecting (\S+)/.exec(line) ?? [];
      if (what) onProgress(`fetching ${what}`);
      if (line.startsWith('Installing collected')) onProgress('installing');
    },
  });
  if (result.code === 0) return;
  const offline =
    /NewConnectionError|NameResolutionError|Temporary failure in name resolution|Network is unreachable|ConnectTimeout|ProxyError|Failed to establish/i.test(
      result.output,
    );
  throw new UserError(
    offline ? 'The Python package index could not be reached.' : 'The emulator could not be installed with pip.',
    ...(offline
      ? ['Connect to the internet (or set PIP_INDEX_URL or HTTPS_PROXY).']
      : [...lastLines(result.output, 8), `Whole log: ${asTyped(result.log)}`]),
    again,
    elsewhere,
  );
}

/** Makes the emulator's private Python environment under .local/emulator; nothing when the pinned versions are there. */
export async function prepareVenv(onProgress: OnProgress): Promise<string> {
  const hash = hashOf([], [...emulatorPackages, venv]);
  if (
    stampOf('emulator') === hash &&
    existsSync(venvPython) &&
    spawnSync(venvPython, ['-c', 'import ministack']).status === 0
  )
    return 'unchanged';
  const python = findPython();
  onProgress('virtual environment');
  await createVenv(python, venv);
  await installPackages(venvPython, onProgress);
  setStamp('emulator', hash);
  return `Python ${python.version.join('.')}`;
}
