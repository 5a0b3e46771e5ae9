import { payInvoicesRequest, payInvoicesResponse } from '../invoice-payments.ts';
import * as invoices from '../invoices.ts';
import { defineRoute } from '../route.ts';

const own = { noun: 'invoices', version: 'v1', access: 'session', acting: 'customer' } as const;
const common = { ...own, method: 'GET' } as const;

export const listInvoicesRoute = defineRoute({
  ...common,
  name: 'listInvoices',
  summary: "A page of the caller's invoices, with what is open by age.",
  ids: ['C140'],
  path: '/customer/invoices',
  request: { query: invoices.listInvoicesRequest },
  response: invoices.invoicePage,
  example: { query: { pageNumber: '1', pageSize: '50', status: 'open' } },
});

export const getStatementRoute = defineRoute({
  ...common,
  name: 'getStatement',
  summary: "The statement of a month of the caller's account.",
  ids: ['C145'],
  path: '/customer/statement',
  request: { query: invoices.statementRequest },
  response: invoices.statement,
  example: { query: { month: '2024-02' } },
});

export const openStatementRoute = defineRoute({
  ...common,
  name: 'openStatement',
  summary: "The statement of a month of the caller's account as a PDF, with its ageing: an address for five minutes.",
  ids: ['C145'],
  path: '/customer/statement/pdf',
  request: { query: invoices.openStatementRequest },
  response: invoices.openedStatement,
  example: { query: { month: '2024-02', manuallyDownload: '1' } },
});

export const payInvoicesRoute = defineRoute({
  ...own,
  name: 'payInvoices',
  summary: "Pays up to 40 of the caller's invoices with one tender, all of them or none.",
  ids: ['C141'],
  method: 'POST',
  idempotent: true,
  path: '/payment/invoices',
  request: { body: payInvoicesRequest },
  response: payInvoicesResponse,
  example: {
    body: {
      invoiceUuids: ['01940000-0000-7000-8000-00000000b1e0'],
      payment: { paymentTypeId: 3, paymentProfileId: '900000001' },
      amountDue: '100.00',
    },
  },
});
