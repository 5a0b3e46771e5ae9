import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/rules/days.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { requestDeskPrice } from '#domain/truckload/request-desk-price.ts';
import { showTruckload } from '#domain/truckload/show-truckload.ts';
import { updateTruckload } from '#domain/truckload/update-truckload.ts';
import { truckload, truckStop } from '#test/contract/rules/truckload-maker.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeTruckCost } from '#test/fakes/fixtures-truckloads.ts';
import { truckloadWorld } from './truckload-world.ts';

const rules = readSettings(undefined).hoursOfService;

describe('C61', () => {
  test('[C61] [H01] [H26] a truckload is stored with mode, status 1 and stage Rate request, and its carriers are asked', async () => {
    const { create, deliver, stored, askingOf, requests } = truckloadWorld();
    const { data } = await create();
    expect(data).toMatchObject({ waitingForExecution: true, nextPage: '/customer/tl-shipment' });
    expect(await stored(data.id)).toMatchObject({
      ...{ modeId: 2, statusId: 1, stageId: 11, sourceId: 1, paidCents: 0, miles: 968, legMiles: [968] },
      ...{ pickupDate: '2026-11-24', deliveryDate: '2026-11-27', name: 'Pump housings to Dallas' },
    });
    await deliver();
    const asking = await askingOf(data.id);
    expect(asking.rates.map(({ carrierCode }) => carrierCode)).toEqual(['LNMQ', 'PRLX']);
    expect(asking.declines[0]).toMatchObject({ reason: 'Declined: We do not run this equipment', answered: true });
    expect(asking.finishedAt).toBeDefined();
    // R65: what canceling costs is the fee of the schedule, whatever its carrier asks.
    expect(asking.rates.map(({ terms }) => terms.cancelCents)).toEqual([25_000, 25_000]);
    expect(requests[0]).toMatchObject({ miles: 968, load: { weight: 21_300, pallets: 14 }, flags: [] });
    await deliver();
    expect(requests).toHaveLength(asking.carriersAsked);
  });

  test('[R49] [C61] the same key returns the first shipment, another body with it is refused', async () => {
    const { create, deps } = truckloadWorld();
    const first = await create({}, 'key-0123456789');
    expect(await create({}, 'key-0123456789')).toEqual(first);
    expect(await errorOf(create({ description: 'Other' }, 'key-0123456789'))).toMatchObject({ status: 409 });
    expect(deps.shipments.all.size).toBe(1);
  });

  test.each([
    ['a locked customer', { ratingRequestLock: true }, {}, { code: '1013' }],
    [
      'an island',
      {},
      { stops: [truckStop({ type: 1 }), truckStop({ type: 2, zipObj: { postalCode: '96813' } })] },
      { code: '99991', field: 'stops.1.zipObj.postalCode' },
    ],
    [
      'an unknown code',
      {},
      { stops: [truckStop({ type: 1, zipObj: { postalCode: '00000' } }), truckStop({ type: 2 })] },
      { code: '999999', field: 'stops.0.zipObj.postalCode' },
    ],
    [
      'a pickup today',
      {},
      { stops: [truckStop({ type: 1, requestedDate: '2026-11-23' }), truckStop({ type: 2 })] },
      { status: 422, field: 'stops.0.requestedDate' },
    ],
    [
      'a pickup on a Saturday',
      {},
      {
        stops: [
          truckStop({ type: 1, requestedDate: '2026-11-28' }),
          truckStop({ type: 2, requestedDate: '2026-12-02' }),
        ],
      },
      { status: 422, field: 'stops.0.requestedDate' },
    ],
    [
      'a drop on the day of the pickup, 968 miles away',
      {},
      { stops: [truckStop({ type: 1 }), truckStop({ type: 2, requestedDate: '2026-11-24' })] },
      { status: 422, field: 'stops.1.endTime' },
    ],
    ['a reefer without a temperature', {}, { equipmentTypeId: 21 }, { status: 422, field: 'temperature' }],
  ])('[C61] [1013] [99991] [R47] [R60] %s is refused, nothing is written', async (_what, account, change, expected) => {
    const { create, deps } = truckloadWorld(account);
    expect(await errorOf(create(change))).toMatchObject(expected);
    expect(deps.shipments.all.size).toBe(0);
    expect(deps.outbox.all).toEqual([]);
  });

  test('[C61] a drop that only a team reaches in time is accepted with a team', async () => {
    const stops = [
      truckStop({ type: 1 }),
      truckStop({ type: 2, requestedDate: '2026-11-25', startTime: '06:00', endTime: '10:00' }),
    ];
    const { create } = truckloadWorld();
    await expect(create({ stops })).rejects.toThrow(/^One driver gets there about .*team drivers/);
    expect((await create({ stops, team: true })).data.id).toBeTruthy();
  });
});

