import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { fakeQuotes } from '#test/fakes/quotes.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';
import { fakeTruckloads } from '#test/fakes/truckloads.ts';
import { describeTruckloadStore } from '#test/stores/suites/truckload-store.ts';

const idempotency = fakeIdempotency();
const shipments = fakeShipments(fakeQuotes(idempotency), idempotency);
const truckloads = fakeTruckloads(shipments, idempotency);

describeTruckloadStore('in memory', () => ({ shipments, truckloads, idempotency }));
