import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { PrivateFileStreams } from '#domain/order-exports/order-export.ts';
import { objectOf, s3 } from './documents-bucket.ts';

/** S3 takes no smaller parts but the last, and at most 10,000 of them. */
const PART_BYTES = 8 * 1024 * 1024;

/** Chunks put together to parts of at least a size; the last one is what is left. */
async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(held);
    [held, bytes] = [[], 0];
  }
  yield Buffer.concat(held);
}

/** Writes files of any size into the private bucket, one part in memory at a time. */
export const s3PrivateFileStream: PrivateFileStreams = {
  async putParts(name, chunks, ContentType) {
    const object = objectOf(name);
    const { UploadId } = await s3().send(new CreateMultipartUploadCommand({ ...object, ContentType }));
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      for await (const Body of inParts(chunks)) {
        const PartNumber = Parts.length + 1;
        const { ETag } = await s3().send(new UploadPartCommand({ ...object, UploadId, PartNumber, Body }));
        Parts.push({ PartNumber, ETag });
      }
      await s3().send(new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }));
    } catch (cause) {
      await s3().send(new AbortMultipartUploadCommand({ ...object, UploadId }));
      throw cause;
    }
  },
};
