import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { endpoint } from './own.ts';

const s3 = () => new S3Client({ endpoint, forcePathStyle: true });

/** An address from which whoever has it may read an object for so many seconds. */
export function presignedGet(bucket: string, key: string, expiresIn: number): Promise<string> {
  return getSignedUrl(s3(), new GetObjectCommand({ Bucket: bucket, Key: key }), { expiresIn });
}

/** The fields of a form by which a browser may put exactly one object of this key, type and size range into a bucket. */
export async function uploadForm(bucket: string, key: string, type: string, bytes: readonly [number, number]) {
  const { fields } = await createPresignedPost(s3(), {
    Bucket: bucket,
    Key: key,
    Fields: { 'Content-Type': type },
    Conditions: [
      ['eq', '$Content-Type', type],
      ['content-length-range', ...bytes],
    ],
    Expires: 300,
  });
  return fields;
}
