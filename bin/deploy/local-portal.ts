import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { DeleteBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import { type PortalOutputs, readOutputs } from '#bin/deploy/outputs.ts';
import { readDeployed, remember } from '#bin/deploy/remembered.ts';
import { uploadSite } from '#bin/deploy/site-upload.ts';
import { bootstrap, deployStacks } from '#bin/deploy/stacks.ts';
import { renewStreamMappings } from '#bin/deploy/stream-mappings.ts';
import { BROWSER_SERVICES_PATH } from '#bin/edge/admission.ts';
import { uploadCode } from '#bin/emulator/function-code.ts';
import { deploymentFile, type Environment } from '#bin/local/environment.ts';
import { liftState } from '#bin/local/lift-state.ts';
import { functionsOut, webOut } from '#bin/local/paths.ts';
import { hashOf, stampOf } from '#bin/local/stamp.ts';
import { refuseNewerState, STATE_VERSION } from '#bin/local/state-version.ts';
import { localSettings, seed, seedHash } from '#bin/seeding/seed-portal.ts';
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
  const asked = new CloudFormationClient({}).send(new DescribeStacksCommand({ StackName: 'CDKToolkit' }));
  const { Stacks } = await asked.catch(() => ({ Stacks: undefined }));
  return /^(CREATE|UPDATE)_COMPLETE$/.test(Stacks?.[0]?.StackStatus ?? '');
}

/** Prepares an account of a local AWS for CDK. */
async function prepareAccount({ endpoint, resetPath }: LocalPortal, workDir: string): Promise<void> {
  // An emulator that was killed has lost its stacks but not its files, which would be in the way.
  if (resetPath) await fetch(`${endpoint}${resetPath}`, { method: 'POST' });
  await bootstrap('000000000000', 'us-east-1', { workDir });
  if (!endpoint.startsWith('http:')) return;
  // CDK's bucket denies plain HTTP, and this AWS supports nothing else.
  const Bucket = 'cdk-hnb659fds-assets-000000000000-us-east-1';
  await new S3Client({ forcePathStyle: true }).send(new DeleteBucketPolicyCommand({ Bucket }));
}

/** Every outside company is played by the sandbox, at a path of its own. */
const localCompanies = (sandboxUrl: string) =>
  Object.fromEntries(
    companyNames.map((name) => [name, { url: `${sandboxUrl}${outsideCompanies[name].sandbox.path}` }]),
  );

async function deployChangedStacks(portal: LocalPortal, onProgress: OnProgress): Promise<string> {
  const { dir, outputsFile } = portal.environment;
  // The same kind of file as an operator's, who may have one for AWS beside it.
  const deployment = JSON.stringify({ companies: localCompanies(portal.sandboxUrl) });
  mkdirSync(dir, { recursive: true });
  writeFileSync(deploymentFile(portal.environment), deployment);
  const settings = {
    PORTAL_LOCAL_ENDPOINT: portal.endpoint,
    PORTAL_DEPLOYMENT: deploymentFile(portal.environment),
    PORTAL_FUNCTIONS: functionsOut,
    PORTAL_WEB: webOut,
  };
  const words = [...Object.values(settings), deployment, stampOf('functions') ?? '', stampOf('web') ?? ''];
  const hash = hashOf(stackSources, words);
  const known = await readDeployed();
  if (known.stacks === hash && known.outputs) {
    writeFileSync(outputsFile, JSON.stringify(known.outputs, null, 2));
    return 'unchanged';
  }
  const workDir = path.join(dir, 'cdk');
  if (!(await isBootstrapped())) {
    onProgress('preparing the account');
    await prepareAccount(portal, workDir);
  }
  // Straight updates instead of change sets: half the calls, and the local AWS has no one to review them.
  const more = ['--method', 'direct'];
  const outcome = await deployStacks({ settings, outputsFile, workDir, more }, onProgress);
  await remember({ stacks: hash, outputs: JSON.parse(readFileSync(outputsFile, 'utf8')) });
  return outcome;
}

/** The stacks would leave a function alone that `npm run dev` gave other code, as they know of no change to it. */
async function putBackCode(portal: LocalPortal, keys: readonly string[] = []): Promise<void> {
  for (const key of keys.filter((one) => existsSync(path.join(functionsOut, one)))) await uploadCode(portal, key);
  await remember({ hotReloaded: [] });
}

/** Remembers that these functions were given code by hot reload. */
export async function rememberHotReloaded(keys: readonly string[]): Promise<void> {
  const { hotReloaded = [] } = await readDeployed();
  await remember({ hotReloaded: [...new Set([...hotReloaded, ...keys])] });
}

/** A step that is left out where it was done with the same inputs before. */
function stepOnce(title: string, key: 'site' | 'seed', hash: string, work: () => Promise<string>): Promise<string> {
  return step(title, async () => {
    if ((await readDeployed())[key] === hash) return 'unchanged';
    const outcome = await work();
    await remember({ [key]: hash });
    return outcome;
  });
}

/** Brings a local AWS up to date: stacks, pages, seed; each only when it changed. Expects the AWS variables to be set. */
export async function deployLocalPortal(portal: LocalPortal): Promise<PortalOutputs> {
  const known = await readDeployed();
  const stateVersion = known.stacks === undefined ? STATE_VERSION : (known.state ?? 0);
  refuseNewerState(stateVersion);

  await step('Stacks', async (onProgress) => {
    const outcome = await deployChangedStacks(portal, onProgress);
    if (portal.resetPath) await renewStreamMappings();
    return outcome;
  });
  const outputs = readOutputs(portal.environment.outputsFile);
  await putBackCode(portal, known.hotReloaded);

  if (stateVersion < STATE_VERSION)
    await step('Data of an older version', () => liftState(stateVersion, outputs.TableName));
  await remember({ state: STATE_VERSION });

  const { SiteBucketName, IdentityPoolId, EventStreamName } = outputs;
  const site = [SiteBucketName, IdentityPoolId, EventStreamName, portal.portalUrl, stampOf('web')].join(' ');
  await stepOnce('Pages into their bucket', 'site', site, () =>
    uploadSite(outputs, portal.portalUrl, BROWSER_SERVICES_PATH),
  );
  const given = { portalOrigin: portal.portalUrl, settings: localSettings };
  const parts = { ...given, carriers: true, demo: true, oneAddress: true };
  await stepOnce('Carriers and demo customers', 'seed', seedHash(outputs, portal.portalUrl), () =>
    seed(outputs, parts),
  );
  return outputs;
}
