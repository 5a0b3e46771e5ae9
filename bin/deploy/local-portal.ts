import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { uploadEventSettings } from '#bin/deploy/event-settings.ts';
import { type PortalOutputs, readOutputs } from '#bin/deploy/outputs.ts';
import { allowPlainHttp } from '#bin/deploy/plain-http.ts';
import { type Deployed, readDeployed, rememberDeployed } from '#bin/deploy/remembered.ts';
import { uploadSite } from '#bin/deploy/site-upload.ts';
import { bootstrap, deployStacks } from '#bin/deploy/stacks.ts';
import { renewStreamMappings } from '#bin/deploy/stream-mappings.ts';
import { BROWSER_SERVICES_PATH } from '#bin/edge/admission.ts';
import { uploadCode } from '#bin/emulator/function-code.ts';
import type { Environment } from '#bin/local/environment.ts';
import { liftState } from '#bin/local/lift-state.ts';
import { functionsOut, webOut } from '#bin/local/paths.ts';
import { hashOf, stampOf } from '#bin/local/stamp.ts';
import { refuseNewerState, STATE_VERSION } from '#bin/local/state-version.ts';
import { seed, seedHash } from '#bin/seeding/seed-portal.ts';
import { type OnProgress, step } from '#bin/terminal/steps.ts';

import { companyNames, outsideCompanies } from '#contract/outside-companies.ts';

/** What the stacks are made of, besides the bundles and the web build, whose own stamps stand for them. */
const stackSources = ['lib', 'contract', 'statemachines', 'bin/portal.ts', 'cdk.json', 'package-lock.json'];

export interface LocalPortal {
  readonly environment: Environment;
  /** Address of the local AWS. */
  readonly endpoint: string;
  /** What empties the local AWS, where it is ours to empty. */
  readonly resetPath?: string;
  /** Address that people type. */
  readonly portalUrl: string;
  /** Where the sandbox of all outside companies listens. */
  readonly sandboxUrl: string;
}

async function isBootstrapped(): Promise<boolean> {
  try {
    const { Stacks } = await new CloudFormationClient({}).send(new DescribeStacksCommand({ StackName: 'CDKToolkit' }));
    return /^(CREATE|UPDATE)_COMPLETE$/.test(Stacks?.[0]?.StackStatus ?? '');
  } catch {
    return false;
  }
}

async function deployChangedStacks(
  { environment, endpoint, resetPath, sandboxUrl }: LocalPortal,
  known: Deployed,
  onProgress: OnProgress,
): Promise<{ hash: string; outcome: string }> {
  // The same kind of file as an operator's, who may have one for AWS beside it.
  const deploymentFile = path.join(environment.dir, 'deployment.json');
  const deployment = JSON.stringify({ companies: localCompanies(sandboxUrl) });
  mkdirSync(environment.dir, { recursive: true });
  writeFileSync(deploymentFile, deployment);
  const settings = {
    PORTAL_LOCAL_ENDPOINT: endpoint,
    PORTAL_DEPLOYMENT: deploymentFile,
    PORTAL_FUNCTIONS: functionsOut,
    PORTAL_WEB: webOut,
  };
  const words = [...Object.values(settings), deployment, stampOf('functions') ?? '', stampOf('web') ?? ''];
  const hash = hashOf(stackSources, words);
  if (known.stacks === hash && known.outputs) {
    writeFileSync(environment.outputsFile, JSON.stringify(known.outputs, null, 2));
    return { hash, outcome: 'unchanged' };
  }
  const plain = endpoint.startsWith('http:');
  const workDir = path.join(environment.dir, 'cdk');
  if (!(await isBootstrapped())) {
    onProgress('preparing the account');
    // An emulator that was killed has lost its stacks but not its files, which would be in the way.
    if (resetPath) await fetch(`${endpoint}${resetPath}`, { method: 'POST' });
    await bootstrap('000000000000', 'us-east-1', { workDir });
  }
  if (plain) await allowPlainHttp(['cdk-hnb659fds-assets-000000000000-us-east-1']);
  // Straight updates instead of change sets: half the calls, and the local AWS has no one to review them.
  const outcome = await deployStacks(
    { settings, outputsFile: environment.outputsFile, workDir, more: ['--method', 'direct'] },
    onProgress,
  );
  return { hash, outcome };
}

