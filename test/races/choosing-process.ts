import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { handler } from '#functions/api/shipments/create-shipment.ts';
import { clock } from '#functions/platform/clock.ts';
import { fakeAuthenticator } from '#test/fakes/authenticator.ts';
import { makeSession } from '#test/fakes/fixtures.ts';
import { callHandler } from '#test/fakes/http-event.ts';

// A process of its own that runs the function of createShipment once, with the real stores: what it was told to choose comes as
// its argument, its answer goes to standard output in one line.
const { customerUuid, choice, idempotencyKey } = JSON.parse(process.argv[2] ?? '');
const authenticator = fakeAuthenticator({ find: async () => makeSession({ customerUuid }) });
const deps = { ...clock, quotes: dynamoQuotes, shipments: dynamoShipments, idempotency: dynamoIdempotency };
const accessToken = authenticator.issue({ customerUuid, sessionId: 'session-1' });
const answer = await callHandler(handler.withDeps(deps, authenticator), 'createShipment', {
  body: choice,
  accessToken,
  idempotencyKey,
});
process.stdout.write(`ANSWER ${JSON.stringify(answer)}\n`);
// Stays, as a function's process does between two calls.
setInterval(() => undefined, 60_000);
