import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoTruckloads } from '#functions/adapters/dynamo/truckload-store.ts';
import { describeTruckloadStore } from '#test/stores/suites/truckload-store.ts';

describeTruckloadStore('DynamoDB', () => ({
  shipments: dynamoShipments,
  truckloads: dynamoTruckloads,
  idempotency: dynamoIdempotency,
}));
