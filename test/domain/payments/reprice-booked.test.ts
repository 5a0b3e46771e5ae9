import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shipmentProductsRequest } from '#contract/booked-freight.ts';
import { PortalError } from '#contract/codes/portal-error.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { adjustLines, changedCharges } from '#domain/ledger/adjust-lines.ts';
import { totalOf } from '#domain/ledger/append-entries.ts';
import { chargeIdOf, standingCharges } from '#domain/ledger/standing-charges.ts';
import { summaryOf } from '#domain/ledger/summary.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import { decideDispute } from '#domain/payments/rebills/decide-dispute.ts';
import { disputeCharge } from '#domain/payments/rebills/dispute-charge.ts';
import { repriceBooked } from '#domain/payments/reprice-booked.ts';
import type { PricedChange } from '#domain/shipments/booking/price-booked.ts';
import { type SaveProductsDeps, saveProducts } from '#domain/shipments/booking/save-products.ts';
import { pricedPartOf } from '#domain/shipments/needs-re-run.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { CUSTOMER, makeShipment } from '#test/fakes/fixtures.ts';
import { AR, CARD, CHEQUE, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';
import { fakeRateLimiter } from '#test/fakes/rate-limiter.ts';

const hazard = {
  'haz-matItem': '1',
  unNumber: '1263',
  hazardClass: '3',
  packingGroup: 'II',
  properShippingName: 'Paint',
  innerPackages: '8 steel pails of 5 gal',
  emergencyContactName: 'Chemtrec',
  emergencyContactPhone: '8004249300',
} as const;

const ltl = async (world: MoneyWorld): Promise<LtlShipment> => {
  const found = await world.find();
  if (found.modeId !== 1) throw new Error('No LTL shipment');
  return found;
};

/** A booked shipment whose carrier takes `priceCents` for the freight as it becomes. */
async function bookedWorld(tenders: Parameters<MoneyWorld['press']>[0], priceCents: number) {
  const world = moneyWorld();
  await world.press(tenders);
  const dispatchUuid = (await world.book()).payments.at(-1)?.paymentUuid ?? '';
  const { shipmentUuid } = world.shipment;
  await settleDispatchMoney({ shipmentUuid, dispatchUuid, kind: 'accepted', confirmation: 'C1' }, world.deps);
  const rateLimiter = fakeRateLimiter();
  const asked = { price: priceCents };
  const price = async (stored: LtlShipment, { products = stored.products }: PricedChange) => {
    const { profitPercent, charges, onlineDiscountCents, accessorialCodes, freight } = stored;
    const kept = { profitPercent, charges, onlineDiscountCents, accessorialCodes, freight };
    const pricedPart = pricedPartOf({ ...stored, products });
    const { pickupDate, deliveryDate } = stored;
    return {
      ...kept,
      products,
      pickupDate,
      deliveryDate,
      chargeCents: asked.price,
      costCents: asked.price - 9000,
      pricedPart,
    };
  };
  const deps = { ...world.deps, shipments: world.shipments, rateLimiter, price };
  const save = async (line: object, more: object = {}, read?: LtlShipment) => {
    const stored = read ?? (await ltl(world));
    const products = stored.products.map(({ shipmentProductUuid }) => ({ shipmentProductUuid, ...line }));
    const body = shipmentProductsRequest.parse({ shipmentUuid, version: revisionOf(stored), products, ...more });
    const again: SaveProductsDeps['repriceBooked'] = (found, change) =>
      repriceBooked(found, change, { by: CUSTOMER }, deps);
    return saveProducts(await ltl(world), body, { ...deps, repriceBooked: again });
  };
  return { ...world, save, asked };
}

const thrownBy = (press: Promise<unknown>) =>
  press.then(
    () => undefined,
    (thrown: unknown) => (thrown instanceof PortalError ? thrown : Promise.reject(thrown)),
  );
const balance = async (world: MoneyWorld) => summaryOf((await world.book()).head);

test('[C96] a booked shipment’s new price is shown and nothing is saved, then saved with the difference due', async () => {
  const world = await bookedWorld([AR], 46_500);
  const before = await ltl(world);
  const shown = await world.save(hazard, { preview: 1 });
  expect(shown.priceChange).toMatchObject({
    ...{ before: '400.00', after: '465.00', difference: '65.00', due: '65.00', refunds: [] },
    lines: [{ description: 'Freight', before: '400.00', after: '465.00' }],
  });
  expect(await ltl(world)).toEqual(before);
  const saved = await world.save(hazard, { charge: '465.00' });
  expect(saved).toMatchObject({ charge: '465.00', chargeBefore: '400.00', needsReRun: false });
  expect(await ltl(world)).toMatchObject({ statusId: 3, chargeCents: 46_500, costCents: 37_500 });
  expect(await balance(world)).toMatchObject({ chargesCents: 46_500, dueCents: 6500, costCents: 37_500 });
  expect(checkLedger(await world.book())).toEqual([]);
  await world.press([AR], { amountDue: '65.00' });
  expect(await balance(world)).toMatchObject({ paidCents: 46_500, dueCents: 0 });
});

test('[C96] what was paid too much goes back to the card with its share of the fee, once', async () => {
  const world = await bookedWorld([CARD], 36_000);
  const { priceChange } = await world.save(hazard, { preview: 1 });
  expect(priceChange).toMatchObject({ difference: '-40.00', due: '0.00', refunds: [{ amount: '41.00' }] });
  await world.save(hazard, { charge: '360.00' });
  expect(await balance(world)).toMatchObject({ chargesCents: 36_900, paidCents: 36_900, dueCents: 0 });
  const { refunds } = await world.book();
  expect(refunds).toMatchObject([{ parts: [{ cents: 4100, feeCents: 100 }] }]);
  expect(checkLedger(await world.book())).toEqual([]);
});

test('[C96] what is owed on account goes back before anything else', async () => {
  const world = await bookedWorld([{ ...AR, amount: '30.00' }, CARD], 35_000);
  await world.save(hazard, { charge: '350.00' });
  const [refund] = (await world.book()).refunds;
  expect(refund?.parts).toMatchObject([
    { paymentTypeId: 7, cents: 3000, state: 'done' },
    { paymentTypeId: 3, feeCents: 50, cents: 2050 },
  ]);
  expect(await world.deps.arBooks.read(CUSTOMER)).toMatchObject({ openCents: 0 });
});

test('[C96] [22058] a price that is another than the page showed saves nothing', async () => {
  const world = await bookedWorld([AR], 46_500);
  const before = await ltl(world);
  for (const more of [{}, { charge: '464.99' }])
    expect(await thrownBy(world.save(hazard, more))).toMatchObject({ code: '22058' });
  expect(await ltl(world)).toEqual(before);
  expect((await balance(world)).dueCents).toBe(0);
});

test('[C96] papers that were not priced are saved without asking the carrier, and none that it needs can be emptied', async () => {
  const world = await bookedWorld([AR], 1);
  const saved = await world.save({ description: 'Valves' });
  expect(saved.priceChange).toBeUndefined();
  expect(await ltl(world)).toMatchObject({ chargeCents: 40_000, products: [{ description: 'Valves' }] });
  expect(await thrownBy(world.save({ description: '' }))).toMatchObject({ status: 422 });
});

test('[C96] [C74] of a new price and a press for the old balance at once, the ledger has one after the other', async () => {
  for (const savesFirst of [true, false]) {
    const world = await bookedWorld([AR], 46_500);
    await world.save(hazard, { charge: '465.00' });
    world.asked.price = 44_000;
    const press = () => thrownBy(world.press([CARD], { amountDue: '65.00' }));
    const change = () => thrownBy(world.save({ ...hazard, unNumber: '1993' }, { charge: '440.00' }));
    const both = savesFirst ? [change(), press()] : [press(), change()];
    const failures = (await Promise.all(both)).filter((one) => one !== undefined);
    for (const { code = '' } of failures) expect(['22058', '15046', undefined]).toContain(code);
    expect(checkLedger(await world.book())).toEqual([]);
    const { chargeCents } = await ltl(world);
    const { chargesCents, paidCents, dueCents } = await balance(world);
    expect(paidCents + dueCents).toBe(chargesCents);
    // The fee of the card, if it was taken, is all that the journal has beyond the price.
    expect(chargesCents - chargeCents).toBeLessThanOrEqual(200);
  }
});

test('[C96] while a payment is open the price stands (15046)', async () => {
  const world = await bookedWorld([AR], 46_500);
  await world.save(hazard, { charge: '465.00' });
  world.gateway.next('silent');
  world.gateway.lookUp = async () => ({ kind: 'unavailable' });
  await world.press([CARD], { amountDue: '65.00' });
  world.asked.price = 50_000;
  const refused = await thrownBy(world.save({ ...hazard, unNumber: '1993' }, { charge: '500.00' }));
  expect(refused?.code).toBe('15046');
});

test('[C96] two changes of one version: the second is told what changed', async () => {
  const world = await bookedWorld([CHEQUE], 46_500);
  const read = await ltl(world);
  await world.save({ description: 'Valves' }, {}, read);
  const stale = await thrownBy(world.save({ description: 'Pipes' }, {}, read));
  expect(stale).toMatchObject({ status: 409 });
  expect(stale?.message).toContain('freight');
});

test('[H09] the lines of an adjustment sum to zero and to the difference of the two bills', () => {
  const cents = fc.integer({ min: 1, max: 500_000 });
  const bill = fc.array(fc.record({ code: fc.constantFrom('GFC', 'FSC', 'HAZM', 'LGPU'), cents }), { maxLength: 5 });
  const version = fc.record({ chargeCents: cents, costCents: cents, bill });
  fc.assert(
    fc.property(version, version, (first, second) => {
      const [before, after] = [first, second].map(({ chargeCents, costCents, bill: lines }) =>
        makeShipment(1, {
          ...{ chargeCents, costCents },
          charges: lines.map(({ code, cents: amount }) => ({ code, description: code, amount: formatMoney(amount) })),
        }),
      ) as [LtlShipment, LtlShipment];
      const lines = adjustLines(before, after);
      expect(totalOf(lines)).toBe(0);
      const owed = lines.filter(({ account }) => account === 'receivable').reduce((sum, one) => sum + one.cents, 0);
      expect(owed).toBe(after.chargeCents - before.chargeCents);
      for (const { beforeCents, afterCents } of changedCharges(before, after)) expect(beforeCents).not.toBe(afterCents);
    }),
  );
});

test('[C96] [R54] while a charge is in dispute the price cannot change, shown or saved; decided, it can', async () => {
  const world = await bookedWorld([CARD], 35_000);
  const book = await world.book();
  const [charge] = standingCharges(book.entries);
  const chargeUuid = charge ? chargeIdOf(charge) : '';
  const deps = { ...world.deps, invoices: world.invoices };
  await disputeCharge(await ltl(world), { chargeUuid }, CUSTOMER, deps);
  for (const more of [{ preview: 1 }, { charge: '350.00' }])
    expect(await thrownBy(world.save(hazard, more))).toMatchObject({ status: 409 });
  expect((await ltl(world)).chargeCents).toBe(40_000);
  const { shipmentUuid } = world.shipment;
  const { disputeUuid = '' } = (await world.book()).disputes[0] ?? {};
  await decideDispute({ shipmentUuid, disputeUuid }, { outcome: 'upheld' }, { by: 'marcus', why: 'right' }, deps);
  expect(await world.save(hazard, { charge: '350.00' })).toMatchObject({ charge: '350.00' });
  expect(checkLedger(await world.book())).toEqual([]);
});
