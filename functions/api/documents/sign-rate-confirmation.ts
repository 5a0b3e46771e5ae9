import { signRateConfirmationRoute } from '#contract/routes/documents.ts';
import { signDocument } from '#domain/documents/sign-document.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { signDocumentDeps } from '#functions/runtime/sign-document-deps.ts';

/** Signs the carrier rate confirmation for the customer that an agent acts for. */
export const handler = apiHandler(
  signRateConfirmationRoute,
  signDocumentDeps,
  ({ record, body, caller, clientAddress, device, deps }) =>
    signDocument('rateConfirmation', record, body, { ...caller, address: clientAddress, device }, deps),
);
