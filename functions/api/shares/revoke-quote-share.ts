import { revokeQuoteShareRoute } from '#contract/routes/shares.ts';
import { revokeShare } from '#domain/shares/revoke-share.ts';
import { dynamoShares } from '#functions/adapters/dynamo/share-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Revokes a link of the caller's. */
export const handler = apiHandler(
  revokeQuoteShareRoute,
  () => ({ shares: dynamoShares }),
  ({ record, deps }) => revokeShare(record, deps),
);
