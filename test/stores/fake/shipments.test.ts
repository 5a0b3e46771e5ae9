import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { fakeQuotes } from '#test/fakes/quotes.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';
import { describeShipmentChanges } from '#test/stores/suites/shipment-changes.ts';
import { describeShipmentList } from '#test/stores/suites/shipment-list.ts';
import { describeShipmentMoves } from '#test/stores/suites/shipment-moves.ts';
import { describeShipmentReferences } from '#test/stores/suites/shipment-references.ts';
import { describeShipmentStore } from '#test/stores/suites/shipment-store.ts';

describeShipmentStore('in memory', () => {
  const idempotency = fakeIdempotency();
  const quotes = fakeQuotes(idempotency);
  return { idempotency, quotes, shipments: fakeShipments(quotes, idempotency) };
});
describeShipmentList('in memory', () => {
  const shipments = fakeShipments();
  return { shipments, seedRows: async (customerUuid, rows) => shipments.seedRows(customerUuid, rows) };
});
describeShipmentMoves('in memory', () => fakeShipments());
describeShipmentChanges('in memory', () => fakeShipments());
describeShipmentReferences('in memory', () => fakeShipments());
