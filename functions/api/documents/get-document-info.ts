import { getDocumentInfoRoute } from '#contract/routes/documents.ts';
import { resolveDocumentHash } from '#domain/documents/resolve-document-hash.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { linkDeps } from '#functions/runtime/link-deps.ts';

/** The shipment that a mailed link leads to. */
export const handler = apiHandler(getDocumentInfoRoute, linkDeps, ({ query, clientAddress, deps }) =>
  resolveDocumentHash(query.hash, clientAddress, deps),
);
