import { afterEach, describe, expect, test, vi } from 'vitest';
import { sha256 } from '#domain/crypto.ts';
import { handler as createLiveTicket } from '#functions/api/quotes/create-live-ticket.ts';
import { handler as pollRates } from '#functions/api/quotes/poll-rates.ts';
import { handler as requestRates } from '#functions/api/quotes/request-rates.ts';
import { CUSTOMER, makePriced, makeRequest, queryInput } from '#test/fakes/fixtures.ts';
import { type CallOptions, callHandler } from '#test/fakes/http-event.ts';
import { apiWorld } from './api-world.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function world() {
  const api = await apiWorld();
  const { deps, authenticator } = api;
  const ask = (options: CallOptions) =>
    callHandler(requestRates.withDeps(deps, authenticator), 'requestRates', options);
  const poll = (options: CallOptions) => callHandler(pollRates.withDeps(deps, authenticator), 'pollRates', options);
  const ticket = (options: CallOptions) =>
    callHandler(createLiveTicket.withDeps(deps, authenticator), 'createLiveTicket', options);
  return { ...api, ask, poll, ticket };
}

describe('prices', () => {
  test('[C108] a request that today’s rules would reject is shown as it was accepted', async () => {
    const { deps, poll, dana } = await world();
    const { items, ...others } = makeRequest().query;
    const query = {
      ...others,
      originFacilityType: '99',
      items: items.map((item) => ({ ...item, freightClassId: '1' })),
    };
    const request = makeRequest({ query, customerUuid: CUSTOMER });
    await deps.quotes.create(request, undefined);
    const { rateRequestUuid } = request;
    const { status, envelope } = await poll({ accessToken: dana, query: { rateRequestUuid } });
    expect([status, envelope.content?.responseData.quoteQuery]).toEqual([200, query]);
  });

  test('[C57] returns responseData with rates, template, errors and the uuids by group', async () => {
    const { ask, dana } = await world();
    const answer = await ask({ accessToken: dana, body: { ...queryInput(), stream: true } });
    expect(answer).toMatchObject({
      status: 200,
      envelope: { content: { responseData: { rateQuotes: [], errors: [], template: 'Full', finished: false } } },
    });
    const { quoteRequestUuid } = answer.envelope.content.responseData;
    expect(Object.keys(quoteRequestUuid)).toEqual(['A4', 'B4', 'C6', 'D10']);
  });

  test.each<[string, object, string, string]>([
    ['no items', { items: [] }, 'items', 'Add at least one item'],
    [
      '128 items',
      { items: Array.from({ length: 128 }, () => queryInput().items[0]) },
      'items',
      'A quote can have up to 127 items',
    ],
    [
      'weight 0',
      { items: [{ ...queryInput().items[0], weightPerHandlingUnit: 0 }] },
      'items.0.weightPerHandlingUnit',
      'Weight must be above 0 and at most 99,999,999.99',
    ],
    [
      'no pickup date',
      { shippingFromPickUpDate: undefined },
      'shippingFromPickUpDate',
      'Pickup date is a required field',
    ],
    [
      'no delivery ZIP',
      { shippingToPostalCode: '' },
      'shippingToPostalCode',
      'Delivery ZIP or postal code is a required field',
    ],
    [
      'a day in the past',
      { shippingFromPickUpDate: '2026-11-01' },
      'shippingFromPickUpDate',
      'Pickup date must be after today. The next open day is Tue, Nov 24.',
    ],
  ])('[C57] [Q03] %s: 422 at its field, nothing written', async (_name, change, field, message) => {
    const { ask, dana, deps } = await world();
    const answer = await ask({ accessToken: dana, body: { ...queryInput(), ...change } });
    expect(answer).toMatchObject({ status: 422, envelope: { errors: [{ field, message }] } });
    expect(deps.quotes.all.size).toBe(0);
  });

  test('[C108] polling gives what came after the cursor, to the owner only', async () => {
    const { poll, deps, dana, lee } = await world();
    const request = makeRequest();
    const { rateRequestUuid } = request;
    await deps.quotes.create(request, undefined);
    await deps.quotes.addResponses(rateRequestUuid, { group: 'A4', upTo: 1, answers: [makePriced('A4X1', request)] });
    const first = await poll({ accessToken: dana, query: { rateRequestUuid } });
    const { cursor, rateQuotes } = first.envelope.content.responseData;
    expect(rateQuotes).toHaveLength(1);
    expect(JSON.stringify(first)).not.toMatch(/"cost"|400\.00/);
    const second = await poll({ accessToken: dana, query: { rateRequestUuid, cursor } });
    expect(second.envelope.content.responseData.rateQuotes).toEqual([]);
    expect(await poll({ accessToken: lee, query: { rateRequestUuid } })).toMatchObject({ status: 404 });
    expect(await poll({ query: { rateRequestUuid } })).toMatchObject({ status: 401 });
  });

  test.each(['x', 'A4:', 'A4:1;B4:2', 'A4:1,', '../..', 'A4:9999', 'A4:-1', 'x'.repeat(200)])(
    '[C108] a cursor that is none is rejected: %s',
    async (cursor) => {
      const { poll, dana } = await world();
      const query = { rateRequestUuid: makeRequest().rateRequestUuid, cursor };
      expect(await poll({ accessToken: dana, query })).toMatchObject({
        status: 422,
        envelope: { errors: [{ field: 'cursor' }] },
      });
    },
  );
});

test('[C107] a ticket is for this session, stored only hashed, and good for 30 seconds', async () => {
  const { ticket, deps, dana, clock } = await world();
  const answer = await ticket({ accessToken: dana, body: {} });
  const { ticket: code, path, expiresInSeconds } = answer.envelope.content;
  expect([path, expiresInSeconds]).toEqual([`/live?ticket=${code}`, 30]);
  expect(await deps.connections.useTicket(code, clock.ms())).toBeUndefined();
  expect(await deps.connections.useTicket(sha256(code), clock.ms() + 29_999)).toMatchObject({ customerUuid: CUSTOMER });
  const late = await ticket({ accessToken: dana, body: {} });
  expect(await deps.connections.useTicket(sha256(late.envelope.content.ticket), clock.ms() + 30_000)).toBeUndefined();
  expect(await ticket({ body: {} })).toMatchObject({ status: 401 });
});
