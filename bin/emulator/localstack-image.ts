import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startChild } from '#bin/emulator/child.ts';
import { clientVariables } from '#bin/emulator/client-variables.ts';
import { hostName, needDocker, needImage, removeContainer } from '#bin/emulator/docker.ts';
import type { Emulator, EmulatorKind } from '#bin/emulator/emulator.ts';
import { localstackImage } from '#bin/emulator/versions.ts';
import type { Environment } from '#bin/local/environment.ts';
import { choosePort } from '#bin/local/ports.ts';
import { UserError } from '#bin/terminal/user-error.ts';

const token = 'LOCALSTACK_AUTH_TOKEN';

/** Every service that the stacks, the functions and the scripts call. */
const services = [
  ...['apigateway', 'apigatewaymanagementapi', 'apigatewayv2', 'cloudformation', 'cloudfront', 'cloudwatch'],
  ...['cognito-identity', 'cognito-idp', 'dynamodb', 'ecr', 'events', 'firehose', 'iam', 'kms', 'lambda', 'logs'],
  ...['s3', 'secretsmanager', 'ses', 'sesv2', 'sns', 'sqs', 'ssm', 'stepfunctions', 'sts', 'xray'],
];

/** A name for 127.0.0.1 that means the emulator itself in the containers in which it runs functions. */
const address = 'localhost.localstack.cloud';

/**
 * The arguments of `docker` that run it in the foreground, with its port at this machine's loopback address. It starts a container for each
 * function, so it is given this machine's Docker.
 */
export function runArguments(dir: string, port: number, more: Readonly<Record<string, string>> = {}): string[] {
  const ofFunctions = Object.entries(more).map(([variable, value]) => `--env ${variable}=${value}`);
  const env = {
    GATEWAY_LISTEN: `0.0.0.0:${port}`,
    LOCALSTACK_HOST: `${address}:${port}`,
    SERVICES: services.join(','),
    ...{ PERSISTENCE: '1', ENFORCE_IAM: '1' },
    LAMBDA_DOCKER_FLAGS: [`--add-host ${hostName}:host-gateway`, ...ofFunctions].join(' '),
  };
  return [
    ...['run', '--rm', '--interactive', '--name', containerName(port)],
    ...['--publish', `127.0.0.1:${port}:${port}`, '--add-host', `${hostName}:host-gateway`],
    ...['--volume', `${path.join(dir, 'localstack')}:/var/lib/localstack`],
    ...['--volume', '/var/run/docker.sock:/var/run/docker.sock'],
    ...Object.entries(env).flatMap(([variable, value]) => ['--env', `${variable}=${value}`]),
    // Passed on without appearing in the command.
    ...['--env', token, localstackImage],
  ];
}

const containerName = (port: number): string => `portal-localstack-${port}`;

/** Throws when there is no token: without one the image exits at once, with the reason in the middle of a long log. */
export function needToken(variables: Readonly<Record<string, string | undefined>>): void {
  if (variables[token]?.trim()) return;
  throw new UserError(
    `EMULATOR=localstack needs ${token}, and it is not set.`,
    'A token comes with a LocalStack account (https://app.localstack.cloud, Auth Tokens).',
    `Then: ${token}=ls-... EMULATOR=localstack npm start`,
    'Or leave EMULATOR unset: the local AWS then needs no account.',
  );
}

async function start(environment: Environment, more: Readonly<Record<string, string>> = {}): Promise<Emulator> {
  const port = await choosePort(environment.dir, 'emulator', environment.ports.emulator);
  mkdirSync(path.join(environment.dir, 'localstack'), { recursive: true });
  removeContainer(containerName(port));
  const endpoint = `http://${address}:${port}`;
  const child = await startChild(environment, {
    command: 'docker',
    args: runArguments(environment.dir, port, more),
    env: process.env,
    healthUrl: `${endpoint}/_localstack/health`,
    force: () => removeContainer(containerName(port)),
  });
  return {
    ...child,
    // It saves its state by itself as it changes, and would take the signal for its end.
    save: () => undefined,
    endpoint,
    variables: clientVariables(endpoint),
    thisMachine: { name: hostName, serveOn: '0.0.0.0' },
    resetPath: '/_localstack/state/reset',
  };
}

/** LocalStack with a person's own account. */
export const localstack: EmulatorKind = {
  name: 'localstack',
  unproven: `${localstackImage} has not been run with this portal: no account for it was there. The local inbox does not read its mails.`,
  prepare: async (onProgress) => {
    needToken(process.env);
    needDocker();
    return needImage(localstackImage, onProgress);
  },
  start,
};
