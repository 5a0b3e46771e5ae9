import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Environment } from '#bin/local/environment.ts';
import { refuseNewerState, STATE_VERSION, setStateAside } from '#bin/local/state-version.ts';
import { UserError } from '#bin/terminal/user-error.ts';

function environmentWith(files: readonly string[]): Environment {
  const dir = mkdtempSync(path.join(tmpdir(), 'environment-'));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), file);
  }
  return { dir, outputsFile: path.join(dir, 'outputs.json'), ports: { emulator: 1, front: 2, sandbox: 3 } };
}

function adviceOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof UserError) return error.advice.join(' ');
  }
  return '';
}

test('data of this version and of older ones is accepted; that of a newer one is rejected with the command that starts empty', () => {
  expect(() => refuseNewerState(0)).not.toThrow();
  expect(() => refuseNewerState(STATE_VERSION)).not.toThrow();
  const newer = () => refuseNewerState(STATE_VERSION + 1);
  expect(newer).toThrow(UserError);
  expect(newer).toThrow(/newer version of the portal/);
  expect(adviceOf(newer)).toContain('npm start -- --fresh');
});

test('an empty start keeps the data aside, with its mails and files, and leaves what is not data', () => {
  const environment = environmentWith(['state/dynamodb.json', 's3/documents/a.pdf', 'mails.json', 'ports.json']);
  const aside = setStateAside(environment, new Date('2026-11-22T10:20:30Z'));
  const folder = path.join(environment.dir, 'data-until-2026-11-22T10-20-30');
  expect(path.resolve(aside ?? '')).toBe(folder);
  expect(readdirSync(folder).toSorted()).toEqual(['mails.json', 's3', 'state']);
  expect(readFileSync(path.join(folder, 'state/dynamodb.json'), 'utf8')).toBe('state/dynamodb.json');
  expect(readdirSync(environment.dir).toSorted()).toEqual(['data-until-2026-11-22T10-20-30', 'ports.json']);
});

test('an empty start of a environment without data keeps nothing', () => {
  const environment = environmentWith(['ports.json']);
  expect(setStateAside(environment, new Date())).toBeUndefined();
  expect(existsSync(path.join(environment.dir, 'ports.json'))).toBe(true);
});
