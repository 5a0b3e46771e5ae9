import { fakeDispatches } from '#test/fakes/dispatches.ts';
import { fakeOutbox } from '#test/fakes/outbox.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';
import { fakeTrackings } from '#test/fakes/trackings.ts';
import { describeTrackingStore } from '#test/stores/suites/tracking-store.ts';

describeTrackingStore('in memory', () => {
  const [shipments, dispatches, outbox] = [fakeShipments(), fakeDispatches(), fakeOutbox()];
  return { shipments, dispatches, outbox, trackings: fakeTrackings({ shipments, dispatches, outbox }) };
});
