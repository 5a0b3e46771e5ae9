import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  DescribeDeliveryStreamCommand,
  FirehoseClient,
  PutRecordBatchCommand,
  PutRecordCommand,
} from '@aws-sdk/client-firehose';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { beforeAll, describe, expect, test } from 'vitest';
import { EVENT_SETTINGS_FILE, eventSettings } from '#contract/events.ts';
import { waitForLines } from './event-bucket.ts';
import { newGuest, output, portalUrl } from './portal.ts';

const services = `${portalUrl}/_local/aws/`;

/** One call of the identity pool as a browser makes it. */
async function identity<Answer>(action: string, body: object): Promise<{ status: number; answer: Answer }> {
  const response = await fetch(services, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityService.${action}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as Answer };
}

async function credentialsOf(idToken?: string) {
  const issuer = `cognito-idp.us-east-1.amazonaws.com/${output('UserPoolId')}`;
  const logins = idToken ? { Logins: { [issuer]: idToken } } : {};
  const { answer: who } = await identity<{ IdentityId: string }>('GetId', {
    IdentityPoolId: output('IdentityPoolId'),
    ...logins,
  });
  const { answer } = await identity<{ Credentials: Record<'AccessKeyId' | 'SecretKey' | 'SessionToken', string> }>(
    'GetCredentialsForIdentity',
    { IdentityId: who.IdentityId, ...logins },
  );
  const { AccessKeyId, SecretKey, SessionToken } = answer.Credentials;
  return { accessKeyId: AccessKeyId, secretAccessKey: SecretKey, sessionToken: SessionToken };
}

type Credentials = Awaited<ReturnType<typeof credentialsOf>>;
const browsers: Record<string, () => Credentials> = {};
let guest: Credentials;
let signedIn: Credentials;
browsers.visitor = () => guest;
browsers['signed-in'] = () => signedIn;

beforeAll(async () => {
  guest = await credentialsOf();
  signedIn = await credentialsOf((await newGuest()).session.idToken);
});

test('[R50] the site says where events go, and nothing else', async () => {
  const answer = await fetch(`${portalUrl}/${EVENT_SETTINGS_FILE}`);
  expect(answer.headers.get('content-type')).toMatch(/json/);
  expect(eventSettings.parse(await answer.json())).toEqual({
    region: 'us-east-1',
    identityPoolId: output('IdentityPoolId'),
    streamName: output('EventStreamName'),
    path: '/_local/aws/',
  });
});

describe.each(Object.keys(browsers))('[O01] [R50] the credentials of a %s browser', (kind) => {
  const credentials = () => browsers[kind]?.();
  const firehose = () => new FirehoseClient({ credentials: credentials(), endpoint: services, maxAttempts: 1 });
  const line = (text: string) => ({ Data: Buffer.from(`${JSON.stringify({ kind, text })}\n`) });

  test('put a record, or several, into the stream; they arrive in the bucket', async () => {
    const DeliveryStreamName = output('EventStreamName');
    const mark = crypto.randomUUID();
    await firehose().send(new PutRecordCommand({ DeliveryStreamName, Record: line(mark) }));
    const Records = [line(mark), line(mark)];
    const batch = await firehose().send(new PutRecordBatchCommand({ DeliveryStreamName, Records }));
    expect(batch.FailedPutCount).toBe(0);
    const found = await waitForLines([mark], 3);
    expect(found.map((text) => JSON.parse(text))).toEqual(Array.from({ length: 3 }, () => ({ kind, text: mark })));
  });

  test('are rejected by all other AWS services', async () => {
    const options = { credentials: credentials(), maxAttempts: 1 };
    const s3 = new S3Client({ ...options, forcePathStyle: true });
    const table = new DynamoDBClient(options);
    const stream = new FirehoseClient(options);
    const DeliveryStreamName = output('EventStreamName');
    const key = { pk: { S: 'PORTAL' }, sk: { S: 'SETTINGS' } };
    const TableName = output('TableName');
    const Buckets = [output('EventsBucketName'), output('DocumentsBucketName'), output('SiteBucketName')];
    const tries: Promise<unknown>[] = [
      stream.send(new PutRecordCommand({ DeliveryStreamName: 'another-stream', Record: line('x') })),
      stream.send(new DescribeDeliveryStreamCommand({ DeliveryStreamName })),
      table.send(new GetItemCommand({ TableName, Key: key })),
      table.send(new PutItemCommand({ TableName, Item: key })),
      new SecretsManagerClient(options).send(new GetSecretValueCommand({ SecretId: output('OriginSecretArn') })),
      ...Buckets.flatMap((Bucket) => [
        s3.send(new ListObjectsV2Command({ Bucket })),
        s3.send(new PutObjectCommand({ Bucket, Key: 'events/forged.jsonl', Body: '{}' })),
        s3.send(new GetObjectCommand({ Bucket, Key: EVENT_SETTINGS_FILE })),
      ]),
    ];
    const answers = await Promise.allSettled(tries);
    for (const [index, answer] of answers.entries()) {
      expect(answer.status, `try ${index}`).toBe('rejected');
      if (answer.status === 'rejected') expect(answer.reason.name, `try ${index}`).toMatch(/AccessDenied/);
    }
  });
});

describe('what the local edge lets browsers call', () => {
  test.each([
    'AWSCognitoIdentityService.ListIdentityPools',
    'Firehose_20150804.CreateDeliveryStream',
    'DynamoDB_20120810.GetItem',
    'secretsmanager.GetSecretValue',
  ])('[O01] not %s', async (target) => {
    const answer = await fetch(services, { method: 'POST', headers: { 'x-amz-target': target }, body: '{}' });
    expect(answer.status).toBe(403);
  });

  test('[O01] nor a token nobody issued', async () => {
    const issuer = `cognito-idp.us-east-1.amazonaws.com/${output('UserPoolId')}`;
    const Logins = { [issuer]: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' };
    const { status } = await identity('GetId', { IdentityPoolId: output('IdentityPoolId'), Logins });
    expect(status).toBe(400);
  });
});
