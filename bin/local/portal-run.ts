import path from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { deployLocalPortal, type LocalPortal } from '#bin/deploy/local-portal.ts';
import type { PortalOutputs } from '#bin/deploy/outputs.ts';
import { startEdgeProxy } from '#bin/edge-proxy.ts';
import { clientVariables, enterVariables } from '#bin/emulator/client-variables.ts';
import type { Emulator } from '#bin/emulator/emulator.ts';
import { chooseEmulator } from '#bin/emulator/kinds.ts';
import { openMailbox } from '#bin/inbox/mailbox.ts';
import type { Environment } from '#bin/local/environment.ts';
import { choosePort } from '#bin/local/ports.ts';
import { publishRunning } from '#bin/local/running.ts';
import type { Shutdown } from '#bin/local/shutdown.ts';
import { step } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import { endpointsOf } from '#contract/route.ts';
import { receiveGatewayEventRoute } from '#contract/routes/hooks.ts';
import { receiveReportsRoute } from '#contract/routes/tracking.ts';
import { startSandbox } from '#sandbox/server.ts';
import type { SandboxSettings } from '#sandbox/settings.ts';

/** A local AWS, ours or one that the person runs. */
export interface LocalAws {
  readonly endpoint: string;
  readonly owned: boolean;
  /** What only one that was started here knows of itself. */
  readonly started?: Emulator;
  /** Why nobody can vouch for this kind of emulator, where that is so. */
  readonly unproven?: string;
}

export interface LocalRun {
  readonly aws: LocalAws;
  /** As it was deployed, to be deployed again. */
  readonly portal: LocalPortal;
  readonly outputs: PortalOutputs;
  readonly portalUrl: string;
  readonly sandboxUrl: string;
}

/** The emulator that AWS_ENDPOINT_URL names, which is used as it is; throws when nothing responds there. */
async function useGiven(endpoint: string): Promise<LocalAws> {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(5000) });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new UserError(
      `Nothing answers at ${endpoint} (AWS_ENDPOINT_URL): ${cause}.`,
      'Start that emulator first, or unset AWS_ENDPOINT_URL and one is started here.',
    );
  }
  // The person's own keys win over our defaults; certificates are read from the environment as it is.
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env;
  enterVariables({
    ...clientVariables(endpoint),
    ...(AWS_ACCESS_KEY_ID && { AWS_ACCESS_KEY_ID }),
    ...(AWS_SECRET_ACCESS_KEY && { AWS_SECRET_ACCESS_KEY }),
  });
  return { endpoint, owned: false };
}

async function startOurs(
  environment: Environment,
  shutdown: Shutdown,
  more: Readonly<Record<string, string>>,
): Promise<LocalAws> {
  const kind = chooseEmulator(process.env.EMULATOR);
  await step('Local AWS: environment', kind.prepare);
  return step('Local AWS: emulator', async () => {
    const started = await kind.start(environment, more);
    shutdown.add('the local AWS', started.stop);
    enterVariables(started.variables);
    return { endpoint: started.endpoint, owned: true, started, ...(kind.unproven ? { unproven: kind.unproven } : {}) };
  });
}

/** The local AWS for an environment; its client variables are set in this process from here on. Functions of one that is ours inherit `more`. */
export async function openLocalAws(
  environment: Environment,
  shutdown: Shutdown,
  more: Readonly<Record<string, string>> = {},
): Promise<LocalAws> {
  const given = process.env.AWS_ENDPOINT_URL?.replace(/\/+$/, '');
  if (!given) return startOurs(environment, shutdown, more);
  return step(`Local AWS: yours at ${given}`, () => useGiven(given));
}

async function readOriginSecret(arn: string): Promise<string> {
  const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: arn }));
  if (!SecretString) throw new Error(`The secret ${arn} is empty.`);
  return SecretString;
}

/** Where the sandbox companies push to. */
export interface CarrierHooks {
  readonly gatewayWebhookUrl: string;
  readonly trackingWebhookUrl: string;
}

/** The differences of `npm run dev`: pages from a separate server, carriers in a process that can be restarted. */
export interface DevParts {
  readonly pagesUrl: string;
  readonly startCarriers: (port: number, host: string, hooks: CarrierHooks) => Promise<{ close: () => Promise<void> }>;
}

const [{ path: GATEWAY_EVENTS_PATH }] = endpointsOf(receiveGatewayEventRoute);
const [{ path: REPORTS_PATH }] = endpointsOf(receiveReportsRoute);

/** Deploys into a local AWS what is built, and serves it at one address with the sandbox carriers beside it. */
export async function runPortal(
  environment: Environment,
  aws: LocalAws,
  shutdown: Shutdown,
  carriers: Partial<SandboxSettings> = {},
  dev?: DevParts,
): Promise<LocalRun> {
  const sandboxPort = await choosePort(environment.dir, 'sandbox', environment.ports.sandbox);
  const frontPort = await choosePort(environment.dir, 'front', environment.ports.front);
  const portalUrl = `http://localhost:${frontPort}`;
  // A process of this machine, since the emulator keeps a worker busy for each request that waits, and carriers wait a lot.
  const { name: thisMachine, serveOn } = aws.started?.thisMachine ?? { name: '127.0.0.1', serveOn: '127.0.0.1' };
  const hooks = {
    gatewayWebhookUrl: `${portalUrl}${GATEWAY_EVENTS_PATH}`,
    trackingWebhookUrl: `${portalUrl}${REPORTS_PATH}`,
  };
  const sandbox = dev
    ? await dev.startCarriers(sandboxPort, serveOn, hooks)
    : await startSandbox({ port: sandboxPort, host: serveOn, settings: { ...hooks, ...carriers } });
  shutdown.add('the sandbox carriers', sandbox.close);
  const portal = {
    environment,
    endpoint: aws.endpoint,
    ...(aws.started ? { resetPath: aws.started.resetPath } : {}),
    portalUrl,
    sandboxUrl: `http://${thisMachine}:${sandboxPort}`,
  };
  const outputs = await deployLocalPortal(portal);
  const mailbox = openMailbox(aws.endpoint, path.join(environment.dir, 'mails.json'));
  const front = await startEdgeProxy({
    port: frontPort,
    endpoint: aws.endpoint,
    distributionDomain: outputs.DistributionDomain,
    liveApiId: outputs.LiveApiId,
    originSecret: await readOriginSecret(outputs.OriginSecretArn),
    mailbox,
    ...(dev ? { pagesUrl: dev.pagesUrl, paymentGatewayUrl: portal.sandboxUrl } : {}),
  });
  shutdown.add('the portal', front.close);
  // The last mails, while the emulator is there to be asked.
  shutdown.add('the inbox', async () => void (await mailbox.read().catch(() => undefined)));
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  publishRunning(environment, { endpoint: aws.endpoint, owned: aws.owned, portalUrl, sandboxUrl });
  return { aws, portal, outputs, portalUrl, sandboxUrl };
}
