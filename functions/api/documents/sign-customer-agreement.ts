import { signCustomerAgreementRoute } from '#contract/routes/documents.ts';
import { signDocument } from '#domain/documents/sign-document.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { signDocumentDeps } from '#functions/runtime/sign-document-deps.ts';

/** Signs the customer agreement for the customer that an agent acts for. */
export const handler = apiHandler(
  signCustomerAgreementRoute,
  signDocumentDeps,
  ({ record, body, caller, clientAddress, device, deps }) =>
    signDocument('customerAgreement', record, body, { ...caller, address: clientAddress, device }, deps),
);
