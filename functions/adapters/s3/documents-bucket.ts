import { S3Client } from '@aws-sdk/client-s3';
import { env } from '#functions/platform/env.ts';

let client: S3Client | undefined;

/** The client of S3, made once a process. A local AWS has no host name for each bucket. */
export function s3(): S3Client {
  client ??= new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL !== undefined });
  return client;
}

/** An object of the private bucket of documents. */
export const objectOf = (Key: string) => ({ Bucket: env('DOCUMENTS_BUCKET'), Key });