describe('answers of carriers', () => {
  test('wrong prices, silence and connections that fail are declines, in words', async () => {
    const { create, deliver, askingOf } = truckloadWorld({}, ({ carrierCode }) => {
      if (carrierCode === 'LNMQ') return { kind: 'failed', fault: 'timeout' };
      if (carrierCode === 'PRLX') return { kind: 'failed', fault: 'malformed' };
      if (carrierCode === 'SDHM') return { kind: 'cost', cost: makeTruckCost({ lineHaulCents: 0 }) };
      if (carrierCode === 'BSTM') return { kind: 'cost', cost: makeTruckCost({ lineHaulCents: 900_000_000 }) };
      if (carrierCode === 'IRNR') return { kind: 'cost', cost: makeTruckCost({ validUntil: 1 }) };
      return { kind: 'failed', fault: 'server-error' };
    });
    const { data } = await create();
    await deliver();
    const { rates, declines } = await askingOf(data.id);
    expect(rates).toEqual([]);
    expect(declines.slice(0, 6).map(({ reason, answered }) => [reason, answered])).toEqual([
      ['No response', false],
      ['Returned a rate that looks wrong', true],
      ['Returned a rate that looks wrong', true],
      ['Returned a rate that looks wrong', true],
      ['Returned a rate that looks wrong', true],
      ['Could not be reached', false],
    ]);
  });

  test('where a team was asked for, a carrier without one has no price', async () => {
    const { teamCents: _none, ...cost } = makeTruckCost();
    const { create, deliver, askingOf } = truckloadWorld({}, () => ({ kind: 'cost', cost }));
    const { data } = await create({ team: true });
    await deliver();
    expect((await askingOf(data.id)).declines[0]?.reason).toBe('No team drivers on this lane');
  });

  test('[R42] [R57] what a customer reads holds no cost, no profit, no number of the carrier; an agent reads them', async () => {
    const { create, deliver, stored, askingOf, choose, clock } = truckloadWorld();
    const { data } = await create();
    await deliver();
    await choose(data.id);
    const shown = async (seesCost: boolean) =>
      showTruckload(await stored(data.id), await askingOf(data.id), { now: clock.now(), seesCost, rules });
    const forCustomer = JSON.stringify(await shown(false));
    for (const secret of ['cost', 'profit', 'LNMQ-1', 'capacityProvider', '1900.00', '4200'])
      expect(forCustomer.toLowerCase()).not.toContain(secret.toLowerCase());
    const forAgent = await shown(true);
    expect(forAgent).toMatchObject({ cost: '2310.00', carrierQuoteNumber: 'LNMQ-1' });
    expect(forAgent.tlShipmentData.rateQuotes[0]).toMatchObject({ cost: '2310.00', teamCost: '2770.00' });
  });
});

describe('C100', () => {
  test('[C100] [R14] a rate is chosen once; the bill adds up; its page comes next', async () => {
    const { create, deliver, stored, choose } = truckloadWorld();
    const { data } = await create();
    await deliver();
    expect(await choose(data.id, { idempotencyKey: 'choice-0123456789' })).toMatchObject({
      nextPage: '/customer/tl-shipment',
    });
    const saved = await stored(data.id);
    expect(saved).toMatchObject({ stageId: 12, statusId: 1, team: false, carrier: { scac: 'LNMQ' } });
    const lines = (saved.charges ?? []).reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    expect(lines + (saved.onlineDiscountCents ?? 0)).toBe(saved.chargeCents);
    expect(await choose(data.id, { idempotencyKey: 'choice-0123456789' })).toMatchObject({ shipmentUuid: data.id });
    await expect(choose(data.id)).rejects.toThrow('This quote already has a carrier. Open the saved estimate.');
  });

  test('[12515] [C100] an expired price, and one whose pickup day is over', async () => {
    const { create, deliver, choose, clock } = truckloadWorld();
    const { data } = await create();
    await deliver();
    clock.advance(86_400_000 + 1);
    expect(await errorOf(choose(data.id))).toMatchObject({ code: '12515' });
  });

  test('[C100] a rate of an asking that is gone, an unknown rate, and a team that the carrier has not', async () => {
    const { teamCents: _none, ...cost } = makeTruckCost();
    const { create, deliver, choose } = truckloadWorld({}, () => ({ kind: 'cost', cost }));
    const { data } = await create();
    await deliver();
    const gone = { rateRequestUuid: data.id };
    expect(await errorOf(choose(data.id, gone))).toMatchObject({ field: 'FCPreRateQuoteResponseId' });
    expect(await errorOf(choose(data.id, { FCPreRateQuoteResponseId: 'other' }))).toMatchObject({
      field: 'FCPreRateQuoteResponseId',
    });
    expect(await errorOf(choose(data.id, { team: true }))).toMatchObject({ field: 'team' });
  });
});

