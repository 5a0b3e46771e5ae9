import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { StoredFiles } from '#domain/ports/stored-files.ts';
import { objectOf, s3 } from './documents-bucket.ts';

/** S3's names for a file that is not there. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The private buckets; needs the permission `files` for the folders of the keys. */
export const s3StoredFiles: StoredFiles = {
  async put(key, Body, ContentType) {
    await s3().send(new PutObjectCommand({ ...objectOf(key), Body, ContentType }));
  },
  async read(key) {
    const found = await unlessMissing(s3().send(new GetObjectCommand(objectOf(key))));
    return found?.Body?.transformToByteArray();
  },
  async look(key) {
    const found = await unlessMissing(s3().send(new HeadObjectCommand(objectOf(key))));
    return found && { bytes: found.ContentLength ?? 0, contentType: found.ContentType ?? '' };
  },
  async remove(key) {
    await s3().send(new DeleteObjectCommand(objectOf(key)));
  },
};
