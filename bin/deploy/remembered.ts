import {
  CreateSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
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
export type Deployed = z.output<typeof deployed>;

export async function readDeployed(client: SecretsManagerClient): Promise<Deployed> {
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: name }));
    return deployed.parse(JSON.parse(SecretString ?? '{}'));
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return {};
    throw error;
  }
}

export async function rememberDeployed(client: SecretsManagerClient, what: Deployed): Promise<void> {
  const SecretString = JSON.stringify(what);
  try {
    await client.send(new PutSecretValueCommand({ SecretId: name, SecretString }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    await client.send(new CreateSecretCommand({ Name: name, SecretString }));
  }
}
