import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { fakeAlerts, fakeNotes } from '#test/fakes/shipment-entries.ts';
import { describeShipmentEntryStore } from '#test/stores/suites/shipment-entry-store.ts';

describeShipmentEntryStore('in memory', () => {
  const idempotency = fakeIdempotency();
  return { notes: fakeNotes(idempotency), alerts: fakeAlerts(idempotency) };
});
