import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { websocketConnections } from '#functions/adapters/dynamo/websocket-connection-store.ts';
import { describeQuoteStore } from '#test/stores/suites/quote-store.ts';
import { describeWebsocketConnections } from '#test/stores/suites/websocket-connection-store.ts';

describeQuoteStore('DynamoDB', () => ({ quotes: dynamoQuotes, idempotency: dynamoIdempotency }));
describeWebsocketConnections('DynamoDB', () => websocketConnections);
