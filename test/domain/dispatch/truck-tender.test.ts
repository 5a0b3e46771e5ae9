import { expect, test } from 'vitest';
import { truckTenderOf } from '#domain/dispatch/truck-tender.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { bookableTruckload } from '#test/fakes/fixtures-truckloads.ts';
import { truckDispatchWorld } from './dispatch-world.ts';

const { brokerLocation } = readSettings({});

test('a truckload is tendered, not ordered as LTL: to its carrier, at the price it named, with every stop and who is there', async () => {
  const world = truckDispatchWorld({ references: { po: 'PO-77' }, instructions: 'Gate 2' });
  await world.start();
  expect(await world.ask()).toEqual({ next: 'settle' });
  await world.settle();
  expect(world.carriers.orders).toEqual([]);
  expect(world.carriers.tenders).toMatchObject([
    {
      dispatchUuid: world.dispatchUuid,
      carrierCode: 'LNMQ',
      quoteNumber: 'LNMQ-1',
      costCents: 231_000,
      description: 'Pump parts',
      instructions: 'Gate 2',
      references: { po: 'PO-77' },
      stops: [
        { type: 1, place: { company: 'Whitfield Pumps', contact: 'Dana Whitfield', phone: '3125550118' } },
        { type: 2, place: { company: 'Reyes Tools', phone: '2145550107', lines: ['12 Canal St'] } },
      ],
    },
  ]);
  expect(world.settled).toMatchObject([{ kind: 'accepted', confirmation: 'PU1000001' }]);
  expect(await world.shipment()).toMatchObject({
    references: { po: 'PO-77', pickup: 'PU1000001' },
    dispatch: { state: 'accepted' },
  });
});

test('a tender that is declined hands the carrier’s reason on', async () => {
  const world = truckDispatchWorld();
  world.carriers.answer({ kind: 'refused', reason: 'The truck is no longer available.' });
  await world.start();
  await world.ask();
  await world.settle();
  expect(world.settled).toEqual([{ kind: 'refused', ...world.task, reason: 'The truck is no longer available.' }]);
});

test('a silent carrier: one alert, the tender is never sent again, and after 72 hours it is taken back', async () => {
  const world = truckDispatchWorld();
  world.carriers.answer({ kind: 'unknown' });
  for (let n = 0; n < 3; n += 1) {
    await world.start();
    await world.ask();
    await world.settle();
  }
  expect(world.carriers.tenders).toHaveLength(1);
  expect(world.alerts.raised.map(({ problem }) => problem)).toEqual(['outcomeUnknown']);
  world.clock.advance(72 * 3_600_000);
  expect(await world.sweep()).toBe(1);
  await world.stop('givenUp');
  await world.settle();
  expect(world.carriers.withdrawals).toHaveLength(1);
  expect(world.settled.map(({ kind }) => kind)).toEqual(['unknown', 'refused']);
});

test('a canceled truckload is taken back from its carrier, once', async () => {
  const world = truckDispatchWorld();
  await world.start();
  await world.ask();
  await world.settle();
  await world.stop();
  await world.stop();
  expect(world.carriers.withdrawals).toHaveLength(1);
  expect(world.carriers.stops).toEqual([]);
  expect(await world.record()).toMatchObject({ state: 'accepted', cancellation: { answer: 'confirmed' } });
});

test('a team is named where the price with a team was chosen; hazard papers go along with hazardous freight only', () => {
  const hazard = { unNumber: '1993', properShippingName: 'Flammable liquid', emergencyContactPhone: '8005550144' };
  const plain = bookableTruckload({ team: true, hazard });
  const id = crypto.randomUUID();
  expect(truckTenderOf(plain, id, brokerLocation)).toMatchObject({ flags: ['team'] });
  expect(truckTenderOf(plain, id, brokerLocation)).not.toHaveProperty('hazard');
  const hazardous = { ...plain, query: { ...plain.query, hazmat: true } };
  expect(truckTenderOf(hazardous, id, brokerLocation)).toMatchObject({ hazard, flags: ['hazmat', 'team'] });
});
