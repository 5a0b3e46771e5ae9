import { fakeIntents } from '#test/fakes/intents.ts';
import { fakeQuotes } from '#test/fakes/quotes.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';
import { describeShipmentList } from '#test/stores/suites/shipment-list.ts';
import { describeShipmentMoves } from '#test/stores/suites/shipment-moves.ts';
import { describeShipmentStore } from '#test/stores/suites/shipment-store.ts';

describeShipmentStore('in memory', () => {
  const intents = fakeIntents();
  const quotes = fakeQuotes(intents);
  return { intents, quotes, shipments: fakeShipments(quotes, intents) };
});
describeShipmentList('in memory', () => {
  const shipments = fakeShipments();
  return { shipments, seedRows: async (customerUuid, rows) => shipments.seedRows(customerUuid, rows) };
});
describeShipmentMoves('in memory', () => fakeShipments());
