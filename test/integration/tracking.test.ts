import { describe, expect, test } from 'vitest';
import { outsideCompanies } from '#contract/outside-companies.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { bookedShipment } from './dispatched.ts';
import { advance } from './moving.ts';
import { callPath, done } from './portal.ts';

const LIMIT_MS = 180_000;
const PATH = '/api/v1/tracking/project44';
const { reportsKey } = outsideCompanies.project44.sandbox.credentials;

const push = (body: unknown, headers: Record<string, string>) =>
  callPath('POST', PATH, {}, { rawBody: JSON.stringify(body), headers });
const track = (proNumber: string, postalCode: string) =>
  callPath('POST', '/api/v1/fc-shipment-tracking', { proNumber, postalCode });

async function covered() {
  const booked = await bookedShipment();
  const find = async () => {
    const shipment = await dynamoShipments.find(booked.shipmentUuid);
    if (!shipment) throw new Error('No shipment');
    return shipment;
  };
  await expect.poll(async () => (await find()).stageId, { timeout: 60_000 }).toBe(15);
  return { ...booked, find, shipment: await find() };
}

describe('[C157] carriers’ reports through the edge', () => {
  test(
    '[C69] [C70] [C71] [H16] a carrier moves a booked shipment from its pickup to its delivery, and every reader sees the same way',
    async () => {
      const { token, shipmentUuid, shipment, find } = await covered();
      const nothing = await callPath('GET', '/api/v1/fc-shipment-tracking', { shipmentUuid }, { token });
      expect(nothing).toMatchObject({ status: 404, body: { errors: [{ code: '99989' }] } });

      await advance(shipment.shortId);
      expect(await find()).toMatchObject({ statusId: 4, stageId: 17 });
      const { references, to } = await find();
      expect(references?.pro).toMatch(/^\d{9,11}$/);
      await advance(shipment.shortId, 'DELIVERED');
      expect(await find()).toMatchObject({ stageId: 20 });

      const { shipmentTrackingInfo } = await done('getTracking', { shipmentUuid }, { token });
      const [info] = shipmentTrackingInfo;
      expect(info).toMatchObject({ stage: { id: 20 }, deliveredDate: expect.any(String) });
      const { shipmentTrackingDetails } = await done(
        'getTrackingDetails',
        { shipmentTrackingUuid: info?.shipmentTrackingUuid ?? '', sortColumn: 'stopNumber', sortOrder: 'asc' },
        { token },
      );
      expect(shipmentTrackingDetails.map(({ stopNumber }) => stopNumber)).toEqual(
        shipmentTrackingDetails.map((_stop, at) => at + 1),
      );
      expect(shipmentTrackingDetails.at(0)).toMatchObject({ type: 'pickup', departedDate: expect.any(String) });
      expect(shipmentTrackingDetails.at(-1)).toMatchObject({ type: 'delivery', arrivedDate: expect.any(String) });

      const found = await track(references?.pro ?? '', to.postalCode);
      expect(found).toMatchObject({ status: 200, body: { content: { tracking: { stage: { id: 20 } } } } });
      expect(JSON.stringify(found.body)).not.toContain('Whitfield');
      expect((await track(shipment.shortId.toLowerCase(), shipment.from.postalCode)).status).toBe(200);
    },
    LIMIT_MS,
  );

  test(
    '[C70] a wrong ZIP code and an unknown number: the same bytes, and medians within 10 %',
    async () => {
      const { shipment } = await covered();
      const timed = async (number: string, zip: string) => {
        const start = performance.now();
        const { status, body } = await track(number, zip);
        return { ms: performance.now() - start, bytes: JSON.stringify({ status, body: withoutIds(body) }) };
      };
      const [unknown, wrong] = [[] as number[], [] as number[]];
      const bytes = new Set<string>();
      for (let round = 0; round < 15; round += 1) {
        for (const [times, number, zip] of [
          [unknown, 'FL-999999999', shipment.to.postalCode],
          [wrong, shipment.shortId, '99950'],
        ] as const) {
          const one = await timed(number, zip);
          times.push(one.ms);
          bytes.add(one.bytes);
        }
      }
      expect([...bytes]).toHaveLength(1);
      const ratio = medianOf(unknown) / medianOf(wrong);
      expect(ratio).toBeGreaterThan(0.9);
      expect(ratio).toBeLessThan(1.1);
    },
    LIMIT_MS,
  );

  test('pushes without our credentials are refused in the envelope, malformed ones with their fields', async () => {
    const history = {
      shipmentIdentifiers: [{ type: 'PRO', value: crypto.randomUUID() }],
      statusUpdates: [{ timestamp: '2026-11-24T14:35:00-06:00', statusCode: 'PICKED_UP' }],
    };
    expect(await push(history, {})).toMatchObject({ status: 401, body: { success: false, content: null } });
    expect((await push(history, { 'x-api-key': `${reportsKey}x` })).status).toBe(401);
    expect((await push(history, { 'x-api-key': reportsKey })).status).toBe(200);
    const wrong = { ...history, statusUpdates: [{ statusCode: 'PICKED_UP' }] };
    expect(await push(wrong, { 'x-api-key': reportsKey })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'statusUpdates.0.timestamp' }] },
    });
  });
});

const medianOf = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** Each response has an id of its own request. */
const withoutIds = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (name, value) => (name === 'requestId' ? undefined : value)));
