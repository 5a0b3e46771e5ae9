import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { FileLinks } from '#domain/ports/stored-files.ts';
import { browserAddress } from './browser-address.ts';
import { objectOf, s3 } from './documents-bucket.ts';

const LINK_SECONDS = 300;

/** Signed addresses of files; apart from reading and writing, because the part that signs is large. */
export const s3FileLinks: FileLinks = {
  async linkTo(key, { fileName, inline }) {
    const ResponseContentDisposition = `${inline ? 'inline' : 'attachment'}; filename="${fileName.replace(/["\\\r\n]/g, '_')}"`;
    const opened = new GetObjectCommand({ ...objectOf(key), ResponseContentDisposition });
    return browserAddress(await getSignedUrl(s3(), opened, { expiresIn: LINK_SECONDS }));
  },
};
