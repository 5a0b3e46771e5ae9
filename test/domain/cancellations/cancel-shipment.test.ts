import { describe, expect, test } from 'vitest';
import type { CancelShipmentRequest } from '#contract/cancellations.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { formatMoney, parseMoney } from '#contract/rules/money.ts';
import { cancelMoneyOf } from '#domain/cancellations/cancel-money.ts';
import { type CancelMoney, cancelShipment } from '#domain/cancellations/cancel-shipment.ts';
import { balanceOf, creditLots } from '#domain/credit/store-credit.ts';
import { waiveCancelFee } from '#domain/operator/waive-cancel-fee.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import { settleCharge } from '#domain/payments/settle-charge.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { fakeCancelWaivers } from '#test/fakes/cancel-waivers.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { ACH, CARD, type MoneyWorld, moneyWorld, STORE_CREDIT } from '#test/fakes/money-world.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const dana = { userUuid: CUSTOMER, customerUuid: CUSTOMER, clientAddress: '203.0.113.7' };

/** Store credit of $150.00 that ends after so many days. */
async function grantCredit({ clock, storeCredit }: MoneyWorld, days: number) {
  const expiresAt = clock.ms() + days * DAY_MS;
  const grant = { entryUuid: 'grant', customerUuid: CUSTOMER, cents: 150_00, at: 1, reason: 'Late', by: 'm' };
  await storeCredit.append({ ...grant, ...(Number.isFinite(expiresAt) && { expiresAt }) }, 0);
}

/** A booking that its carrier accepted, and the calls of its page. */
async function booked(
  tender: Parameters<ReturnType<typeof moneyWorld>['press']>[0][number] = ACH,
  creditDays?: number,
) {
  const world = moneyWorld();
  if (creditDays !== undefined) await grantCredit(world, creditDays);
  await world.press(creditDays === undefined ? [tender] : [{ ...STORE_CREDIT, amount: '150.00' }, tender]);
  const { shipmentUuid } = world.shipment;
  const dispatchUuid = (await world.book()).payments.at(-1)?.paymentUuid ?? '';
  const accepted = { shipmentUuid, dispatchUuid, kind: 'accepted', confirmation: 'C1' } as const;
  const accept = () => settleDispatchMoney(accepted, world.deps);
  const waivers = fakeCancelWaivers();
  const deps = { ...world.deps, waivers, money: cancelMoneyOf(world.deps) as CancelMoney };
  const send = async (changes: Partial<CancelShipmentRequest> = {}) => {
    const shipment = await world.find();
    const page = { version: revisionOf(shipment), previousStatusId: shipment.statusId, fee: '0.00' };
    const form = { reasonId: 1, reason: 'Show moved', termsAccepted: 1, signature: 'Dana Reyes' };
    return cancelShipment(shipment, { shipmentUuid, ...page, ...form, ...changes }, dana, deps);
  };
  return { ...world, moneyDeps: world.deps, accept, deps, waivers, send, shipmentUuid };
}

