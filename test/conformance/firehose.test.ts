import {
  CreateDeliveryStreamCommand,
  DeleteDeliveryStreamCommand,
  FirehoseClient,
  PutRecordCommand,
} from '@aws-sdk/client-firehose';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, ownName, refusal } from './own.ts';

const firehose = new FirehoseClient({});
const s3 = new S3Client({ forcePathStyle: true });
const Bucket = ownName('events');
const DeliveryStreamName = ownName('stream');
const list = async () => (await s3.send(new ListObjectsV2Command({ Bucket }))).Contents ?? [];

beforeAll(async () => {
  await s3.send(new CreateBucketCommand({ Bucket }));
  await firehose.send(
    new CreateDeliveryStreamCommand({
      DeliveryStreamName,
      ExtendedS3DestinationConfiguration: {
        BucketARN: `arn:aws:s3:::${Bucket}`,
        RoleARN: 'arn:aws:iam::000000000000:role/probe',
        Prefix: 'events/',
        BufferingHints: { IntervalInSeconds: 1, SizeInMBs: 1 },
      },
    }),
  );
});
afterAll(async () => {
  await firehose.send(new DeleteDeliveryStreamCommand({ DeliveryStreamName }));
  for (const { Key } of await list()) await s3.send(new DeleteObjectCommand({ Bucket, Key }));
  await s3.send(new DeleteBucketCommand({ Bucket }));
});

const put = (stream: string, event: object) =>
  firehose.send(
    new PutRecordCommand({ DeliveryStreamName: stream, Record: { Data: Buffer.from(`${JSON.stringify(event)}\n`) } }),
  );

test('Firehose: records come into the bucket under the prefix, a line each, and a stream that is not there rejects by name', async () => {
  for (const name of ['first', 'second']) await put(DeliveryStreamName, { name });
  const read = async () => {
    const bodies = (await list()).map(async ({ Key }) => {
      expect(Key).toMatch(/^events\//);
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      return (await Body?.transformToString()) ?? '';
    });
    return (await Promise.all(bodies)).join('');
  };
  const lines = await eventually(read, (text) => text.split('\n').length > 2);
  expect(lines.trim().split('\n').sort()).toEqual(['{"name":"first"}', '{"name":"second"}']);
  expect(await refusal(put(ownName('stream'), {}))).toBe('ResourceNotFoundException');
});
