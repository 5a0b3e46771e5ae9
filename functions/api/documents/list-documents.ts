import { listDocumentsRoute } from '#contract/routes/documents.ts';
import { seesCost } from '#domain/accounts/sees-cost.ts';
import { showDocuments } from '#domain/documents/show-documents.ts';
import { dynamoDocuments } from '#functions/adapters/dynamo/document-store.ts';
import { dynamoPaperRequests } from '#functions/adapters/dynamo/paper-request-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { documentContentDeps } from '#functions/runtime/document-deps.ts';

/** The documents of a shipment of the caller. */
export const handler = apiHandler(
  listDocumentsRoute,
  () => ({ ...documentContentDeps(), now: clock.now, documents: dynamoDocuments, papers: dynamoPaperRequests }),
  ({ record, query, caller, deps }) =>
    showDocuments(
      record,
      query,
      { seesCost: seesCost(caller), signs: caller.signs && caller.agent !== undefined },
      deps,
    ),
);
