import { afterEach, describe, expect, test, vi } from 'vitest';
import { handler as openBooking } from '#functions/api/bookings/open-booking.ts';
import { handler as createShipment } from '#functions/api/shipments/create-shipment.ts';
import { handler as getShipmentDetails } from '#functions/api/shipments/get-shipment-details.ts';
import { handler as listShipments } from '#functions/api/shipments/list-shipments.ts';
import { log } from '#functions/platform/log.ts';
import { groupUuidOf, makePriced, makeRequest } from '#test/fakes/fixtures.ts';
import { type CallOptions, callHandler } from '#test/fakes/http-event.ts';
import { testId } from '#test/fakes/ids.ts';
import { apiWorld } from './api-world.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function world() {
  const api = await apiWorld();
  const { deps, authenticator, dana } = api;
  const request = makeRequest();
  const { rateRequestUuid } = request;
  await deps.quotes.create(request, undefined);
  await deps.quotes.addResponses(rateRequestUuid, { group: 'A4', upTo: 1, answers: [makePriced('A4X1', request)] });
  const body = {
    rateRequestUuid,
    quoteRequestUuid: groupUuidOf(request, 'A4'),
    FCPreRateQuoteResponseId: 'rate-A4X1',
    type: 'n',
  };
  const choose = (options: CallOptions) =>
    callHandler(createShipment.withDeps(deps, authenticator), 'createShipment', options);
  const book = (options: CallOptions) => callHandler(openBooking.withDeps(deps, authenticator), 'openBooking', options);
  const details = (options: CallOptions) =>
    callHandler(getShipmentDetails.withDeps(deps, authenticator), 'getShipmentDetails', options);
  const list = (options: CallOptions) =>
    callHandler(listShipments.withDeps(deps, authenticator), 'listShipments', options);
  return {
    ...api,
    body,
    choose,
    book,
    details,
    list,
    chosen: async () => (await choose({ accessToken: dana, body })).envelope.content,
  };
}

