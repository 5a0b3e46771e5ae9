import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startChild } from '#bin/emulator/child.ts';
import { clientVariables } from '#bin/emulator/client-variables.ts';
import {
  type Container,
  hostName,
  needDocker,
  needImage,
  removeContainer,
  runArguments,
} from '#bin/emulator/docker.ts';
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

/** The container of an environment. It starts a container for each function, so it is given this machine's Docker. */
export function localstackContainer(dir: string, port: number, more: Readonly<Record<string, string>> = {}): Container {
  const ofFunctions = Object.entries(more).map(([variable, value]) => `--env ${variable}=${value}`);
  return {
    image: localstackImage,
    name: `portal-localstack-${port}`,
    port,
    volumes: {
      [path.join(dir, 'localstack')]: '/var/lib/localstack',
      '/var/run/docker.sock': '/var/run/docker.sock',
    },
    env: {
      GATEWAY_LISTEN: `0.0.0.0:${port}`,
      LOCALSTACK_HOST: `${address}:${port}`,
      SERVICES: services.join(','),
      PERSISTENCE: '1',
      ENFORCE_IAM: '1',
      LAMBDA_DOCKER_FLAGS: [`--add-host ${hostName}:host-gateway`, ...ofFunctions].join(' '),
    },
    passed: [token],
  };
}

/** Refuses when there is no token: the image ends at once without one, with its reason in the middle of a long log. */
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
  const container = localstackContainer(environment.dir, port, more);
  mkdirSync(path.join(environment.dir, 'localstack'), { recursive: true });
  removeContainer(container.name);
  const endpoint = `http://${address}:${port}`;
  const child = await startChild(environment, {
    command: 'docker',
    args: runArguments(container),
    env: process.env,
    healthUrl: `${endpoint}/_localstack/health`,
    force: () => removeContainer(container.name),
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
