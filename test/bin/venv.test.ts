import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVenv, findPython, installPackages } from '#bin/emulator/venv.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'python-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('PYTHON', '');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Puts a program in the way that answers as a Python of this version does, and otherwise runs the script. */
function put(name: string, version: string, script = 'exit 1'): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\nif [ "$1" = -c ]; then echo "${version}"; exit 0; fi\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

const quiet = () => undefined;

test('without Python the start says which is needed, how to get it, and what works without', () => {
  expect(findPython).toThrow(
    expect.objectContaining({
      message: 'The local AWS needs Python 3.10 or newer. No Python was found.',
      advice: expect.arrayContaining([
        expect.stringContaining('apt install python3 python3-venv'),
        expect.stringContaining('EMULATOR=localstack'),
      ]),
    }),
  );
});

test('with only an old Python it says which one was found', () => {
  put('python3', '3 8');
  expect(findPython).toThrow('The local AWS needs Python 3.10 or newer. Found only python3 3.8.');
});

test('a new enough one under another name is found, and the one that PYTHON names before it', () => {
  put('python3', '3 8');
  put('python3.12', '3 12');
  expect(findPython()).toEqual({ command: 'python3.12', version: [3, 12] });
  const named = put('mine', '3 13');
  vi.stubEnv('PYTHON', named);
  expect(findPython()).toEqual({ command: named, version: [3, 13] });
});

test.each([
  ['The virtual environment was not created successfully because ensurepip is not available.'],
  ['/usr/bin/python3: No module named venv'],
])('without the venv module it says which package has it (%s)', async (words) => {
  const command = put('python3', '3 11', `echo "${words}" >&2; exit 1`);
  await expect(createVenv({ command, version: [3, 11] }, path.join(folder, 'venv'))).rejects.toMatchObject({
    message: 'Python 3.11 is there, but its venv module is not.',
    advice: expect.arrayContaining([expect.stringContaining('python3.11-venv')]),
  });
});

test('a virtual environment that cannot be made for another reason shows that reason', async () => {
  const command = put('python3', '3 11', 'echo "Error: [Errno 28] No space left on device" >&2; exit 1');
  await expect(createVenv({ command, version: [3, 11] }, path.join(folder, 'venv'))).rejects.toMatchObject({
    message: 'Python 3.11 could not make a virtual environment.',
    advice: expect.arrayContaining(['  Error: [Errno 28] No space left on device']),
  });
});

test('without a network it says that the package index cannot be reached', async () => {
  const words =
    "Failed to establish a new connection: [Errno -3] Temporary failure in name resolution')': /simple/ministack/";
  const python = put(
    'pip',
    '3 11',
    `echo "WARNING: Retrying after connection broken by 'NewConnectionError(${words}"; exit 1`,
  );
  await expect(installPackages(python, quiet)).rejects.toMatchObject({
    message: 'The Python package index could not be reached.',
    advice: expect.arrayContaining([expect.stringContaining('PIP_INDEX_URL')]),
  });
});

test('other errors of pip are shown in its own words', async () => {
  const python = put('pip', '3 11', 'echo "ERROR: No matching distribution found for ministack==1.5.33"; exit 1');
  await expect(installPackages(python, quiet)).rejects.toMatchObject({
    message: 'The emulator could not be installed with pip.',
    advice: expect.arrayContaining(['  ERROR: No matching distribution found for ministack==1.5.33']),
  });
});
