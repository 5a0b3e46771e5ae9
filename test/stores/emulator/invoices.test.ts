import { dynamoInvoices, dynamoOverdueInvoices } from '#functions/adapters/dynamo/invoice-store.ts';
import { describeInvoiceStore } from '#test/stores/suites/invoice-store.ts';

describeInvoiceStore('DynamoDB', () => ({ ...dynamoInvoices, ...dynamoOverdueInvoices }));
