import {
  CreateKeyCommand,
  DecryptCommand,
  EncryptCommand,
  KMSClient,
  ScheduleKeyDeletionCommand,
} from '@aws-sdk/client-kms';
import {
  CreateSecretCommand,
  DeleteSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import {
  CreateEmailIdentityCommand,
  DeleteEmailIdentityCommand,
  SESv2Client,
  SendEmailCommand,
} from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '#test/integration/portal.ts';
import { ownName, refusal } from './own.ts';

const kms = new KMSClient({});
const secrets = new SecretsManagerClient({});
const ses = new SESv2Client({});
const domain = `${ownName('mail')}.example`;
const secret = ownName('secret');
let KeyId = '';

beforeAll(async () => {
  KeyId = (await kms.send(new CreateKeyCommand({}))).KeyMetadata?.KeyId ?? '';
  await ses.send(new CreateEmailIdentityCommand({ EmailIdentity: domain }));
});
afterAll(async () => {
  await kms.send(new ScheduleKeyDeletionCommand({ KeyId, PendingWindowInDays: 7 }));
  await ses.send(new DeleteEmailIdentityCommand({ EmailIdentity: domain }));
  await secrets.send(new DeleteSecretCommand({ SecretId: secret, ForceDeleteWithoutRecovery: true }));
});

const encrypt = (text: string) =>
  kms.send(new EncryptCommand({ KeyId, Plaintext: Buffer.from(text), EncryptionContext: { session: 'one' } }));
const open = (CiphertextBlob: Uint8Array | undefined, context: Record<string, string>) =>
  kms.send(new DecryptCommand({ KeyId, CiphertextBlob, EncryptionContext: context }));

test('KMS: what was sealed with a context opens with the same context', async () => {
  const { CiphertextBlob } = await encrypt('a refresh token');
  expect(Buffer.from(CiphertextBlob ?? []).toString()).not.toContain('refresh');
  const { Plaintext } = await open(CiphertextBlob, { session: 'one' });
  expect(Buffer.from(Plaintext ?? []).toString()).toBe('a refresh token');
});

test('KMS: another context and no context are rejected by name (a changed ciphertext is rejected on AWS only)', async () => {
  const { CiphertextBlob } = await encrypt('a refresh token');
  expect(await refusal(open(CiphertextBlob, { session: 'two' }))).toBe('InvalidCiphertextException');
  expect(await refusal(open(CiphertextBlob, {}))).toBe('InvalidCiphertextException');
});

test('Secrets Manager: a secret is read as it was last put, by its ARN and by its name; an unknown one is rejected by name', async () => {
  const { ARN } = await secrets.send(new CreateSecretCommand({ Name: secret, SecretString: 'first' }));
  await secrets.send(new PutSecretValueCommand({ SecretId: ARN, SecretString: 'second' }));
  for (const SecretId of [ARN, secret])
    expect(await secrets.send(new GetSecretValueCommand({ SecretId }))).toMatchObject({ SecretString: 'second' });
  expect(await refusal(secrets.send(new GetSecretValueCommand({ SecretId: ownName('secret') })))).toBe(
    'ResourceNotFoundException',
  );
});

const mail = (from: string, to: string) =>
  ses.send(
    new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: { Subject: { Data: 'Probe — naïve' }, Body: { Text: { Data: 'text' }, Html: { Data: '<p>html</p>' } } },
      },
    }),
  );

test('SES: a mail of a verified domain is taken, and the local inbox has it with subject, text and HTML', async () => {
  const to = `${ownName('reader')}@reader.example`;
  await mail(`Probe <probe@${domain}>`, to);
  expect(await mailsTo(to)).toMatchObject([{ subject: 'Probe — naïve', text: 'text', html: '<p>html</p>' }]);
});

test('SES: a sender of a domain that is not verified is rejected, and nothing is sent', async () => {
  const to = `${ownName('reader')}@reader.example`;
  expect(await refusal(mail('probe@somebody-else.example', to))).toBe('MessageRejected');
  expect(await mailsTo(to, 0)).toEqual([]);
});
