import { createHmac } from 'node:crypto';
import { asRequest, signerFor } from '#bin/emulator/signed-call.ts';
import { endpoint } from './own.ts';

/** An address from which whoever has it may read an object for so many seconds. */
export async function presignedGet(bucket: string, key: string, expiresIn: number): Promise<string> {
  const path = `/${bucket}/${key}`;
  const request = asRequest(new URL(endpoint), {
    service: 's3',
    method: 'GET',
    path,
    headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
  });
  const { query } = await signerFor('s3').presign(request, { expiresIn });
  return `${new URL(endpoint).origin}${path}?${new URLSearchParams(query as Record<string, string>)}`;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The fields of a form by which a browser may put exactly one object of this key, type and size range into a bucket. */
export function uploadForm(bucket: string, key: string, type: string, bytes: readonly [number, number]) {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
  const at = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = at.slice(0, 8);
  const fields = {
    key,
    'Content-Type': type,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${AWS_ACCESS_KEY_ID}/${day}/us-east-1/s3/aws4_request`,
    'x-amz-date': at,
  };
  const conditions = [
    { bucket },
    ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
    ['content-length-range', ...bytes],
  ];
  const expiration = new Date(Date.now() + 300_000).toISOString();
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
  const signingKey = ['us-east-1', 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${AWS_SECRET_ACCESS_KEY}`, day));
  return { ...fields, policy, 'x-amz-signature': hmac(signingKey, policy).toString('hex') };
}
