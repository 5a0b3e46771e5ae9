import { openPersonalDataRoute } from '#contract/routes/personal-data.ts';
import { openExport } from '#domain/personal-data/request-export.ts';
import { dynamoExports } from '#functions/adapters/dynamo/export-store.ts';
import { dynamoLinks } from '#functions/adapters/dynamo/link-store.ts';
import { s3PrivateFileReader } from '#functions/adapters/s3/private-file-reader.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The export of the caller's data that a mailed link names. */
export const handler = apiHandler(
  openPersonalDataRoute,
  () => ({ ...clock, exports: dynamoExports, files: s3PrivateFileReader, links: dynamoLinks }),
  ({ record, deps }) => openExport(record, deps),
);
