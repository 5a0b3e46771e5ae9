import { dynamoDispatches } from '#functions/adapters/dynamo/dispatch-store.ts';
import { dynamoOutbox } from '#functions/adapters/dynamo/outbox-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoTrackings } from '#functions/adapters/dynamo/tracking-store.ts';
import { describeTrackingStore } from '#test/stores/suites/tracking-store.ts';
import { useOwnTable } from './own-table.ts';

// In the deployed portal's table its relay would send the events before they are looked at.
useOwnTable();

describeTrackingStore('DynamoDB', () => ({
  trackings: dynamoTrackings,
  shipments: dynamoShipments,
  dispatches: dynamoDispatches,
  outbox: dynamoOutbox,
}));
