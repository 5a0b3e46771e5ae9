import { expect, test } from 'vitest';
import { settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import { showCharges } from '#domain/payments/show-charges.ts';
import { showTransactions } from '#domain/payments/show-transactions.ts';
import { CARD, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';

async function shown(world: MoneyWorld) {
  const shipment = await world.find();
  const { shipmentTransactionDetail } = await showTransactions(
    shipment,
    { sortOrder: 'asc', seesCost: false },
    world.deps,
  );
  const { shipmentCharges } = await showCharges(shipment, false, world.deps);
  return {
    rows: shipmentTransactionDetail.map(
      ({ shipmentDescription, shipmentCharge, shipmentPayment, dueAfter, approval }) => [
        shipmentDescription,
        shipmentCharge,
        shipmentPayment,
        dueAfter,
        approval,
      ],
    ),
    charges: shipmentCharges.map(({ description, amount }) => [description, amount]),
  };
}

const CHARGED = ['Booked', '400.00', '0.00', '400.00', undefined];
const FEE = ['Processing fee', '10.00', '0.00', '410.00', undefined];
const PAID = ['Visa ending 1881', '0.00', '410.00', '0.00', 'approved'];

test('[C72] a card is one row with all that it is charged, its fee before it as a charge of its own', async () => {
  const world = moneyWorld();
  await world.press([CARD]);
  expect((await shown(world)).rows).toEqual([CHARGED, FEE, PAID]);
});

test('[H25] a transaction has a UUID of 36 characters, always the same and of no other entry', async () => {
  const world = moneyWorld();
  await world.press([CARD]);
  const read = async () =>
    (await showTransactions(await world.find(), { seesCost: false }, world.deps)).shipmentTransactionDetail;
  const [first, again] = [await read(), await read()];
  const uuids = first.map(({ shipmentTransactionUuid }) => shipmentTransactionUuid);
  expect(again.map(({ uuid }) => uuid)).toEqual(uuids);
  expect(new Set(uuids).size).toBe(3);
  for (const uuid of uuids)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('[C72] charges say what they are for: the freight that was booked, and the code where it is one charge', async () => {
  const world = moneyWorld({ hasFreight: true });
  await world.press([CARD]);
  const shipment = await world.find();
  if (shipment.modeId !== 1) throw new Error('No LTL shipment');
  const { shipmentTransactionDetail } = await showTransactions(
    shipment,
    { sortOrder: 'asc', seesCost: false },
    world.deps,
  );
  const [charged, fee, paid] = shipmentTransactionDetail;
  expect(charged).toMatchObject({
    shipmentWeight: shipment.products.reduce((sum, { totalPounds }) => sum + totalPounds, 0),
    shipmentWeightUnit: 2,
    shipmentFreightClass: shipment.products[0]?.freightClass,
  });
  expect([charged?.shipmentCode, fee?.shipmentCode]).toEqual(['GFC', '23']);
  for (const field of ['shipmentWeight', 'shipmentCode', 'shipmentFreightClass'])
    expect(paid).not.toHaveProperty(field);
});

test('[C72] a declined card is one row that changes nothing of what is due, and a booking that did not come about billed nothing', async () => {
  const world = moneyWorld();
  world.gateway.next('decline');
  await expect(world.press([CARD])).rejects.toMatchObject({ code: '15042' });
  const declined = ['Visa ending 1881', '0.00', '410.00', '0.00', 'declined'];
  expect((await shown(world)).rows).toEqual([declined]);
  await world.press([CARD]);
  expect((await shown(world)).rows).toEqual([declined, CHARGED, FEE, PAID]);
});

test('[C73] after a declined card and a refusal of the carrier the bill has each charge once', async () => {
  const world = moneyWorld();
  const { charges: estimated } = await shown(world);
  world.gateway.next('decline');
  await expect(world.press([CARD])).rejects.toMatchObject({ code: '15042' });
  await world.press([CARD]);
  const [payment] = (await world.book()).payments.slice(-1);
  const { shipmentUuid } = world.shipment;
  const dispatchUuid = payment?.paymentUuid ?? '';
  await settleDispatchMoney({ shipmentUuid, dispatchUuid, kind: 'refused', reason: 'No truck' }, world.deps);
  const released = (await shown(world)).rows.at(-1);
  expect(released?.slice(0, 4)).toEqual(['Visa ending 1881', '0.00', '410.00', '0.00']);
  await world.press([CARD]);
  expect((await shown(world)).charges).toEqual([...estimated, ['Processing fee', '10.00']]);
});
