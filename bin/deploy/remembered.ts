import {
  CreateSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';

/**
 * What was deployed into a local AWS is remembered inside it, not beside it: an emulator that lost its state has lost
 * this, too, and is deployed to again.
 */
const name = 'local/deployed';

const deployed = z.object({
  stacks: z.string().optional(),
  /** The stacks' outputs as CDK writes them, so that the file can be restored for whichever local AWS is used. */
  outputs: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  site: z.string().optional(),
  seed: z.string().optional(),
  /** STATE_VERSION of what is stored; missing: from before there was one. */
  state: z.number().optional(),
  /** Functions whose code was replaced by hot reload, which therefore do not know what runs. */
  hotReloaded: z.array(z.string()).optional(),
});
type Deployed = z.output<typeof deployed>;

export async function readDeployed(): Promise<Deployed> {
  try {
    const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: name }));
    return deployed.parse(JSON.parse(SecretString ?? '{}'));
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return {};
    throw error;
  }
}

/** Remembers more; what is not named stays as it was. */
export async function remember(more: Deployed): Promise<void> {
  const client = new SecretsManagerClient({});
  const SecretString = JSON.stringify({ ...(await readDeployed()), ...more });
  try {
    await client.send(new PutSecretValueCommand({ SecretId: name, SecretString }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    await client.send(new CreateSecretCommand({ Name: name, SecretString }));
  }
}
