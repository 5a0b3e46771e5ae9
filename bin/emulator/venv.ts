import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { emulatorPackages, oldestPython } from '#bin/emulator/versions.ts';
import { asTyped, localDir } from '#bin/local/paths.ts';
import { hashOf, setStamp, stampOf } from '#bin/local/stamp.ts';
import { type CommandResult, lastLines, runCommand } from '#bin/terminal/run-command.ts';
import type { OnProgress } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';

const venv = path.join(localDir, 'emulator');

/** The Python of the emulator's own environment. */
export const venvPython = path.join(venv, 'bin', 'python');

/** How each of these errors ends. */
const wayOut = [
  'Then run the same command again.',
  'Or do without Python: EMULATOR=localstack runs LocalStack in Docker (needs its token; not tried yet), AWS_ENDPOINT_URL names one that runs.',
];

/** A Python of this machine. */
export interface Python {
  readonly command: string;
  readonly version: readonly [number, number];
}

function askVersion(command: string): Python[] {
  const answer = spawnSync(command, ['-c', 'import sys; print(*sys.version_info[:2])'], { encoding: 'utf8' });
  const [major, minor] = (answer.stdout ?? '').trim().split(' ').map(Number);
  return answer.status === 0 && major && minor !== undefined ? [{ command, version: [major, minor] }] : [];
}

const isNewEnough = ({ version: [major, minor] }: Python): boolean =>
  major > oldestPython[0] || (major === oldestPython[0] && minor >= oldestPython[1]);

/** The first Python of the usual names, or the one that PYTHON names, that is new enough. */
export function findPython(): Python {
  const usual = ['python3', 'python', ...[14, 13, 12, 11, 10].map((minor) => `python3.${minor}`)];
  const found = [process.env.PYTHON || [], usual].flat().flatMap(askVersion);
  const good = found.find(isNewEnough);
  if (good) return good;
  const names = found.map(({ command, version }) => `${command} ${version.join('.')}`).join(', ');
  throw new UserError(
    `The local AWS needs Python ${oldestPython.join('.')} or newer. ${names ? `Found only ${names}.` : 'No Python was found.'}`,
    'Install it: `sudo apt install python3 python3-venv` (Debian, Ubuntu), `sudo dnf install python3` (Fedora), `brew install python` (macOS).',
    'If it is installed under another name, say so: PYTHON=/path/to/python3 npm start',
    ...wayOut,
  );
}

/** The error of a command: a known reason if its output matches, otherwise the output itself. */
function explain(
  { output, log }: CommandResult,
  known: { readonly words: RegExp; readonly message: string; readonly advice: string },
  otherwise: string,
): UserError {
  if (known.words.test(output)) return new UserError(known.message, known.advice, ...wayOut);
  return new UserError(otherwise, ...lastLines(output, 8), `Whole log: ${asTyped(log)}`, ...wayOut);
}

/** Makes an empty virtual environment in a folder, in place of what was there. */
export async function createVenv(python: Python, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const result = await runCommand(python.command, ['-m', 'venv', folder], { name: 'venv' });
  if (result.code === 0 && existsSync(path.join(folder, 'bin', 'python'))) return;
  const version = python.version.join('.');
  const lacking = {
    words: /ensurepip|No module named venv/i,
    message: `Python ${version} is there, but its venv module is not.`,
    advice: `Install it: \`sudo apt install python3-venv\` (Debian, Ubuntu; or python${version}-venv).`,
  };
  throw explain(result, lacking, `Python ${version} could not make a virtual environment.`);
}

const offline = {
  words:
    /NewConnectionError|NameResolutionError|Temporary failure in name resolution|Network is unreachable|ConnectTimeout|ProxyError|Failed to establish/i,
  message: 'The Python package index could not be reached.',
  advice: 'Connect to the internet (or set PIP_INDEX_URL or HTTPS_PROXY).',
};

/** Installs the emulator with this Python's pip. */
export async function installPackages(python: string, onProgress: OnProgress): Promise<void> {
  const options = ['--disable-pip-version-check', '--no-input', '--retries', '3'];
  const result = await runCommand(python, ['-m', 'pip', 'install', ...options, ...emulatorPackages], {
    name: 'pip',
    onLine: (line) => {
      const [, what] = /^Collecting (\S+)/.exec(line) ?? [];
      if (what) onProgress(`fetching ${what}`);
      if (line.startsWith('Installing collected')) onProgress('installing');
    },
  });
  if (result.code !== 0) throw explain(result, offline, 'The emulator could not be installed with pip.');
}

/** Makes the emulator's private Python environment under .local/emulator; nothing when the pinned versions are there. */
export async function prepareVenv(onProgress: OnProgress): Promise<string> {
  const hash = hashOf([], [...emulatorPackages, venv]);
  const works = () => spawnSync(venvPython, ['-c', 'import ministack']).status === 0;
  if (stampOf('emulator') === hash && works()) return 'unchanged';
  const python = findPython();
  onProgress('virtual environment');
  await createVenv(python, venv);
  await installPackages(venvPython, onProgress);
  setStamp('emulator', hash);
  return `Python ${python.version.join('.')}`;
}
