import { openDocumentRoute } from '#contract/routes/documents.ts';
import { openDocument } from '#domain/documents/open-document.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { openDocumentDeps } from '#functions/runtime/document-deps.ts';

/** A document of the caller's shipment. */
export const handler = apiHandler(openDocumentRoute, openDocumentDeps, ({ record, query, caller, deps }) =>
  openDocument(record.document, query, caller, deps),
);
