import { expect, test } from 'vitest';
import { call, done, newGuest, palletQuery } from '#test/integration/portal.ts';
import { rounds } from '#test/rounds.ts';
import { kill, workersOf } from './function-processes.ts';

const ROUNDS = rounds(1, 3);
const CLIENTS = 12;
/** A browser's press: the same key until an answer comes that is not the server's trouble. */
async function press(choice: object, token: string, idempotencyKey: string) {
  for (let attempt = 1; attempt <= 40; attempt += 1) {
    const answer = await call('createShipment', choice, { token, idempotencyKey }).catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 50 * attempt));
  }
  throw new Error('No answer after forty tries');
}

/** Kills the function's processes at odd moments until told to stop; how many it killed. */
async function killWorkers(name: string, stopped: () => boolean): Promise<number> {
  let kills = 0;
  for (let n = 0; n < 12 && !stopped(); n += 1) {
    for (const pid of workersOf(name)) if (kill(pid)) kills += 1;
    await new Promise((resolve) => setTimeout(resolve, 40 + Math.random() * 200));
  }
  return kills;
}

/** Ways to choose the first three prices of a new quote. */
async function threeChoices(token: string) {
  const { responseData } = await done('requestRates', palletQuery(), { token, idempotencyKey: crypto.randomUUID() });
  const { rateRequestUuid, quoteRequestUuid, rateQuotes } = responseData;
  return rateQuotes.slice(0, 3).map(({ FCPreRateQuoteResponseId, capacityProviderAccountGroup: { code } }) => ({
    rateRequestUuid,
    quoteRequestUuid: typeof quoteRequestUuid === 'string' ? quoteRequestUuid : quoteRequestUuid[code],
    FCPreRateQuoteResponseId,
    type: 'n',
  }));
}

test("[Q14] [R49] the function's process is killed repeatedly while twelve pages select rates: one estimate, and all pages get it", {
  timeout: 240_000,
}, async (context) => {
  const { token } = await newGuest();
  await call('createShipment', {}, { token });
  if (workersOf('createShipment').length === 0)
    context.skip('The processes of this AWS cannot be seen from here: it was given by AWS_ENDPOINT_URL');
  let kills = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const choices = await threeChoices(token);
    let told: Awaited<ReturnType<typeof press>>[] = [];
    const killing = killWorkers('createShipment', () => told.length > 0);
    const clients = Array.from({ length: CLIENTS }, (_, n) => choices[n % choices.length] ?? {});
    told = await Promise.all(clients.map((choice) => press(choice, token, crypto.randomUUID())));
    kills += await killing;

    const made = told.flatMap(({ status, body }) => (status === 200 ? [body.content?.shipmentUuid] : []));
    const others = told.filter(({ status }) => status !== 200);
    expect(made).toHaveLength(1);
    expect(others.map(({ status, body }) => `${status} ${body.message}`)).toEqual(
      others.map(() => '409 This quote already has a carrier. Open the saved estimate.'),
    );
    const { shipmentList, count } = await done('listShipments', { orderType: 'Quote' }, { token });
    expect(count).toBe(round);
    expect(shipmentList).toHaveLength(round);
    expect(shipmentList[0]?.shipmentUuid).toBe(made[0]);
  }
  expect(kills).toBeGreaterThan(ROUNDS);
});
