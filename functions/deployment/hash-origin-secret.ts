import { createHash } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { describeError, log } from '#functions/platform/log.ts';

async function hashOf(SecretId: string): Promise<string> {
  const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId }));
  if (!SecretString) throw new Error('The secret is empty');
  return createHash('sha256').update(SecretString).digest('hex');
}

async function outcomeOf(event: CloudFormationCustomResourceEvent) {
  try {
    const Data =
      event.RequestType === 'Delete' ? {} : { Hash: await hashOf(String(event.ResourceProperties.SecretId)) };
    return { Status: 'SUCCESS', Data };
  } catch (error) {
    log.error('origin secret not hashed', { error: describeError(error) });
    return { Status: 'FAILED', Reason: 'The origin secret could not be read; see the log of hashOriginSecret' };
  }
}

/** Returns to CloudFormation the hash of the edge's secret, which functions compare instead of the secret itself. */
export const handler = async (event: CloudFormationCustomResourceEvent): Promise<void> => {
  const { StackId, RequestId, LogicalResourceId, ResponseURL } = event;
  const body = {
    ...(await outcomeOf(event)),
    PhysicalResourceId: 'origin-hash',
    StackId,
    RequestId,
    LogicalResourceId,
  };
  // CloudFormation waits an hour for a response that does not come.
  const response = await fetch(ResponseURL, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': '' },
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`CloudFormation answered ${response.status}`);
};
