import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { PrivateFiles } from '#domain/personal-data/export.ts';
import { objectOf, s3 } from './documents-bucket.ts';

/** Writes into the private bucket of documents; apart from reading, whose part that signs addresses is large. */
export const s3PrivateFileWriter: Pick<PrivateFiles, 'put'> = {
  async put(name, Body, ContentType) {
    await s3().send(new PutObjectCommand({ ...objectOf(name), Body, ContentType }));
  },
};
