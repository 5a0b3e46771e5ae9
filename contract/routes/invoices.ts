import * as invoices from '../invoices.ts';
import { defineRoute } from '../route.ts';

const common = { noun: 'invoices', version: 'v1', access: 'session', acting: 'customer', method: 'GET' } as const;

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
