import { emptyBook, type PaymentStore } from '#domain/payments/payment-store.ts';
import { fakeShipments } from './shipments.ts';
import { fakeSuppressions } from './suppressions.ts';

const money: Pick<PaymentStore, 'readBook'> = {
  readBook: async ({ shipmentUuid, customerUuid }) => emptyBook(shipmentUuid, customerUuid),
};

/** What sending a mail reads beside the account: orders, their money, and addresses that mails no longer go to. Nothing could change a bill. */
export const mailStores = () => ({
  ...{ shipments: fakeShipments(), money, suppressions: fakeSuppressions() },
  ...{ quotes: { findEstimate: async () => undefined }, whatIfs: { find: async () => undefined } },
});
