import { describe, expect, test } from 'vitest';
import { showShipment } from '#domain/shipments/show-shipment.ts';
import { makeShipment } from '#test/fakes/fixtures.ts';
import { headlineOf, stageLine } from '#web/features/shipment-details/stage-line.ts';

const shown = showShipment(makeShipment(1), new Date('2026-11-24T15:00:00Z'));
const at = (statusId: number, stageId: number, stageName = 'Booked') => ({
  ...shown,
  deliveryDate: '2026-12-01',
  shipmentStatusId: { id: statusId, name: 'Status' },
  stage: { id: stageId, name: stageName },
});
const none = { stages: [] };

describe('[H02] the line of stages', () => {
  test('has stages 11 to 20, those before the current one done and those after it ahead', () => {
    const line = stageLine(at(4, 18), none);
    expect(line.map(({ id }) => id)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(line.filter(({ state }) => state === 'done').map(({ id }) => id)).toEqual([11, 12, 13, 14, 15, 16, 17]);
    expect(line.find(({ state }) => state === 'current')?.id).toBe(18);
  });

  test('a time is on the clock of the stop; a stage that was reached and left again shows none', () => {
    const stages = [
      { stageId: 12, name: 'Estimate saved', date: '2026-11-23 15:58:00' },
      { stageId: 13, name: 'Processing review', date: '2026-11-23 16:16:00' },
    ];
    const line = stageLine(at(1, 12), { stages });
    expect(line[1]).toMatchObject({ day: 'Mon, Nov 23', hour: '9:58 am CT' });
    expect(line[2]).not.toHaveProperty('day');
  });

  test('the delivery ahead is named as an estimate', () => {
    expect(stageLine(at(3, 15), none)[9]).toMatchObject({ day: 'Tue, Dec 1', hour: 'estimate', state: 'ahead' });
  });
});

describe('the headline', () => {
  test.each([
    ['waits for the carrier', at(2, 13), /^Waiting for .* to confirm$/],
    ['names the pickup while it is booked', at(3, 15), /^Pickup .*8 am to 5 pm CT$/],
    ['names the delivery while it moves', at(4, 18), /^Delivery planned for Tue, Dec 1, as booked$/],
    [
      'says the stage where no delivery day is known',
      { ...at(4, 18, 'In-transit'), deliveryDate: undefined },
      /^In-transit$/,
    ],
    ['says the status of a quote out of use', at(8, 12), /^Status$/],
  ] as const)('%s', (_what, shipment, text) => {
    expect(headlineOf(shipment as typeof shown, none)).toMatch(text);
  });

  test('says when it was delivered, and when it was canceled', () => {
    const stages = [{ stageId: 20, name: 'Delivered', date: '2026-12-01 20:05:00' }];
    expect(headlineOf(at(5, 20) as typeof shown, { stages })).toMatch(/^Delivered Tue, Dec 1, 2:05 pm CT$/);
    const cancelled = { date: '2026-11-24 16:00:00', reasonId: 1, reason: 'x', carrier: 'notAsked' } as const;
    expect(headlineOf({ ...at(7, 15), cancelled } as typeof shown, none)).toBe('Canceled Tue, Nov 24, 10 am CT');
  });
});
