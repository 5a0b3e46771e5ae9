import { S3Client } from '@aws-sdk/client-s3';
import { type FileBucket, type FileFolder, fileFolders } from '#contract/file-folders.ts';
import { env } from '#functions/platform/env.ts';

let client: S3Client | undefined;

/** The client of S3, made once a process. A local AWS has no host name for each bucket. */
export function s3(): S3Client {
  client ??= new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL !== undefined });
  return client;
}

const bucketNames = { documents: 'DOCUMENTS_BUCKET', evidence: 'EVIDENCE_BUCKET' } as const satisfies Record<
  FileBucket,
  string
>;

/** A file of a private bucket, by its key: '<folder>/...'. Throws where the folder is none of `fileFolders`. */
export function objectOf(Key: string): { Bucket: string; Key: string } {
  const bucket = fileFolders[Key.split('/', 1)[0] as FileFolder];
  if (!bucket) throw new Error('A file lies in a folder that nobody knows.');
  return { Bucket: env(bucketNames[bucket]), Key };
}
