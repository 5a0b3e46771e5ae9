import { openDocumentRoute } from '#contract/routes/documents.ts';
import { openDocumentOrUpload } from '#domain/documents/open-upload.ts';
import { dynamoUploads } from '#functions/adapters/dynamo/upload-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { openDocumentDeps } from '#functions/runtime/document-deps.ts';

/** A document of the caller's shipment, or a paper that was added to it. */
export const handler = apiHandler(
  openDocumentRoute,
  () => ({ ...openDocumentDeps(), uploads: dynamoUploads }),
  ({ record, query, caller, deps }) => openDocumentOrUpload(record, query, caller, deps),
);
