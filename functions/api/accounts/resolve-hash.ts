import { resolveHashRoute } from '#contract/routes/accounts.ts';
import { resolveHash } from '#domain/accounts/resolve-hash.ts';
import { dynamoDocumentLinks } from '#functions/adapters/dynamo/document-link-store.ts';
import { activationReaderDeps } from '#functions/runtime/activation-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** What stands behind the hash of a link. */
export const handler = apiHandler(
  resolveHashRoute,
  () => ({ ...activationReaderDeps(), documentLinks: dynamoDocumentLinks }),
  ({ query, clientAddress, deps }) => resolveHash(query.hash, clientAddress, deps),
);
