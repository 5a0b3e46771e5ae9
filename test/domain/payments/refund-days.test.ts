import { expect, test } from 'vitest';
import { zonedTimestamp } from '#contract/rules/zoned-time.ts';
import { zoneOf } from '#domain/accounts/time-zone.ts';
import { refundExpectedOn } from '#domain/payments/refund-days.ts';
import { showTransactions } from '#domain/payments/show-transactions.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';
import { ACH, CARD, moneyWorld } from '#test/fakes/money-world.ts';
import { accept, cancel } from './money-acts.ts';

const zone = zoneOf(makeAccount());

test.each([
  ['a card', 3, '2026-12-07'],
  ['a check', 4, '2026-12-07'],
  ['a wire', 5, '2026-12-07'],
  ['a bank account', 6, '2026-12-03'],
  ['the A/R account', 7, undefined],
  ['store credit', 8, undefined],
] as const)('[H08] money is back at %s', (_, paymentTypeId, day) => {
  // Monday evening; by UTC it is Tuesday already.
  const at = zonedTimestamp(zone, { day: '2026-11-30', time: '21:00' });
  expect(refundExpectedOn(paymentTypeId, at, zone)).toBe(day);
});

test.each([
  ['a card', CARD],
  ['a bank account', ACH],
] as const)(
  '[C72] [C97] what goes back to %s is expected on the day that was said before canceling',
  async (_, tender) => {
    const world = moneyWorld();
    await world.press([tender]);
    await accept(world);
    world.clock.advance(30 * 60 * 60_000);
    const { day } = { day: world.clock.now().toISOString().slice(0, 10) };
    world.clock.advance(zonedTimestamp(zone, { day, time: '22:30' }) - world.clock.now().getTime());
    const { terms } = await cancel(world, '75.00');
    const said = terms.toTenders.parts.map(({ expectedDate }) => expectedDate);
    const { shipmentTransactionDetail } = await showTransactions(await world.find(), { seesCost: false }, world.deps);
    const shown = shipmentTransactionDetail.filter(({ transactionTypeId }) => transactionTypeId === 3);
    expect(shown.map(({ expectedDate }) => expectedDate)).toEqual(said);
    expect(said).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  },
);
