import { resolveHashRoute } from '#contract/routes/accounts.ts';
import { resolveHash } from '#domain/accounts/resolve-hash.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { linkDeps } from '#functions/runtime/link-deps.ts';

/** What the hash of a link leads to. */
export const handler = apiHandler(resolveHashRoute, linkDeps, ({ query, clientAddress, deps }) =>
  resolveHash(query.hash, clientAddress, deps),
);
