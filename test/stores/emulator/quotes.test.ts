import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { liveConnections } from '#functions/adapters/dynamo/live-connection-store.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { describeLiveConnections } from '#test/stores/suites/live-connection-store.ts';
import { describeQuoteStore } from '#test/stores/suites/quote-store.ts';

describeQuoteStore('DynamoDB', () => ({ quotes: dynamoQuotes, idempotency: dynamoIdempotency }));
describeLiveConnections('DynamoDB', () => liveConnections);
