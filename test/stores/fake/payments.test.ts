import { fakeCoupons } from '#test/fakes/coupons.ts';
import { fakeArBooks, fakeStoreCredit } from '#test/fakes/credit.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { fakeOutbox } from '#test/fakes/outbox.ts';
import { fakeMoney } from '#test/fakes/payments.ts';
import { fakeQuotes } from '#test/fakes/quotes.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';
import { describePaymentStore } from '#test/stores/suites/payment-store.ts';

describePaymentStore('in memory', () => {
  const [idempotency, outbox, storeCredit, arBooks] = [
    fakeIdempotency(),
    fakeOutbox(),
    fakeStoreCredit(),
    fakeArBooks(),
  ];
  const shipments = fakeShipments(fakeQuotes(), idempotency, outbox);
  const coupons = fakeCoupons(shipments);
  const money = fakeMoney({ shipments, idempotency, outbox, storeCredit, arBooks, coupons });
  return { money, shipments, arBooks, coupons, storeCredit };
});
