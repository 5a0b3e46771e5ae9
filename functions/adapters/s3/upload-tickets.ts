import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { UploadTickets } from '#domain/ports/stored-files.ts';
import { browserAddress } from './browser-address.ts';
import { objectOf, s3 } from './documents-bucket.ts';

const TICKET_SECONDS = 900;

/** Forms by which browsers send files straight to S3, which refuses another key, type or size. */
export const s3UploadTickets: UploadTickets = {
  async issue(key, contentType, maxBytes) {
    const { url, fields } = await createPresignedPost(s3(), {
      ...objectOf(key),
      Fields: { 'Content-Type': contentType },
      Conditions: [
        ['content-length-range', 1, maxBytes],
        ['eq', '$Content-Type', contentType],
      ],
      Expires: TICKET_SECONDS,
    });
    return { url: browserAddress(url), fields };
  },
};
