import { describe, expect, test } from 'vitest';
import { summaryOf } from '#domain/ledger/summary.ts';
import { showCharges } from '#domain/payments/show-charges.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { AR, CARD, type MoneyWorld, moneyWorld, STORE_CREDIT } from '#test/fakes/money-world.ts';
import { historyWords, journalWords } from './journal-words.ts';
import { accept } from './money-acts.ts';
import { makeWorld, waysToPay } from './ways-to-pay.ts';

const grant = (world: MoneyWorld) =>
  world.storeCredit.append(
    { entryUuid: 'grant', customerUuid: CUSTOMER, cents: 9000, at: 1, reason: 'Late', by: 'm' },
    0,
  );

describe('[C74] what is reserved is taken when the carrier accepts', () => {
  test('store credit and the A/R account, with the card that is held; what stands on account is not shown as paid', async () => {
    const world = moneyWorld();
    await grant(world);
    await world.press([{ ...STORE_CREDIT, amount: '90.00' }, { ...AR, amount: '60.00' }, CARD]);
    const { entries } = await world.book();
    world.clock.advance(1000);
    await accept(world);
    const book = await world.book();
    expect(journalWords(book, entries.length)).toEqual([
      '11-23T15:00 dana | received:P1credit | Store credit | P1 P1credit 8 | storeCredit 90.00, held -90.00',
      '11-23T15:00 dana | received:P1account | A/R account | P1 P1account 7 | arReceivable 60.00, held -60.00',
      '11-23T15:00 dana | received:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 60000000 | cashCard 250.00, held -250.00',
    ]);
    expect(book.payments[0]?.attempts.map(({ state, receivedAt }) => [state, receivedAt])).toEqual([
      ['received', world.clock.ms()],
      ['received', world.clock.ms()],
      ['received', world.clock.ms()],
    ]);
    expect(await world.deps.arBooks.read(CUSTOMER)).toMatchObject({ openCents: 6000, reservedCents: 0 });
    expect(await world.find()).toMatchObject({ statusId: 3, stageId: 15, paidCents: 34_000 });
  });

  test('a tender that cannot be taken is named with its amount, and the others are shown as paid', async () => {
    const world = moneyWorld();
    await grant(world);
    world.gateway.capture = async () => ({ kind: 'declined' });
    await world.press([{ ...STORE_CREDIT, amount: '90.00' }, CARD]);
    await accept(world);
    const { shipmentUuid } = world.shipment;
    const { paymentUuid } = (await world.book()).payments[0] ?? {};
    const note = 'Visa ending 1881: the carrier accepted, but the payment could not be taken. 310.00 is due.';
    expect(world.raised).toEqual([{ shipmentUuid, problem: 'uncaptured', cause: `uncaptured:${paymentUuid}`, note }]);
    expect(await world.find()).toMatchObject({ statusId: 3, paidCents: 9000 });
    expect(summaryOf((await world.book()).head)).toMatchObject({ paidCents: 9000, dueCents: 31_000 });
  });

  test('a shipment that somebody moved on meanwhile stays where it is', async () => {
    const world = moneyWorld();
    await world.press([CARD]);
    world.shipments.put({ ...((await world.find()) as LtlShipment), statusId: 4, stageId: 16 });
    await accept(world);
    expect(await world.find()).toMatchObject({ statusId: 4, stageId: 16 });
    expect((await historyWords(world)).filter((one) => one.includes('Carrier accepted'))).toEqual([]);
    expect((await world.book()).payments).toMatchObject([{ state: 'done', attempts: [{ state: 'received' }] }]);
  });
});

test('[C73] the coupon of a booking is shown as long as it takes something off, and lowers what we earn', async () => {
  const way = waysToPay.find(({ hasCoupon, tenders }) => hasCoupon && tenders.length === 1);
  if (!way) throw new Error('A card with a coupon is a way to pay');
  const world = await makeWorld(way);
  await world.press([CARD], { amountDue: '375.00' });
  await accept(world);
  const shown = await showCharges(await world.find(), true, world.deps);
  expect(shown.coupon).toMatchObject({ code: 'WELCOME25', amount: '25.00' });
  expect([shown.profit, shown.cost]).toEqual(['84.38', '300.00']);
  const { head, ...book } = await world.book();
  const { couponDiscount: _, ...sums } = head.sums;
  world.money.put({ ...book, head: { ...head, sums } });
  expect((await showCharges(await world.find(), true, world.deps)).coupon).toBeNull();
});