describe('cancelling a booking', () => {
  test('[C97] the preview changes nothing; confirmed, it moves to status 7, tells the carrier and gives everything back', async () => {
    const { send, find, accept, outbox, deps, shipment } = await booked();
    await accept();
    const preview = await send({ preview: 1, reason: undefined, signature: undefined });
    expect(preview).toMatchObject({
      statusId: 3,
      terms: { window: 'free', toTenders: { fee: '0.00', refund: '400.00' } },
    });
    expect((await find()).statusId).toBe(3);
    const before = revisionOf(await find());
    expect(await send()).toMatchObject({ statusId: 7, version: before + 1 });
    const cancelled = await find();
    expect(cancelled).toMatchObject({ statusId: 7, stageId: 15, revision: before + 1 });
    expect(cancelled.cancelled).toMatchObject({ by: CUSTOMER, reasonId: 1, address: '203.0.113.7', feeCents: 0 });
    expect(cancelled.cancelled?.signature).toBe('Dana Reyes');
    expect(outbox.all.filter(({ type }) => type === 'shipmentMoved').at(-1)?.data).toMatchObject({ to: [7, 15] });
    expect(await deps.money.read({ ...shipment, statusId: 7 })).toMatchObject({ dueCents: 0 });
  });

  test('[22058] a fee that the page did not show: nothing is cancelled', async () => {
    const { send, find, accept, clock, deps } = await booked();
    await accept();
    clock.advance(DAY_MS + 1000);
    expect((await errorOf(send())).code).toBe('22058');
    expect((await find()).statusId).toBe(3);
    expect(await send({ fee: '75.00' })).toMatchObject({ statusId: 7, terms: { toTenders: { refund: '325.00' } } });
    expect((await find()).cancelled?.feeCents).toBe(75_00);
    expect(await deps.money.read(await find())).toMatchObject({ dueCents: 0, chargesCents: 75_00 });
  });

  test('to store credit at the smaller fee', async () => {
    const { send, find, accept, clock } = await booked();
    await accept();
    clock.advance(2 * DAY_MS);
    expect((await errorOf(send({ refundTo: 'storeCredit', fee: '75.00' }))).code).toBe('22058');
    expect(await send({ refundTo: 'storeCredit', fee: '25.00' })).toMatchObject({
      terms: { toStoreCredit: { fee: '25.00', refund: '375.00' } },
    });
    expect((await find()).cancelled?.feeCents).toBe(25_00);
  });

  test.each([
    ['a debit that has not cleared', ACH, false],
    ['a debit that has cleared', ACH, true],
    ['a card', CARD, false],
  ] as const)(
    '[R65] store credit for %s says from when on it can be used, as the credit has it',
    async (_, tender, isSettled) => {
      const { send, accept, clock, gateway, moneyDeps, storeCredit } = await booked(tender);
      await accept();
      gateway.settle();
      const [charge] = [...gateway.log.values()];
      if (isSettled && charge) await settleCharge({ ...charge, state: 'settled' }, moneyDeps);
      clock.advance(2 * DAY_MS);
      const { terms } = await send({ refundTo: 'storeCredit', fee: '25.00' });
      const [credit] = (await storeCredit.readLedger(CUSTOMER)).entries;
      const usableFrom = credit?.usableFrom === undefined ? undefined : toTimestamp(new Date(credit.usableFrom));
      expect(credit?.cents).toBe(tender === CARD ? 384_38 : 375_00);
      expect(terms.toStoreCredit?.usableDate).toBe(usableFrom);
      expect(usableFrom !== undefined).toBe(tender === ACH && !isSettled);
    },
  );

  test.each([
    ['ends later', 3, false],
    ['ended while it was booked', 1, true],
  ] as const)(
    '[C97] the preview says that store credit which comes back %s, as the credit has it',
    async (_, days, isExpired) => {
      const { send, accept, clock, storeCredit } = await booked(CARD, days);
      await accept();
      const expiresDate = toTimestamp(new Date(clock.ms() + days * DAY_MS));
      // The free window is 24 hours: its last instant is the credit's end.
      clock.advance(DAY_MS);
      const { terms } = await send({ preview: 1 });
      expect(terms.window).toBe('free');
      expect(terms.toTenders.parts.find(({ paymentTypeId }) => paymentTypeId === 8)).toMatchObject({
        ...{ amount: '150.00', expiresDate, isExpired },
      });
      expect(terms.toTenders.parts.find(({ paymentTypeId }) => paymentTypeId === 3)).not.toHaveProperty('expiresDate');
      await send();
      const { entries } = await storeCredit.readLedger(CUSTOMER);
      expect(toTimestamp(new Date(entries.at(-1)?.expiresAt ?? 0))).toBe(expiresDate);
      expect(balanceOf(creditLots(entries, clock.ms()))).toBe(isExpired ? 0 : 150_00);
    },
  );

  test('[C97] chosen as store credit the same amount gets an end of its own, and is said to be usable', async () => {
    const { send, accept, clock, storeCredit } = await booked(CARD, 1);
    await accept();
    clock.advance(2 * DAY_MS);
    const { terms } = await send({ preview: 1 });
    expect(terms.toTenders.parts.some(({ isExpired }) => isExpired)).toBe(true);
    expect(terms.toStoreCredit?.parts.every(({ isExpired }) => isExpired === undefined)).toBe(true);
    await send({ refundTo: 'storeCredit', fee: terms.toStoreCredit?.fee ?? '' });
    const { entries } = await storeCredit.readLedger(CUSTOMER);
    expect(balanceOf(creditLots(entries, clock.ms()))).toBe(parseMoney(terms.toStoreCredit?.refund ?? ''));
  });

  test('[C97] store credit without an end comes back without one', async () => {
    const world = await booked(CARD, Number.POSITIVE_INFINITY);
    await world.accept();
    const { terms } = await world.send({ preview: 1 });
    expect(terms.toTenders.parts.map((part) => part.expiresDate)).toEqual([undefined, undefined]);
  });

  test('a canceled booking whose money the bank took back owes its fee, and a card pays it; it stays canceled', async () => {
    const { send, accept, find, clock, gateway, deps, moneyDeps, book, press } = await booked();
    await accept();
    clock.advance(2 * DAY_MS);
    await send({ fee: '75.00' });
    const [charge] = [...gateway.log.values()];
    if (charge) await settleCharge({ ...charge, state: 'returned' }, moneyDeps);
    const { dueCents } = await deps.money.read(await find());
    expect(dueCents).toBe(75_00);
    await press([CARD], { amountDue: formatMoney(dueCents) });
    expect(await deps.money.read(await find())).toMatchObject({ dueCents: 0, paidCents: 75_00 });
    expect((await find()).statusId).toBe(7);
    expect(checkLedger(await book())).toEqual([]);
  });

  test('[12506] an estimate, freight on its way, and what is cancelled already', async () => {
    const { send, accept, find, shipments } = await booked();
    await accept();
    const stored = await find();
    for (const [statusId, stageId] of [
      [1, 12],
      [4, 16],
      [5, 20],
      [6, 20],
      [7, 15],
      [8, 12],
    ] as const) {
      shipments.put({ ...stored, statusId, stageId });
      expect((await errorOf(send())).code).toBe('12506');
    }
  });

  test('a version or status that the page no longer has is refused (409); the freight picked up meanwhile too', async () => {
    const { send, accept, find, shipments, deps } = await booked();
    await accept();
    const shipment = await find();
    expect((await errorOf(send({ version: revisionOf(shipment) - 1 }))).status).toBe(409);
    expect((await errorOf(send({ previousStatusId: 2 }))).status).toBe(409);
    const money: CancelMoney = {
      ...deps.money,
      refund: async (of, plan) => {
        // The carrier's driver is first.
        shipments.put({ ...shipment, statusId: 4, stageId: 16, revision: revisionOf(shipment) + 1 });
        return deps.money.refund(of, plan);
      },
    };
    const form = { reasonId: 1, reason: 'Show moved', termsAccepted: 1, signature: 'Dana Reyes', previousStatusId: 3 };
    const request = { shipmentUuid: shipment.shipmentUuid, version: revisionOf(shipment), ...form };
    expect((await errorOf(cancelShipment(shipment, request, dana, { ...deps, money }))).status).toBe(409);
    expect((await find()).statusId).toBe(4);
  });

  test('reason, terms and signature are required, each with its code', async () => {
    const { send, accept, find } = await booked();
    await accept();
    for (const [changes, field, code] of [
      [{ reasonId: undefined }, 'reasonId', '12015'],
      [{ reasonId: 99 }, 'reasonId', '12016'],
      [{ reason: undefined }, 'reason', '12015'],
      [{ previousStatusId: undefined }, 'previousStatusId', '12014'],
      [{ signature: undefined }, 'signature', '12018'],
      [{ termsAccepted: 0 }, 'termsAccepted', '12019'],
    ] as const) {
      const refused = await send(changes as Partial<CancelShipmentRequest>).then(
        () => [],
        (error: { errors: readonly { field?: string; code?: string }[] }) => error.errors,
      );
      expect(refused).toMatchObject([{ field, code }]);
    }
    expect((await find()).statusId).toBe(3);
  });

  test('before the carrier accepts, a card that is only held is given up wholly, whatever the hour', async () => {
    const { send, find, clock, outbox, gateway } = await booked(CARD);
    clock.advance(3 * DAY_MS);
    expect(await send()).toMatchObject({ statusId: 7, terms: { toTenders: { fee: '0.00', refund: '410.00' } } });
    expect(await find()).toMatchObject({ statusId: 7, stageId: 13 });
    expect([...gateway.log.values()]).toMatchObject([{ state: 'voided' }]);
    expect(outbox.all.some(({ type }) => type === 'shipmentMoved')).toBe(true);
  });

  test('the same request again answers as it did, and gives nothing back twice', async () => {
    const { send, find, accept, book } = await booked();
    await accept();
    const version = revisionOf(await find());
    await send({ version });
    const { head } = await book();
    const again = { version, previousStatusId: 3 };
    expect(await send(again)).toMatchObject({ statusId: 7, version: version + 1 });
    expect((await book()).head.sums).toEqual(head.sums);
    expect((await errorOf(send({ ...again, signature: 'Somebody else' }))).code).toBe('12506');
  });
});

describe('an operator waives the fee', () => {
  const by = { by: 'marcus', why: 'the carrier came a day late' };

  test('who decided it and why is stored; the booking is cancelled without a fee', async () => {
    const { send, find, accept, clock, deps, waivers, shipmentUuid } = await booked();
    await accept();
    clock.advance(3 * DAY_MS);
    expect(await errorOf(waiveCancelFee(shipmentUuid, { ...by, why: '' }, deps))).toMatchObject({ field: 'why' });
    await waiveCancelFee(shipmentUuid, by, deps);
    expect(await waivers.find(shipmentUuid)).toMatchObject({ kind: 'operator', ...by });
    expect(waivers.audit).toMatchObject([{ subject: { kind: 'shipment', id: shipmentUuid }, ...by }]);
    expect((await errorOf(waiveCancelFee(shipmentUuid, by, deps))).status).toBe(409);
    expect(await send()).toMatchObject({ terms: { waived: expect.any(String), toTenders: { refund: '400.00' } } });
    expect((await find()).cancelled).toMatchObject({ waived: true, feeCents: 0 });
    expect((await errorOf(waiveCancelFee(shipmentUuid, by, deps))).code).toBe('12506');
  });
});
