import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { describeShipmentChanges } from '#test/stores/suites/shipment-changes.ts';
import { describeShipmentList } from '#test/stores/suites/shipment-list.ts';
import { describeShipmentMoves } from '#test/stores/suites/shipment-moves.ts';
import { describeShipmentReferences } from '#test/stores/suites/shipment-references.ts';
import { describeShipmentStore } from '#test/stores/suites/shipment-store.ts';
import { seedList } from './seed-list.ts';

describeShipmentStore('DynamoDB', () => ({
  shipments: dynamoShipments,
  quotes: dynamoQuotes,
  idempotency: dynamoIdempotency,
}));
describeShipmentList('DynamoDB', () => ({ shipments: dynamoShipments, seedRows: seedList }));
describeShipmentMoves('DynamoDB', () => dynamoShipments);
describeShipmentChanges('DynamoDB', () => dynamoShipments);
describeShipmentReferences('DynamoDB', () => dynamoShipments);
