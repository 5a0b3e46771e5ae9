import { expect, test } from 'vitest';
import { dynamoSessions } from '#functions/adapters/dynamo/session-store.ts';
import { websocketConnections } from '#functions/adapters/dynamo/websocket-connection-store.ts';
import { makeSession } from '#test/fakes/fixtures.ts';
import { fresh } from '#test/stores/suites/fresh.ts';

/** A customer signed in twice, with a page open in each. */
async function signedInTwice() {
  const customerUuid = fresh();
  const sessions = [fresh(), fresh()] as const;
  const connections = [fresh(), fresh()] as const;
  for (const i of [0, 1] as const) {
    const sessionId = sessions[i];
    await dynamoSessions.open(makeSession({ customerUuid, sessionId, rotatedAt: Date.now() }));
    await websocketConnections.add(connections[i], { customerUuid, sessionId }, Date.now());
  }
  return { customerUuid, sessions, connections };
}

test('[C15] what is pushed no longer reaches the pages of a session that was ended, only those of the others', async () => {
  const { customerUuid, sessions, connections } = await signedInTwice();
  await dynamoSessions.end(customerUuid, sessions[0], []);
  expect(await websocketConnections.listByCustomer(customerUuid)).toEqual([connections[1]]);
  expect(await websocketConnections.listByUser(customerUuid)).toHaveLength(2);
});

test('[A26] ending every session ends every live connection', async () => {
  const { customerUuid } = await signedInTwice();
  await dynamoSessions.endAll(customerUuid);
  expect(await websocketConnections.listByCustomer(customerUuid)).toEqual([]);
});
