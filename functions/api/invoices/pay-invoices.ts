import { payInvoicesRoute } from '#contract/routes/invoices.ts';
import { payInvoices } from '#domain/invoices/pay-invoices.ts';
import { dynamoInvoices } from '#functions/adapters/dynamo/invoice-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { CodedResponse } from '#functions/runtime/coded-response.ts';
import { payDeps } from '#functions/runtime/money-deps.ts';

/** Pays invoices of the caller's with one tender. */
export const handler = apiHandler(
  payInvoicesRoute,
  () => ({ ...payDeps(), invoices: dynamoInvoices }),
  async ({ body, caller, idempotencyKey, deps }) => {
    const agent = caller.agent?.userUuid;
    const press = { call: 'payInvoices', by: caller.userUuid, agent, idempotencyKey } as const;
    const { code, message, content } = await payInvoices(caller.customerUuid, body, press, deps);
    return new CodedResponse(code, content, [], message);
  },
);
