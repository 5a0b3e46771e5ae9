import { describe, expect, test } from 'vitest';
import type { DispatchOutcome } from '#domain/dispatch/dispatch.ts';
import { isPaidFor, settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import type { MoneyOutcome } from '#domain/payments/payment-store.ts';
import { settleCharge } from '#domain/payments/settle-charge.ts';
import { testId } from '#test/fakes/ids.ts';
import { ACH, CARD, CHEQUE, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';
import { eventWords } from './journal-words.ts';
import { cancel, codeOf } from './money-acts.ts';

const placeOf = async (world: MoneyWorld) => {
  const dispatchUuid = (await world.book()).payments.at(-1)?.paymentUuid ?? '';
  return { shipmentUuid: world.shipment.shipmentUuid, dispatchUuid };
};
const accepted = async (world: MoneyWorld): Promise<DispatchOutcome> => ({
  ...(await placeOf(world)),
  ...{ kind: 'accepted', confirmation: 'C1' },
});
async function pressed(tender: typeof CARD = CARD): Promise<MoneyWorld> {
  const world = moneyWorld();
  await world.press([tender]);
  return world;
}
/** The bank takes back what the booking was paid with. */
async function bounce(world: MoneyWorld) {
  const [charge] = [...world.gateway.log.values()];
  if (charge) await settleCharge({ ...charge, state: 'returned' }, world.deps);
}

test('[S38] a booking is paid for while its money waits for the carrier, and at no other time', async () => {
  const world = await pressed();
  const place = await placeOf(world);
  expect(await isPaidFor(place, world.deps)).toBe(true);
  expect(await isPaidFor({ ...place, dispatchUuid: testId(1) }, world.deps)).toBe(false);
  expect(await isPaidFor({ ...place, shipmentUuid: testId(1) }, world.deps)).toBe(false);
  await settleDispatchMoney(await accepted(world), world.deps);
  expect(await isPaidFor(place, world.deps)).toBe(false);
  const byCheck = moneyWorld();
  await byCheck.press([CHEQUE]);
  expect(await isPaidFor(await placeOf(byCheck), byCheck.deps)).toBe(false);
});

describe('[R61] what the carrier says of a booking', () => {
  test('of nothing that is known changes nothing', async () => {
    const world = await pressed();
    const before = await world.book();
    const place = await placeOf(world);
    await settleDispatchMoney({ ...place, kind: 'unknown' } as DispatchOutcome, world.deps);
    await settleDispatchMoney({ ...(await accepted(world)), shipmentUuid: testId(1) }, world.deps);
    await settleDispatchMoney({ ...(await accepted(world)), dispatchUuid: testId(1) }, world.deps);
    expect(await world.book()).toEqual(before);
    expect(world.raised).toEqual([]);
  });

  test('refused has the carrier’s words as the reason of the release', async () => {
    const world = await pressed();
    const refused = { ...(await placeOf(world)), kind: 'refused', reason: 'No truck' } as const;
    await settleDispatchMoney(refused, world.deps);
    const [payment] = (await world.book()).payments;
    expect(payment).toMatchObject({ state: 'released', reason: 'No truck' });
    expect(payment).not.toHaveProperty('lease');
    expect(payment).not.toHaveProperty('nextAt');
  });

  test('twice is taken once', async () => {
    const world = await pressed();
    const outcome = await accepted(world);
    await settleDispatchMoney(outcome, world.deps);
    const before = await world.book();
    await settleDispatchMoney(outcome, world.deps);
    expect(await world.book()).toEqual(before);
    expect(world.raised).toEqual([]);
  });

  test.each<[number, string | undefined]>([
    [19, 'none'],
    [20, undefined],
  ])('%i other changes at the same time: %s', async (changes, code) => {
    const world = await pressed();
    const outcome = await accepted(world);
    const { write } = world.money;
    let others = 0;
    world.money.write = (change): Promise<MoneyOutcome> => {
      others += 1;
      return others > changes ? write(change) : Promise.resolve('changed');
    };
    const call = settleDispatchMoney(outcome, world.deps);
    expect(await codeOf(call)).toBe(code);
    if (code === undefined) await expect(call).rejects.toMatchObject({ status: 409 });
    else expect((await world.book()).payments[0]?.state).toBe('done');
  });
});

describe('[R65] a carrier that accepts what nobody pays for any more', () => {
  test('is asked to stop, and agents are told', async () => {
    const world = await pressed(ACH);
    const outcome = await accepted(world);
    await bounce(world);
    const heard = world.outbox.all.length;
    await settleDispatchMoney(outcome, world.deps);
    expect(await eventWords(world, heard)).toEqual([
      'dispatchCancelRequested: shipmentUuid S, customerUuid dana, dispatchUuid P1',
    ]);
    const { shipmentUuid, dispatchUuid } = outcome;
    const note =
      'The carrier took this shipment after its payment had fallen away. The carrier is asked to stop; make sure that it does.';
    expect(world.raised).toEqual([{ shipmentUuid, problem: 'notStopped', cause: `${dispatchUuid}-unpaid`, note }]);
    expect(await world.find()).toMatchObject({ statusId: 1, stageId: 12 });
  });

  test('is not asked again by what refuses, or after a cancellation, which tells it itself', async () => {
    const world = await pressed(ACH);
    const place = await placeOf(world);
    await bounce(world);
    await settleDispatchMoney({ ...place, kind: 'refused', reason: 'No truck' }, world.deps);
    expect(world.raised).toEqual([]);
    const canceled = await pressed();
    const outcome = await accepted(canceled);
    await cancel(canceled);
    const heard = canceled.outbox.all.length;
    await settleDispatchMoney(outcome, canceled.deps);
    expect(canceled.raised).toEqual([]);
    expect(canceled.outbox.all.slice(heard)).toEqual([]);
  });

  test('is not asked to stop while that could not be recorded', async () => {
    const world = await pressed(ACH);
    const outcome = await accepted(world);
    await bounce(world);
    world.money.write = async () => 'changed';
    await expect(settleDispatchMoney(outcome, world.deps)).rejects.toMatchObject({ status: 409 });
    expect(world.raised).toEqual([]);
  });
});
