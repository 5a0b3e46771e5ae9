import { afterEach, describe, expect, test, vi } from 'vitest';
import { sha256 } from '#domain/crypto.ts';
import { handler as createQuoteShare } from '#functions/api/shares/create-quote-share.ts';
import { handler as getQuoteShare } from '#functions/api/shares/get-quote-share.ts';
import { handler as revokeQuoteShare } from '#functions/api/shares/revoke-quote-share.ts';
import { log } from '#functions/platform/log.ts';
import { carriers, makePriced, makeQuery, makeRequest, makeShipment } from '#test/fakes/fixtures.ts';
import { callHandler, httpEvent, lambdaContext } from '#test/fakes/http-event.ts';
import { recordOutput } from '#test/functions/runtime/emf.ts';
import { apiWorld } from './api-world.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type World = Awaited<ReturnType<typeof apiWorld>>;
const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA';

/** Words that stand for what must not be seen; each is planted in one place. */
const canaries = {
  company: 'Quetzal Pumps',
  firstName: 'Zerelda',
  lastName: 'Vandersloot',
  address: '4711 Marigold Crossing',
  email: 'zerelda@quetzal-pumps.example',
  phone: '3125550944',
  description: 'Prototype turbine for Osprey, PO 88231',
  properShippingName: 'Xylene mixture of Osprey',
  emergencyContact: 'Ottoline Brandt',
  contractName: 'Quetzal house contract',
  contractUuid: 'c0ffee00-0000-7000-8000-00000000beef',
  carrierNumber: 'PRO-QUOTE-99177',
  carrierWords: 'Lane fee by contract KX-5512',
  roomWords: 'Linear foot rule of contract KX-5513',
  shipmentName: 'Turbine to Osprey, PO 88231',
  book: '01940000-0000-7000-8000-0000000bb00c',
} as const;

/** A finished request of Dana's with a canary in every field that could hold one, and a saved quote of it. */
async function plant({ deps }: World) {
  const party = (prefix: 'shippingFrom' | 'shippingTo') => ({
    [`${prefix}Company`]: canaries.company,
    [`${prefix}FirstName`]: canaries.firstName,
    [`${prefix}LastName`]: canaries.lastName,
    [`${prefix}Address1`]: canaries.address,
    [`${prefix}Address2`]: canaries.address,
    [`${prefix}Phone`]: canaries.phone,
    [`${prefix}Email`]: canaries.email,
    [`${prefix}AlternateEmail`]: canaries.email,
  });
  const query = makeQuery({
    ...party('shippingFrom'),
    ...party('shippingTo'),
    originAddressUuid: canaries.book,
    items: [
      {
        howManyHandlingUnits: 1,
        weightPerHandlingUnit: 500,
        length: 48,
        width: 40,
        height: 48,
        palleteType: 2,
        productDiscription: canaries.description,
        'haz-matItem': true,
        unNumber: '1307',
        hazardClass: '3',
        packingGroup: 'II',
        properShippingName: canaries.properShippingName,
        emergencyContactName: canaries.emergencyContact,
        emergencyContactPhone: canaries.phone,
      },
    ],
  });
  const accounts = carriers.map((account) => ({
    ...account,
    contractName: canaries.contractName,
    contractUuid: canaries.contractUuid,
  }));
  const request = makeRequest({ query, groups: ['A4'], carriers: accounts }, 0x77);
  const priced = makePriced('A4X1', request);
  const charges = [
    { code: 'GFC', description: `Freight (${canaries.roomWords})`, amount: '400.00' },
    { code: 'KX9', description: canaries.carrierWords, amount: '20.00' },
  ];
  const detail = { total: '420.00', FCTotalCharges: '420.00', charges };
  const rate = {
    ...priced.rate,
    FCContractName: canaries.contractName,
    FCContractUUID: canaries.contractUuid,
    capacityProviderQuoteNumber: canaries.carrierNumber,
    rateQuoteDetail: detail,
  };
  const carrier = { ...priced.carrier, quoteNumber: canaries.carrierNumber };
  await deps.quotes.create(request, undefined);
  await deps.quotes.closeGroup(request.rateRequestUuid, { group: 'A4', state: 'done', upTo: 1 }, [
    { ...priced, rate, carrier },
  ]);
  const shipment = makeShipment(0x77, {
    rateRequestUuid: request.rateRequestUuid,
    name: canaries.shipmentName,
    contractUuid: canaries.contractUuid,
    carrierQuoteNumber: canaries.carrierNumber,
    charges,
    products: request.items.map((item) => ({ ...item, shipmentProductUuid: request.rateRequestUuid })),
  });
  const from = { ...shipment.from, company: canaries.company, firstName: canaries.firstName, phone: canaries.phone };
  const saved = { ...shipment, from: { ...from, addressLine1: canaries.address, email: canaries.email } };
  const chosen = { shipmentUuid: saved.shipmentUuid, FCPreRateQuoteResponseId: 'rate-A4X1', type: 'n' as const };
  await deps.shipments.create(saved, chosen, undefined);
  return { rateRequestUuid: request.rateRequestUuid, shipmentUuid: saved.shipmentUuid };
}

/** A function's whole response, as the HTTP API gets it. */
async function openLink({ deps, authenticator }: World, token: string | undefined) {
  const headers = { 'x-share-token': token };
  return getQuoteShare.withDeps(deps, authenticator)(httpEvent('getQuoteShare', { headers }), lambdaContext());
}

