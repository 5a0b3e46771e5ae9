import { signRateConfirmationRoute } from '#contract/routes/documents.ts';
import { signDocument } from '#domain/documents/sign-document.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import { signDocumentDeps } from '#functions/runtime/sign-document-deps.ts';
import * as m from '#texts/compiled/messages.js';

/** Signs the carrier rate confirmation for the customer that an agent acts for. */
export const handler = apiHandler(
  signRateConfirmationRoute,
  signDocumentDeps,
  async ({ record, body, caller, clientAddress, device, deps }) =>
    withMessage(
      m.documents_confirmation_signed(),
      await signDocument('rateConfirmation', record, body, { ...caller, address: clientAddress, device }, deps),
    ),
);
