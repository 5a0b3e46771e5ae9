import { describe, expect, test } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import { openShare } from '#domain/shares/open-share.ts';
import { allowedMove } from '#domain/shipments/move.ts';
import { CUSTOMER, makeShipment } from '#test/fakes/fixtures.ts';
import { HERE, type ShareWorld, shareWorld } from './share-world.ts';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA';

const missOf = async (opening: Promise<unknown>): Promise<PortalError> => {
  const thrown: unknown = await opening.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof PortalError)) throw new Error('The link opened');
  return thrown;
};

/** A quote from which an estimate was saved, so that it can be deleted. */
async function savedQuote({ deps, finished }: ShareWorld) {
  const record = await finished();
  const { rateRequestUuid } = record.request;
  const shipment = makeShipment(1, { rateRequestUuid });
  const chosen = { shipmentUuid: shipment.shipmentUuid, FCPreRateQuoteResponseId: 'rate-A4X1', type: 'n' as const };
  await deps.shipments.create(shipment, chosen, undefined);
  return { record, shipment };
}

/** Deletes a saved quote (8), or undoes that (1). */
async function move({ deps }: ShareWorld, shipmentUuid: string, statusId: 1 | 8): Promise<void> {
  const from = { statusId: statusId === 8 ? (1 as const) : (8 as const), stageId: 12 as const };
  const to = { statusId, stageId: 12 as const };
  const allowed = allowedMove({ from, to, at: deps.now().getTime(), by: CUSTOMER, why: 'The customer deleted it' });
  if (!allowed) throw new Error('The lifecycle has no such move');
  expect(await deps.shipments.move(shipmentUuid, allowed)).toBe('moved');
}

describe('[C113] what opens nothing', () => {
  /** Each kind of miss, made ready in a world of its own. */
  const misses: Record<string, (world: ShareWorld) => Promise<string>> = {
    unknown: async () => UNKNOWN,
    malformed: async () => 'not a token at all, and much longer than one',
    empty: async () => '',
    expired: async (world) => {
      const { token } = await world.tokenOf(await world.finished());
      world.clock.advance(60 * DAY_MS);
      return token;
    },
    revoked: async (world) => {
      const { token, link } = await world.tokenOf(await world.finished());
      await world.revoke(link.shareId);
      return token;
    },
    'deleted, shared from its rates': async (world) => {
      const { record, shipment } = await savedQuote(world);
      const { token } = await world.tokenOf(record);
      await move(world, shipment.shipmentUuid, 8);
      return token;
    },
    'deleted, shared as a saved quote': async (world) => {
      const { shipment } = await savedQuote(world);
      const { token } = await world.tokenOf(shipment);
      await move(world, shipment.shipmentUuid, 8);
      return token;
    },
  };

  test('[R82] gets the same error to the letter after the same wait, whatever the reason', async () => {
    const seen = new Map<string, string>();
    for (const [kind, make] of Object.entries(misses)) {
      const world = shareWorld();
      const token = await make(world);
      world.waits.length = 0;
      const { status, message, errors, code, retryAfterSeconds } = await missOf(world.open(token));
      seen.set(kind, JSON.stringify({ status, message, errors, code, retryAfterSeconds, waits: world.waits }));
    }
    expect(new Set(seen.values()).size, JSON.stringify([...seen])).toBe(1);
    expect(seen.get('unknown')).toContain('"status":404');
  });

  test('[R82] makes the same reads, so that none is told by its time', async () => {
    const counts = new Map<string, string>();
    for (const [kind, make] of Object.entries(misses)) {
      const world = shareWorld();
      const token = await make(world);
      const reads: string[] = [];
      const { shares, quotes, shipments } = world.deps;
      const read = <Result>(what: string, result: Result): Result => {
        reads.push(what);
        return result;
      };
      const counted = {
        ...world.deps,
        shares: { find: (id: string) => read('link', shares.find(id)) },
        quotes: { findEstimate: (id: string) => read('estimate', quotes.findEstimate(id)) },
        shipments: { find: (id: string) => read('shipment', shipments.find(id)) },
      };
      await missOf(openShare(token, HERE, counted));
      counts.set(kind, reads.join(' '));
    }
    expect([...new Set(counts.values())]).toEqual(['link estimate shipment']);
  });
});

describe('[R56] [R82] a quote’s deletion closes its links, Undo opens them again', () => {
  test.each(['rates', 'saved quote'] as const)('shared from its %s, before or after the deletion', async (from) => {
    const world = shareWorld();
    const { record, shipment } = await savedQuote(world);
    const { token } = await world.tokenOf(from === 'rates' ? record : shipment);
    expect((await world.open(token)).quote.rates.length).toBeGreaterThan(0);
    await move(world, shipment.shipmentUuid, 8);
    await missOf(world.open(token));
    // A link that is made while its quote is deleted opens nothing either.
    const { token: later } = await world.tokenOf(record);
    await missOf(world.open(later));
    await move(world, shipment.shipmentUuid, 1);
    for (const one of [token, later]) expect((await world.open(one)).quote.rates.length).toBeGreaterThan(0);
  });

  test('a link to a re-run of a saved quote ends with that quote', async () => {
    const world = shareWorld();
    const { shipment } = await savedQuote(world);
    const reRunOf = { shipmentUuid: shipment.shipmentUuid, version: 1 };
    const { token } = await world.tokenOf(await world.finished({ reRunOf }, 7));
    expect((await world.open(token)).quote.kind).toBe('ltl');
    await move(world, shipment.shipmentUuid, 8);
    await missOf(world.open(token));
  });

  test('a link whose shipment is gone opens nothing', async () => {
    const world = shareWorld();
    const { token } = await world.tokenOf(makeShipment(9));
    await missOf(world.open(token));
  });
});

describe('[C113] how many', () => {
  test('[R82] only misses count towards 60 an hour an address; then 429 with the time to wait', async () => {
    const world = shareWorld();
    const { token } = await world.tokenOf(await world.finished());
    for (let n = 0; n < 200; n += 1) await world.open(token);
    for (let n = 1; n <= 60; n += 1) expect((await missOf(world.open(UNKNOWN))).status, `miss ${n}`).toBe(404);
    const refused = await missOf(world.open(UNKNOWN));
    expect(refused).toMatchObject({ status: 429, retryAfterSeconds: 3600 });
    world.clock.advance(HOUR_MS - 10_000);
    expect(await missOf(world.open(UNKNOWN))).toMatchObject({ status: 429, retryAfterSeconds: 10 });
    // Neither another address nor a link that works is held up.
    expect((await missOf(world.open(UNKNOWN, '198.51.100.7'))).status).toBe(404);
    expect((await world.open(token)).quote.kind).toBe('ltl');
    world.clock.advance(10_000);
    expect((await missOf(world.open(UNKNOWN))).status).toBe(404);
  });

  test('of many misses at the same time no more than 60 get the response of a single one', async () => {
    const world = shareWorld();
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async () => (await missOf(world.open(UNKNOWN))).status),
    );
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  test('the limit is a setting', async () => {
    const world = shareWorld();
    const { limits } = await world.deps.settings.read();
    world.deps.settings.set({ limits: { ...limits, shareMissesAnHour: 1 } });
    expect((await missOf(world.open(UNKNOWN))).status).toBe(404);
    expect((await missOf(world.open(UNKNOWN))).status).toBe(429);
  });
});
