import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { fakeAlerts, fakeNotes, fakePhotos, fakeUploads } from '#test/fakes/shipment-entries.ts';
import { describeShipmentEntryStore } from '#test/stores/suites/shipment-entry-store.ts';

describeShipmentEntryStore('in memory', () => {
  const idempotency = fakeIdempotency();
  const [photos, uploads] = [fakePhotos(idempotency), fakeUploads(idempotency)];
  return { notes: fakeNotes(idempotency), alerts: fakeAlerts(idempotency), photos, uploads };
});