const share = async ({ deps, authenticator, dana }: World, body: object) =>
  callHandler(createQuoteShare.withDeps(deps, authenticator), 'createQuoteShare', { body, accessToken: dana });

const tokenIn = (content: { links: { url?: string }[] }) => content.links[0]?.url?.split('/').at(-1) ?? '';

describe('[R56] [R82] names, references and contracts that stand in a quote', () => {
  test.each(['rateRequestUuid', 'shipmentUuid'] as const)(
    '[C112] [C113] are in no response and in no log line, shared by its %s',
    async (name) => {
      const world = await apiWorld();
      const ids = await plant(world);
      vi.mocked(log.info).mockRestore();
      vi.mocked(log.warn).mockRestore();
      const { lines } = recordOutput();
      const made = await share(world, { [name]: ids[name] });
      const token = tokenIn(made.envelope.content);
      const opened = await openLink(world, token);
      const missed = await openLink(world, UNKNOWN);
      const revoked = await callHandler(
        revokeQuoteShare.withDeps(world.deps, world.authenticator),
        'revokeQuoteShare',
        { query: { shareId: sha256(token) }, accessToken: world.dana },
      );
      vi.restoreAllMocks();
      expect([made.status, opened.statusCode, missed.statusCode, revoked.status]).toEqual([200, 200, 404, 200]);
      const answers = JSON.stringify([made, opened, missed, revoked]);
      for (const [place, canary] of Object.entries(canaries)) {
        expect(answers, place).not.toContain(canary);
        expect(lines.join('\n'), place).not.toContain(canary);
      }
      for (const secret of [token, sha256(token), UNKNOWN]) expect(lines.join('\n')).not.toContain(secret);
      // Of our own ids the page needs none.
      for (const id of Object.values(ids)) expect(opened.body).not.toContain(id);
      expect(opened.body).toContain('"Chicago"');
    },
  );
});

describe('[C113] a link that opens nothing', () => {
  /** Each kind of miss: the token to open after what made it one. */
  const kinds: Record<string, (world: World) => Promise<string | undefined>> = {
    unknown: async () => UNKNOWN,
    malformed: async () => `${'x'.repeat(3000)} ../`,
    missing: async () => undefined,
    expired: async (world) => {
      const token = tokenIn(
        (await share(world, { rateRequestUuid: (await plant(world)).rateRequestUuid })).envelope.content,
      );
      vi.setSystemTime(Date.now() + 90 * 24 * 60 * 60_000);
      world.clock.advance(90 * 24 * 60 * 60_000);
      return token;
    },
    revoked: async (world) => {
      const token = tokenIn(
        (await share(world, { rateRequestUuid: (await plant(world)).rateRequestUuid })).envelope.content,
      );
      const stored = await world.deps.shares.find(sha256(token));
      if (stored) await world.deps.shares.revoke(stored);
      return token;
    },
    deleted: async (world) => {
      const { shipmentUuid } = await plant(world);
      const token = tokenIn((await share(world, { shipmentUuid })).envelope.content);
      const { shipments } = world.deps;
      world.deps.shipments = { ...shipments, find: async () => undefined };
      return token;
    },
  };

  test('[R82] gets the same response to the byte, headers included, never kept', async () => {
    const seen = new Map<string, string>();
    for (const [kind, make] of Object.entries(kinds)) {
      const world = await apiWorld();
      seen.set(kind, JSON.stringify(await openLink(world, await make(world))));
      vi.useRealTimers();
    }
    expect(new Set(seen.values()).size, JSON.stringify([...seen])).toBe(1);
    expect(JSON.parse(seen.get('unknown') ?? '')).toMatchObject({
      statusCode: 404,
      headers: { 'cache-control': 'no-store' },
      body: expect.stringContaining('This link has ended.'),
    });
  });

  test('[C113] an address with too many of them gets 429 with the time to wait', async () => {
    const world = await apiWorld();
    for (let n = 0; n < 60; n += 1) expect((await openLink(world, UNKNOWN)).statusCode).toBe(404);
    expect(await openLink(world, UNKNOWN)).toMatchObject({
      statusCode: 429,
      headers: { 'retry-after': '3600', 'cache-control': 'no-store' },
    });
  });
});

test('[C114] another customer cannot revoke a link, and learns nothing of it', async () => {
  const world = await apiWorld();
  const { rateRequestUuid } = await plant(world);
  const token = tokenIn((await share(world, { rateRequestUuid })).envelope.content);
  const revoke = (shareId: string) =>
    callHandler(revokeQuoteShare.withDeps(world.deps, world.authenticator), 'revokeQuoteShare', {
      query: { shareId },
      accessToken: world.lee,
    });
  expect(await revoke(sha256(token))).toEqual(await revoke(sha256('nothing')));
  expect((await revoke(sha256(token))).status).toBe(404);
  expect((await openLink(world, token)).statusCode).toBe(200);
});

test('[C112] a quote and a saved quote at once, or neither, are refused; another customer’s look missing', async () => {
  const world = await apiWorld();
  const ids = await plant(world);
  expect((await share(world, ids)).status).toBe(422);
  expect((await share(world, {})).status).toBe(422);
  const { deps, authenticator, lee } = world;
  for (const body of [{ rateRequestUuid: ids.rateRequestUuid }, { shipmentUuid: ids.shipmentUuid }]) {
    const answer = await callHandler(createQuoteShare.withDeps(deps, authenticator), 'createQuoteShare', {
      body,
      accessToken: lee,
    });
    expect(answer.status).toBe(404);
  }
  expect(world.deps.shares.all.size).toBe(0);
});
