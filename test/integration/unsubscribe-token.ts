import { createHmac } from 'node:crypto';
import { GetSecretValueCommand, ListSecretsCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { unsubscribeToken } from '#domain/accounts/unsubscribe.ts';

const client = new SecretsManagerClient({});

async function findKey(): Promise<string> {
  const { SecretList = [] } = await client.send(new ListSecretsCommand({ MaxResults: 100 }));
  const found = SecretList.find(({ Description }) => Description?.startsWith('Signs the unsubscribe links'));
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: found?.ARN ?? 'none' }));
  return SecretString ?? '';
}

/** The token of the unsubscribe link that the deployed portal would mail to a customer. */
export async function mailedUnsubscribeToken(customerUuid: string): Promise<string> {
  const key = await findKey();
  return unsubscribeToken(customerUuid, {
    keyedHash: async (text) => createHmac('sha256', key).update(text).digest('base64url'),
  });
}
