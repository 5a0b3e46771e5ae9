import { signCustomerAgreementRoute } from '#contract/routes/documents.ts';
import { signDocument } from '#domain/documents/sign-document.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import { signDocumentDeps } from '#functions/runtime/sign-document-deps.ts';
import * as m from '#texts/compiled/messages.js';

/** Signs the customer agreement for the customer that an agent acts for. */
export const handler = apiHandler(
  signCustomerAgreementRoute,
  signDocumentDeps,
  async ({ record, body, caller, clientAddress, device, deps }) =>
    withMessage(
      m.documents_agreement_signed(),
      await signDocument('customerAgreement', record, body, { ...caller, address: clientAddress, device }, deps),
    ),
);
