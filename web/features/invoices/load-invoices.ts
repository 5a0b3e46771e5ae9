import type { InvoicePage, Statement } from '#contract/invoices.ts';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { invoiceViewOf, listQueryOf } from './invoice-view.ts';

export interface LoadedInvoices {
  readonly page?: InvoicePage;
  readonly statement?: Statement;
  readonly problem?: string;
  /** There is no such page. */
  readonly beyond?: boolean;
}

/** The invoices or the statement that a URL names; errors are returned too, so that the screen stays visible. */
export async function loadInvoices(request: Request): Promise<LoadedInvoices> {
  const view = invoiceViewOf(new URL(request.url).searchParams);
  const { signal } = request;
  try {
    if (view.tab === 'statement')
      return { statement: await call('getStatement', view.month ? { month: view.month } : {}, { signal }) };
    return { page: await call('listInvoices', listQueryOf(view), { signal }) };
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    return { problem: sentenceOf(thrown), beyond: thrown instanceof CallError && thrown.code === '9001' };
  }
}