/** Every outside company is played by the sandbox, at a path of its own. */
const localCompanies = (sandboxUrl: string) =>
  Object.fromEntries(
    companyNames.map((name) => [name, { url: `${sandboxUrl}${outsideCompanies[name].sandbox.path}` }]),
  );

/** What a deployment leaves to an operator, and what only a local AWS needs. */
async function finishStacks({ environment, endpoint }: LocalPortal): Promise<void> {
  const outputs = readOutputs(environment.outputsFile);
  if (endpoint.startsWith('http:')) await allowPlainHttp([outputs.SiteBucketName, outputs.DocumentsBucketName]);
}

/** The stacks would leave a function alone that `npm run dev` gave other code, as they know of no change to it. */
async function putBackCode(endpoint: string, keys: readonly string[]): Promise<void> {
  for (const key of keys.filter((one) => existsSync(path.join(functionsOut, one)))) await uploadCode(endpoint, key);
}

/** Remembers that these functions were given code by hot reload. */
export async function rememberHotReloaded(keys: readonly string[]): Promise<void> {
  const secrets = new SecretsManagerClient({});
  const known = await readDeployed(secrets);
  await rememberDeployed(secrets, { ...known, hotReloaded: [...new Set([...(known.hotReloaded ?? []), ...keys])] });
}

/** Brings a local AWS up to date: stacks, pages, seed; each only when it changed. Expects the AWS variables to be set. */
export async function deployLocalPortal(portal: LocalPortal): Promise<PortalOutputs> {
  const secrets = new SecretsManagerClient({});
  const known = await readDeployed(secrets);
  const isNew = known.stacks === undefined;
  const stateVersion = isNew ? STATE_VERSION : (known.state ?? 0);
  refuseNewerState(stateVersion);
  let now: Deployed = { state: stateVersion, ...(known.hotReloaded ? { hotReloaded: known.hotReloaded } : {}) };
  const remember = async (more: Deployed) => {
    now = { ...now, ...more };
    await rememberDeployed(secrets, now);
  };

  await step('Stacks', async (onProgress) => {
    const { hash, outcome } = await deployChangedStacks(portal, known, onProgress);
    if (outcome !== 'unchanged') await finishStacks(portal);
    if (portal.resetPath) await renewStreamMappings();
    await remember({ stacks: hash, outputs: JSON.parse(readFileSync(portal.environment.outputsFile, 'utf8')) });
    return outcome;
  });
  const outputs = readOutputs(portal.environment.outputsFile);
  await putBackCode(portal.endpoint, known.hotReloaded ?? []);
  await remember({ hotReloaded: [] });

  if (stateVersion < STATE_VERSION) {
    await step('Data of an older version', () => liftState(stateVersion, outputs.TableName));
    await remember({ state: STATE_VERSION });
  }

  await step('Pages into their bucket', async () => {
    const hash = [outputs.SiteBucketName, outputs.IdentityPoolId, outputs.EventStreamName, stampOf('web')].join(' ');
    const outcome = known.site === hash ? 'unchanged' : await uploadSite(outputs.SiteBucketName);
    if (outcome !== 'unchanged') await uploadEventSettings(outputs, BROWSER_SERVICES_PATH);
    await remember({ site: hash });
    return outcome;
  });

  await step('Carriers and demo customers', async () => {
    const hash = seedHash(outputs, portal.portalUrl);
    const outcome =
      known.seed === hash
        ? 'unchanged'
        : await seed(outputs, { portalOrigin: portal.portalUrl, carriers: true, demo: true, oneAddress: true });
    await remember({ seed: hash });
    return outcome;
  });
  return outputs;
}
