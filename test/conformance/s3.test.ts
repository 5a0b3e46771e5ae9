import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { output, portalUrl } from '#test/integration/portal.ts';
import { endpoint, ownName, refusal } from './own.ts';
import { presignedGet, uploadForm } from './presigned.ts';

const s3 = new S3Client({ forcePathStyle: true });
const Bucket = ownName('bucket');

beforeAll(() => s3.send(new CreateBucketCommand({ Bucket })));
afterAll(async () => {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
  for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }));
  await s3.send(new DeleteBucketCommand({ Bucket }));
});

/** Sends a form that allows 10 to 20 bytes of PNG under `up/1`, with some of its fields changed on the way. */
async function post(file: string, changes: Record<string, string> = {}): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    ...(await uploadForm(Bucket, 'up/1', 'image/png', [10, 20])),
    ...changes,
  }))
    form.append(name, value);
  form.append('file', new Blob([file]), 'a.png');
  return (await fetch(`${endpoint}/${Bucket}`, { method: 'POST', body: form })).status;
}

const keys = async () => ((await s3.send(new ListObjectsV2Command({ Bucket }))).Contents ?? []).map(({ Key }) => Key);

test('S3: an upload form is rejected for a file too large or too small, another key, another type and a changed policy', async () => {
  expect(await post('x'.repeat(21))).toBe(400);
  expect(await post('x'.repeat(9))).toBe(400);
  expect(await post('x'.repeat(15), { key: 'up/2' })).toBe(403);
  expect(await post('x'.repeat(15), { 'Content-Type': 'text/html' })).toBe(403);
  const open = Buffer.from(JSON.stringify({ expiration: '2999-01-01T00:00:00.000Z', conditions: [] })).toString(
    'base64',
  );
  expect(await post('x'.repeat(15), { Policy: open })).toBe(403);
  expect(await keys()).toEqual([]);
});

test('S3: an upload form takes the file it was made for, under its key and with its type', async () => {
  expect(await post('x'.repeat(15))).toBeLessThan(300);
  const { ContentType, ContentLength } = await s3.send(new GetObjectCommand({ Bucket, Key: 'up/1' }));
  expect({ ContentType, ContentLength }).toEqual({ ContentType: 'image/png', ContentLength: 15 });
});

test('S3: a signed address opens its object; without the signature, changed to another key, or too late it does not', async () => {
  await s3.send(new PutObjectCommand({ Bucket, Key: 'private', Body: 'text' }));
  await s3.send(new PutObjectCommand({ Bucket, Key: 'other', Body: 'other' }));
  const address = await presignedGet(Bucket, 'private', 60);
  const status = async (url: string) => (await fetch(url)).status;
  expect(await (await fetch(address)).text()).toBe('text');
  expect(await status(address.split('?')[0] ?? '')).toBe(403);
  expect(await status(address.replace('/private?', '/other?'))).toBe(403);
  const short = await presignedGet(Bucket, 'private', 1);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(await status(short)).toBe(403);
});

test('S3: a write with If-None-Match: * is rejected with 412 where there is an object', async () => {
  const put = () => s3.send(new PutObjectCommand({ Bucket, Key: 'once', Body: 'a', IfNoneMatch: '*' }));
  expect([await refusal(put()), await refusal(put())]).toEqual(['accepted', 'PreconditionFailed']);
});

test('S3: the bucket of the pages serves the distribution and rejects direct requests', async () => {
  const direct = await fetch(`${endpoint}/${output('SiteBucketName')}/favicon.svg`);
  expect(direct.status).toBe(403);
  expect((await fetch(`${portalUrl}/favicon.svg`)).status).toBe(200);
});
