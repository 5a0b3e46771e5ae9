import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { StoredFiles } from '#domain/ports/stored-files.ts';
import { objectOf, s3 } from './documents-bucket.ts';

/** S3 removes so many files in one call. */
const REMOVED_MAX = 1000;

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
  async removeAll(keys) {
    for (let at = 0; at < keys.length; at += REMOVED_MAX) {
      const objects = keys.slice(at, at + REMOVED_MAX).map(objectOf);
      const [{ Bucket } = { Bucket: '' }] = objects;
      if (objects.some((one) => one.Bucket !== Bucket))
        throw new Error('Files of two buckets are not removed together');
      const Delete = { Objects: objects.map(({ Key }) => ({ Key })), Quiet: true };
      const { Errors = [] } = await s3().send(new DeleteObjectsCommand({ Bucket, Delete }));
      if (Errors.length > 0) throw new Error(`${Errors.length} files were not removed: ${Errors[0]?.Code}`);
    }
  },
};
