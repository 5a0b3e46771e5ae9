import { expect, test } from 'vitest';
import { dispatchCommand } from '#bin/ops/dispatch.ts';
import { readCommandLine } from '#bin/ops/read-command-line.ts';
import { dynamoAlerts } from '#functions/adapters/dynamo/alert-store.ts';
import { dynamoDispatches } from '#functions/adapters/dynamo/dispatch-store.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { bookedShipment, ordersOf, recordOf, tell, untilState } from './dispatched.ts';

const LIMIT_MS = 120_000;

test(
  'a booked shipment is ordered at its carrier once, however often the event comes; its numbers are on the shipment',
  async () => {
    const booked = await bookedShipment();
    await untilState(booked, 'accepted');
    await tell('dispatchRequested', booked);
    await expect
      .poll(async () => (await dynamoShipments.find(booked.shipmentUuid))?.references, { timeout: 20_000 })
      .toMatchObject({ pickup: expect.stringMatching(/^[A-Z]{2}\d{7}$/), pro: expect.stringMatching(/^\d{9,11}$/) });
    expect(await ordersOf(booked)).toMatchObject([{ times: 1 }]);
    await expect.poll(async () => (await recordOf(booked))?.settledAt, { timeout: 20_000 }).toBeGreaterThan(0);

    const cancelled = {
      ...{ at: Date.now(), by: booked.customerUuid, reasonId: 1, reason: 'Sold', signature: 'Dana', feeCents: 0 },
      carrier: 'notAsked' as const,
    };
    await tell('dispatchCancelRequested', booked, { cancelled });
    await expect
      .poll(async () => (await dynamoShipments.find(booked.shipmentUuid))?.cancelled?.carrier, { timeout: 40_000 })
      .toBe('confirmed');
    expect(await ordersOf(booked)).toMatchObject([{ times: 1, cancelledAt: expect.any(Number) }]);
  },
  LIMIT_MS,
);

test(
  'a carrier that refuses is heard with its reason',
  async () => {
    const booked = await bookedShipment('Dock 4 !fault DISPATCH refused');
    await untilState(booked, 'refused');
    expect(await recordOf(booked)).toMatchObject({
      answer: { kind: 'refused', reason: 'No capacity for this pickup.' },
    });
    expect(await ordersOf(booked)).toEqual([]);
  },
  LIMIT_MS,
);

test(
  'an outcome that nobody knows raises an alert, is not sent again, and an operator settles it',
  async () => {
    const booked = await bookedShipment('!fault DISPATCH 500');
    await untilState(booked, 'unknown');
    await expect.poll(async () => (await recordOf(booked))?.settledAt, { timeout: 30_000 }).toBeGreaterThan(0);
    const alerts = await dynamoAlerts.listByShipment(booked.shipmentUuid);
    expect(alerts).toMatchObject([{ problemId: 20, status: 0 }]);
    await tell('dispatchRequested', booked);

    const line = [
      'resolve',
      booked.shipmentUuid,
      'accepted',
      '--pickup',
      'PU4410021',
      '--by',
      'ines',
      '--why',
      'called',
    ];
    const portal = { name: 'the portal under test', now: () => new Date(), newId: () => crypto.randomUUID() };
    await dispatchCommand.run(readCommandLine(dispatchCommand, line), portal);
    expect(await recordOf(booked)).toMatchObject({ state: 'accepted', resolvedBy: 'ines' });
    expect(await dynamoOperator.listNewest({ kind: 'shipment', id: booked.shipmentUuid }, 5)).toMatchObject([
      { by: 'ines', why: 'called', changes: [{ field: 'dispatch', from: 'unknown', to: 'accepted' }] },
    ]);
    await expect(dispatchCommand.run(readCommandLine(dispatchCommand, line), portal)).rejects.toMatchObject({
      status: 409,
    });
    expect((await dynamoDispatches.listOpen()).map(({ dispatchUuid }) => dispatchUuid)).toContain(booked.dispatchUuid);
    expect(await ordersOf(booked)).toMatchObject([{ times: 1 }]);
  },
  LIMIT_MS,
);
