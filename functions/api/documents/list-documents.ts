import { listDocumentsRoute } from '#contract/routes/documents.ts';
import { seesCost } from '#domain/accounts/sees-cost.ts';
import { noteTakenOfList } from '#domain/documents/open-document.ts';
import { showDocuments } from '#domain/documents/show-documents.ts';
import { dynamoAgents } from '#functions/adapters/dynamo/agent-store.ts';
import { dynamoPaperRequests } from '#functions/adapters/dynamo/paper-request-store.ts';
import { dynamoUploads } from '#functions/adapters/dynamo/upload-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { documentContentDeps, openDocumentDeps } from '#functions/runtime/document-deps.ts';

/** The documents of a shipment of the caller. */
export const handler = apiHandler(
  listDocumentsRoute,
  () => ({
    ...documentContentDeps(),
    ...openDocumentDeps(),
    agents: dynamoAgents,
    papers: dynamoPaperRequests,
    uploads: dynamoUploads,
  }),
  async ({ record, query, caller, deps }) => {
    const viewer = { seesCost: seesCost(caller), signs: caller.signs && caller.agent !== undefined };
    await noteTakenOfList(record, query, { ...caller, ...viewer }, deps);
    return showDocuments(record, query, viewer, deps);
  },
);