describe('C99 and C50', () => {
  test('[C99] [R85] [Q21] waits while carriers are asked, then names the page; a changed truckload asks again', async () => {
    const { create, deliver, stored, askingOf, deps, requests } = truckloadWorld();
    const { data } = await create();
    const update = async (call = {}) => updateTruckload(await stored(data.id), call, deps);
    expect(await update({ waitingForExecution: true })).toMatchObject({ waitingForExecution: true });
    await deliver();
    expect(await update()).toMatchObject({ waitingForExecution: false, nextPage: '/customer/tl-quote-results' });
    const before = await askingOf(data.id);
    expect(await update({ truckload: truckload({ description: 'Valves' }) })).toMatchObject({
      waitingForExecution: true,
    });
    expect((await stored(data.id)).name).toBe('Valves to Dallas');
    await deliver();
    expect(requests).toHaveLength(2 * before.carriersAsked);
    expect((await askingOf(data.id)).rateRequestUuid).not.toBe(before.rateRequestUuid);
  });

  test('[C99] [1013] once a rate is chosen it is 409; a locked customer asks nobody', async () => {
    const { create, deliver, stored, choose, deps } = truckloadWorld();
    const { data } = await create();
    await deliver();
    await choose(data.id);
    const again = async () => updateTruckload(await stored(data.id), { waitingForExecution: true }, deps);
    expect(await errorOf(again())).toMatchObject({ status: 409 });
    const other = truckloadWorld();
    const made = await other.create();
    await other.deliver();
    const account = await other.deps.accounts.findByUuid((await other.stored(made.data.id)).customerUuid);
    if (account) other.deps.accounts.put({ ...account, ratingRequestLock: true });
    const locked = updateTruckload(await other.stored(made.data.id), { waitingForExecution: true }, other.deps);
    expect(await errorOf(locked)).toMatchObject({ code: '1013' });
  });

  test('an asking whose process died is over after its time', async () => {
    const { create, stored, deps, clock } = truckloadWorld();
    const { data } = await create();
    clock.advance(60_000);
    expect(await updateTruckload(await stored(data.id), {}, deps)).toMatchObject({ waitingForExecution: false });
  });

  test('[C50] the desk is asked once a shipment, and not for somebody else', async () => {
    const { create, stored, deps } = truckloadWorld();
    const { data } = await create();
    const request = async (body = {}) => requestDeskPrice(await stored(data.id), body, deps);
    const foreign = await errorOf(request({ customerUuid: OTHER_CUSTOMER }));
    expect(foreign).toMatchObject({ status: 404 });
    const first = await request({ note: 'Soon' });
    expect(await request()).toEqual(first);
    const events = deps.outbox.all.filter(({ type }) => type === 'truckloadDeskAsked');
    expect(events).toHaveLength(1);
    expect((await stored(data.id)).deskNote).toBe('Soon');
  });
});

test('[Q20] a late drop can be moved to the day that the sentence names', async () => {
  const { create } = truckloadWorld();
  const late = truckStop({ type: 2, requestedDate: '2026-11-24' });
  const moved = { ...late, requestedDate: addDays('2026-11-24', 1), endTime: '23:00' };
  await expect(create({ stops: [truckStop({ type: 1 }), late] })).rejects.toThrow(/Wed, Nov 25/);
  expect((await create({ stops: [truckStop({ type: 1 }), moved] })).data.id).toBeTruthy();
});
