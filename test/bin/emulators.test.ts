import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { needDocker, needImage } from '#bin/emulator/docker.ts';
import { chooseEmulator } from '#bin/emulator/kinds.ts';
import { localstack, needToken, runArguments } from '#bin/emulator/localstack-image.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'docker-'));
  vi.stubEnv('PATH', folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Puts a docker command in the way that notes how it is called. */
function putDocker(script: string): () => string[] {
  const file = path.join(folder, 'docker');
  const calls = path.join(folder, 'calls');
  writeFileSync(file, `#!/bin/sh\necho "$@" >> ${calls}\n${script}\n`);
  chmodSync(file, 0o755);
  return () => readFileSync(calls, 'utf8').trim().split('\n');
}

const problem = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return error as { message: string; advice: string[] };
  }
  throw new Error('It was not refused');
};

describe('the setting EMULATOR', () => {
  test('names an emulator; without it MiniStack runs in Python, the only one that is proven', () => {
    expect([undefined, '', ' LocalStack '].map((value) => chooseEmulator(value).name)).toEqual([
      ...['ministack', 'ministack', 'localstack'],
    ]);
    expect(chooseEmulator(undefined).unproven).toBeUndefined();
    expect(chooseEmulator('localstack').unproven).toMatch(/has not been run/);
  });

  test('with a value that is none names those there are, and the way to use a running one', () => {
    const { message, advice } = problem(() => chooseEmulator('moto'));
    expect(message).toBe('EMULATOR=moto is none that can be started here.');
    expect(advice[0]).toBe('Choose one of: ministack, localstack.');
    expect(advice[1]).toContain('AWS_ENDPOINT_URL');
  });
});

describe('Docker', () => {
  test('without the docker command says where to get it, and that it is not needed', () => {
    const { message, advice } = problem(needDocker);
    expect(message).toBe('There is no `docker` command on this machine.');
    expect(advice.join('\n')).toMatch(/docs\.docker\.com[\s\S]*leave EMULATOR unset/);
  });

  test("without a daemon says so in docker's words, and how to start it", () => {
    putDocker('echo "Cannot connect to the Docker daemon at unix:///var/run/docker.sock." >&2; exit 1');
    const { message, advice } = problem(needDocker);
    expect(message).toBe('The docker command is there, but no Docker daemon answers it.');
    expect(advice[0]).toBe('  Cannot connect to the Docker daemon at unix:///var/run/docker.sock.');
    expect(advice[1]).toContain('systemctl start docker');
  });

  test('without the right to use the daemon says how to get it', () => {
    putDocker('echo "permission denied while trying to connect to the Docker daemon socket" >&2; exit 1');
    const { message, advice } = problem(needDocker);
    expect(message).toBe('Docker is there, but you may not use it.');
    expect(advice[1]).toContain('usermod -aG docker');
  });

  test('fetches the image once; says so when it cannot be had', async () => {
    const there = putDocker('exit 0');
    needDocker();
    expect(await needImage('some/image:1', () => undefined)).toBe('unchanged');
    expect(there()).toEqual(['version --format {{.Server.Version}}', 'image inspect some/image:1']);

    const missing = putDocker('[ "$1" = pull ] && exit 0; exit 1');
    expect(await needImage('some/image:2', () => undefined)).toBe('some/image:2');
    expect(missing().slice(-2)).toEqual(['image inspect some/image:2', 'pull some/image:2']);

    putDocker('echo "dial tcp: lookup registry-1.docker.io: no such host" >&2; exit 1');
    await expect(needImage('some/image:3', () => undefined)).rejects.toMatchObject({
      message: 'The image some/image:3 could not be fetched.',
      advice: expect.arrayContaining(['  dial tcp: lookup registry-1.docker.io: no such host']),
    });
  });
});

describe('EMULATOR=localstack', () => {
  test('runs the image with the services the stacks use, state kept, IAM enforced, and the token out of sight', () => {
    vi.stubEnv('LOCALSTACK_AUTH_TOKEN', 'ls-secret');
    const args = runArguments('/environment', 4577);
    expect(args.slice(0, 13)).toEqual([
      ...['run', '--rm', '--interactive', '--name', 'portal-localstack-4577', '--publish', '127.0.0.1:4577:4577'],
      ...['--add-host', 'host.docker.internal:host-gateway', '--volume', '/environment/localstack:/var/lib/localstack'],
      ...['--volume', '/var/run/docker.sock:/var/run/docker.sock'],
    ]);
    expect(args).toEqual(
      expect.arrayContaining([
        'PERSISTENCE=1',
        'ENFORCE_IAM=1',
        'GATEWAY_LISTEN=0.0.0.0:4577',
        'LOCALSTACK_AUTH_TOKEN',
      ]),
    );
    expect(args.find((arg) => arg.startsWith('SERVICES='))).toMatch(
      /cloudformation,cloudfront,.*cognito-idp,dynamodb,.*kms,lambda,.*s3,secretsmanager,.*stepfunctions/,
    );
    expect(args.at(-1)).toBe('localstack/localstack-pro:2026.9.1');
    expect(args.join(' ')).not.toContain('ls-secret');
  });

  test('without a token says which one and where it comes from, before docker is asked for anything', async () => {
    vi.stubEnv('LOCALSTACK_AUTH_TOKEN', ' ');
    await expect(localstack.prepare(() => undefined)).rejects.toMatchObject({
      name: 'UserError',
      message: 'EMULATOR=localstack needs LOCALSTACK_AUTH_TOKEN, and it is not set.',
      advice: expect.arrayContaining([expect.stringContaining('app.localstack.cloud')]),
    });
    expect(() => needToken({ LOCALSTACK_AUTH_TOKEN: 'ls-1' })).not.toThrow();
  });
});
