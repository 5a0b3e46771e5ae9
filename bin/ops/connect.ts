import path from 'node:path';
import { v7 } from 'uuid';
import { type PortalOutputs, readOutputs } from '#bin/deploy/outputs.ts';
import { connectToRunning } from '#bin/local/connect.ts';
import { localDir } from '#bin/local/paths.ts';
import type { CommandLine, Portal } from '#bin/ops/command.ts';
import { UserError } from '#bin/terminal/user-error.ts';

/** Where `npm run deploy` writes what the stacks say. */
const awsOutputs = path.join(localDir, 'aws', 'outputs.json');

function outputsOnAws({ outputs }: CommandLine): PortalOutputs {
  if (process.env.AWS_ENDPOINT_URL)
    throw new UserError('AWS_ENDPOINT_URL is set, so this would not reach AWS.', 'Unset it, or leave out --aws.');
  const region = process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION;
  if (!region)
    throw new UserError('No AWS region is chosen.', 'Say where the portal is: AWS_REGION=us-east-1 npm run ops -- ...');
  process.env.AWS_REGION = region;
  return readOutputs(outputs ?? awsOutputs);
}

function useOutputs({ TableName, UserPoolId, SealKeyId, UnsubscribeSecretArn }: PortalOutputs): void {
  process.env.TABLE_NAME = TableName;
  process.env.USER_POOL_ID = UserPoolId;
  if (SealKeyId !== undefined) process.env.SEAL_KEY_ID = SealKeyId;
  if (UnsubscribeSecretArn !== undefined) process.env.UNSUBSCRIBE_SECRET_ID = UnsubscribeSecretArn;
}

/** Makes this process a client of the portal that a command is meant for. */
export async function connect(line: CommandLine): Promise<Portal> {
  const clock = { now: () => new Date(), newId: () => v7() };
  if (line.onAws) {
    const outputs = outputsOnAws(line);
    useOutputs(outputs);
    return { ...clock, name: `the portal on AWS, ${outputs.PortalUrl}` };
  }
  const { outputs, portalUrl } = connectToRunning('For the portal on AWS add --aws.');
  useOutputs(outputs);
  return { ...clock, name: `the local portal, ${portalUrl}` };
}
