import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { PrivateFiles } from '#domain/personal-data/export.ts';
import { browserAddress } from './browser-address.ts';
import { objectOf, s3 } from './documents-bucket.ts';
import { isMissing } from './stored-files.ts';

/** Larger files do not fit into a response. */
const INLINE_MAX_BYTES = 3 * 1024 * 1024;
const URL_SECONDS = 300;

/** Opens files of the private bucket of documents. */
export const s3PrivateFileReader: Pick<PrivateFiles, 'open'> = {
  async open(name, fileName) {
    try {
      const { ContentLength = 0 } = await s3().send(new HeadObjectCommand(objectOf(name)));
      if (ContentLength > INLINE_MAX_BYTES) {
        const saved = new GetObjectCommand({
          ...objectOf(name),
          ResponseContentDisposition: `attachment; filename="${fileName}"`,
        });
        return { url: browserAddress(await getSignedUrl(s3(), saved, { expiresIn: URL_SECONDS })) };
      }
      const { Body } = await s3().send(new GetObjectCommand(objectOf(name)));
      return Body && { fileContent: await Body.transformToString('base64') };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
};
