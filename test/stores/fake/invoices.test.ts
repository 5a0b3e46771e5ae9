import { fakeInvoices } from '#test/fakes/invoices.ts';
import { describeInvoiceStore } from '#test/stores/suites/invoice-store.ts';

describeInvoiceStore('in memory', () => fakeInvoices());
