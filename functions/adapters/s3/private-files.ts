import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { PrivateFiles } from '#domain/personal-data/export.ts';
import { env } from '#functions/platform/env.ts';

/** Larger files do not fit into a response. */
const INLINE_MAX_BYTES = 3 * 1024 * 1024;
const URL_SECONDS = 300;

let client: S3Client | undefined;
// A local AWS has no host name for each bucket.
const s3 = () => {
  client ??= new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL !== undefined });
  return client;
};
const objectOf = (Key: string) => ({ Bucket: env('DOCUMENTS_BUCKET'), Key });

const isMissing = (error: unknown): boolean => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

/** The private bucket of documents. */
export const s3PrivateFiles: PrivateFiles = {
  async put(name, Body, ContentType) {
    await s3().send(new PutObjectCommand({ ...objectOf(name), Body, ContentType }));
  },
  async open(name) {
    try {
      const { ContentLength = 0 } = await s3().send(new HeadObjectCommand(objectOf(name)));
      const get = new GetObjectCommand(objectOf(name));
      if (ContentLength > INLINE_MAX_BYTES) return { url: await getSignedUrl(s3(), get, { expiresIn: URL_SECONDS }) };
      const { Body } = await s3().send(get);
      return Body && { fileContent: await Body.transformToString('base64') };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
};
