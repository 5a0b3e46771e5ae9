import { dynamoAlerts } from '#functions/adapters/dynamo/alert-store.ts';
import { dynamoNotes } from '#functions/adapters/dynamo/note-store.ts';
import { dynamoPhotos } from '#functions/adapters/dynamo/photo-store.ts';
import { dynamoUploads } from '#functions/adapters/dynamo/upload-store.ts';
import { describeShipmentEntryStore } from '#test/stores/suites/shipment-entry-store.ts';

describeShipmentEntryStore('DynamoDB', () => ({
  ...{ notes: dynamoNotes, alerts: dynamoAlerts },
  ...{ photos: dynamoPhotos, uploads: dynamoUploads },
}));
