import { openRateConfirmationRoute } from '#contract/routes/documents.ts';
import { openRateConfirmation } from '#domain/documents/open-document.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { openDocumentDeps } from '#functions/runtime/document-deps.ts';

/** What the carrier of a shipment is paid, for agents. */
export const handler = apiHandler(openRateConfirmationRoute, openDocumentDeps, ({ record, query, caller, deps }) =>
  openRateConfirmation(record, query, caller, deps),
);