describe('saved estimates', () => {
  test('[C59] [C66] [C67] chosen, shown and listed', async () => {
    const { chosen, details, list, dana } = await world();
    const { shipmentUuid, shipmentShortId } = await chosen();
    const shown = await details({ accessToken: dana, query: { shipmentUuid } });
    expect(shown).toMatchObject({
      status: 200,
      envelope: {
        content: {
          shipmentList: [{ shipmentUuid, shipmentShortId, charge: '472.87', shipmentStatusId: { id: 1 } }],
          count: 1,
          bolStatus: 0,
          documentsGenerated: false,
        },
      },
    });
    expect(await list({ accessToken: dana, query: { pageSize: '10' } })).toMatchObject({
      status: 200,
      envelope: { content: { count: 1, pageSize: 10, shipmentList: [{ shipmentUuid }] } },
    });
  });

  test('[C59] a saved estimate returns 12108, one that could not be written 12113 letter by letter, and a request number among its errors', async () => {
    const { choose, dana, body, deps } = await world();
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const create = vi.spyOn(deps.shipments, 'create').mockRejectedValueOnce(new Error('the table is away'));
    expect(await choose({ accessToken: dana, body })).toMatchObject({
      status: 500,
      envelope: {
        success: false,
        code: '12113',
        message: 'Something went wrong during create shipment',
        errors: [{ message: expect.stringMatching(/^Something went wrong during create shipment\. .*this number: ./) }],
      },
    });
    create.mockRestore();
    expect(await choose({ accessToken: dana, body })).toMatchObject({
      status: 200,
      envelope: { success: true, code: '12108', message: 'Shipment created successfully' },
    });
  });

  test('[C60] a rate that is booked at once is a new shipment (12108); the booking of a saved estimate makes none', async () => {
    const { choose, book, dana, body } = await world();
    const saved = (await choose({ accessToken: dana, body })).envelope.content as { shipmentUuid: string };
    const { shipmentUuid } = saved;
    const opened = await book({ accessToken: dana, body: { shipmentUuid, version: 1 } });
    expect(opened).toMatchObject({ status: 200, envelope: { success: true, content: { shipmentUuid, version: 2 } } });
    expect(opened.envelope).not.toHaveProperty('code');
    const other = await world();
    expect(await other.book({ accessToken: other.dana, body: other.body })).toMatchObject({
      status: 200,
      envelope: { success: true, code: '12108', message: 'Shipment created successfully', content: { version: 2 } },
    });
  });

  test('[R42] neither the page nor the list returns a cost', async () => {
    const { chosen, details, list, dana } = await world();
    const { shipmentUuid } = await chosen();
    const answers = [await details({ accessToken: dana, query: { shipmentUuid } }), await list({ accessToken: dana })];
    expect(JSON.stringify(answers)).not.toMatch(/cost|profit|margin|"400\.00"/i);
  });

  test('[C67] another customer does not list it', async () => {
    const { chosen, list, lee } = await world();
    await chosen();
    expect(await list({ accessToken: lee })).toMatchObject({ envelope: { content: { count: 0, shipmentList: [] } } });
  });

  test('[Q14] a second estimate: 409 with the sentence; the same key: the first response again', async () => {
    const { choose, dana, body } = await world();
    const idempotencyKey = '0b0e7b2c-9c1f-4f6e-8a55-1d2e3f4a5b6c';
    const first = await choose({ accessToken: dana, body, idempotencyKey });
    expect(await choose({ accessToken: dana, body, idempotencyKey })).toEqual(first);
    expect(await choose({ accessToken: dana, body })).toMatchObject({
      status: 409,
      envelope: { message: 'This quote already has a carrier. Open the saved estimate.' },
    });
  });

  test('[C59] an idempotency key is the caller’s own: another customer’s same key gives nothing away', async () => {
    const { choose, dana, lee, body } = await world();
    const idempotencyKey = '0b0e7b2c-9c1f-4f6e-8a55-1d2e3f4a5b6c';
    await choose({ accessToken: dana, body, idempotencyKey });
    expect(await choose({ accessToken: lee, body, idempotencyKey })).toMatchObject({ status: 404 });
  });

  test('[R32] [C66] a shipment and a quote of nobody and of somebody else look the same: 12001 and 12021, and nothing more', async () => {
    const { chosen, choose, details, dana, lee, body } = await world();
    const { shipmentUuid } = await chosen();
    const missing = testId(0x9999);
    const shipments = [
      await details({ accessToken: lee, query: { shipmentUuid } }),
      await details({ accessToken: dana, query: { shipmentUuid: missing } }),
    ];
    const quotes = [
      await choose({ accessToken: lee, body }),
      await choose({ accessToken: dana, body: { ...body, rateRequestUuid: missing } }),
    ];
    for (const [code, answers] of [
      ['12001', shipments],
      ['12021', quotes],
    ] as const) {
      const [theirs, nobodys] = answers.map(({ status, envelope }) => ({ status, envelope }));
      expect(theirs).toEqual(nobodys);
      expect(theirs).toMatchObject({ status: 404, envelope: { success: false, code, content: null } });
    }
  });

  test.each<[string, object, string]>([
    ['no uuid', { rateRequestUuid: 'x' }, 'rateRequestUuid'],
    ['another type', { type: 'x' }, 'type'],
    ['no rate', { FCPreRateQuoteResponseId: '' }, 'FCPreRateQuoteResponseId'],
  ])('[C59] %s: 422 at its field', async (_name, change, field) => {
    const { choose, dana, body, deps } = await world();
    const answer = await choose({ accessToken: dana, body: { ...body, ...change } });
    expect(answer).toMatchObject({ status: 422, envelope: { errors: [{ field }] } });
    expect(deps.shipments.all.size).toBe(0);
  });

  test('[H06] past the last page: 9001', async () => {
    const { list, dana } = await world();
    expect(await list({ accessToken: dana, query: { pageNumber: '2' } })).toMatchObject({
      status: 404,
      envelope: { code: '9001' },
    });
    expect(await list({ accessToken: dana })).toMatchObject({ status: 200, envelope: { content: { count: 0 } } });
  });
});
