import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  certificateFile,
  certificateKeyFile,
  prepareCertificate,
  trustCertificate,
} from '#bin/emulator/certificate.ts';
import { startChild } from '#bin/emulator/child.ts';
import { clientVariables } from '#bin/emulator/client-variables.ts';
import type { Emulator, EmulatorKind } from '#bin/emulator/emulator.ts';
import { prepareVenv, venvPython } from '#bin/emulator/venv.ts';
import type { Environment } from '#bin/local/environment.ts';
import { inRoot } from '#bin/local/paths.ts';
import { choosePort } from '#bin/local/ports.ts';

/** MiniStack's settings wherever it runs: IAM enforced, TLS, state kept, and nothing else listening. */
function ministackSettings(port: number): Record<string, string> {
  return {
    GATEWAY_PORT: String(port),
    AUTH: 'true',
    USE_SSL: '1',
    // A pool whose token trigger fails issues no token, as on AWS.
    MINISTACK_COGNITO_PRETOKEN_STRICT: '1',
    PERSIST_STATE: '1',
    S3_PERSIST: '1',
    IOT_MTLS_ENABLED: '0',
    SFTP_ENABLED: '0',
  };
}

/** Nothing of the person's shell but the way to programs and home: functions inherit what the emulator was given. */
function variablesIn(environment: Environment, port: number): Record<string, string> {
  return {
    ...ministackSettings(port),
    HOME: process.env.HOME ?? environment.dir,
    PATH: [path.dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
    LANG: 'C.UTF-8',
    TMPDIR: path.join(environment.dir, 'tmp'),
    BIND_HOST: '127.0.0.1',
    MINISTACK_SSL_CERT: certificateFile,
    MINISTACK_SSL_KEY: certificateKeyFile,
    NODE_EXTRA_CA_CERTS: certificateFile,
    STATE_DIR: path.join(environment.dir, 'state'),
    S3_DATA_DIR: path.join(environment.dir, 's3'),
  };
}

function makeFolders({ dir }: Environment): void {
  // Work folders of functions stay behind when the emulator ends.
  rmSync(path.join(dir, 'tmp'), { recursive: true, force: true });
  for (const folder of ['tmp', 'state', 's3']) mkdirSync(path.join(dir, folder), { recursive: true });
  // Its worker scripts are CommonJS and lie below this package, which says that .js means ES modules.
  writeFileSync(path.join(dir, 'tmp', 'package.json'), '{ "type": "commonjs" }\n');
}

async function start(environment: Environment, more: Readonly<Record<string, string>> = {}): Promise<Emulator> {
  await prepareCertificate();
  trustCertificate();
  const port = await choosePort(environment.dir, 'emulator', environment.ports.emulator);
  const endpoint = `https://localhost:${port}`;
  makeFolders(environment);
  const child = await startChild(environment, {
    command: venvPython,
    args: [inRoot('bin', 'emulator', 'guard.py')],
    env: { ...variablesIn(environment, port), ...more },
    healthUrl: `${endpoint}/_ministack/health`,
  });
  return {
    ...child,
    endpoint,
    variables: clientVariables(endpoint, certificateFile),
    thisMachine: { name: '127.0.0.1', serveOn: '127.0.0.1' },
    resetPath: '/_ministack/reset',
  };
}

/** The pinned MiniStack in a Python environment of its own: what every test here runs on. */
export const ministack: EmulatorKind = { name: 'ministack', prepare: prepareVenv, start };
