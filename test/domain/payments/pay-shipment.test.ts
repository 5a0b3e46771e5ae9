import { expect, test } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import { summaryOf } from '#domain/ledger/summary.ts';
import { settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeCard, makeWallet } from '#test/fakes/fixtures-payments.ts';
import { ACH, AR, CARD, CHEQUE, type MoneyWorld, moneyWorld, STORE_CREDIT, WIRE } from '#test/fakes/money-world.ts';

const refusal = async (press: Promise<unknown>): Promise<PortalError> => {
  const error = await press.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof PortalError) return error;
  throw error ?? new Error('The press was taken');
};
const codeOf = async (press: Promise<unknown>) => (await refusal(press)).code;
const accept = async ({ deps, book, shipment }: MoneyWorld) => {
  const dispatchUuid = (await book()).payments.at(-1)?.paymentUuid ?? '';
  await settleDispatchMoney(
    { shipmentUuid: shipment.shipmentUuid, dispatchUuid, kind: 'accepted', confirmation: 'C1' },
    deps,
  );
};
const refuse = async ({ deps, book, shipment }: MoneyWorld) => {
  const dispatchUuid = (await book()).payments.at(-1)?.paymentUuid ?? '';
  await settleDispatchMoney(
    { shipmentUuid: shipment.shipmentUuid, dispatchUuid, kind: 'refused', reason: 'No truck' },
    deps,
  );
};

test('[C74] a card is held when it is pressed and taken when the carrier accepts, and the processing fee posts with it', async () => {
  const world = moneyWorld();
  const { content, code } = await world.press([CARD]);
  expect(code?.code).toBe('15023');
  expect(content.data['3']).toMatchObject({
    approval: 'approved',
    status: 1,
    amount: '410.00',
    processingFee: '10.00',
    message: 'Shipment payment with Card Visa XXXX1881 succesfull',
  });
  expect(content).toMatchObject({ paid: '0.00', pending: '410.00', due: '0.00' });
  expect(await world.find()).toMatchObject({ statusId: 2, stageId: 13 });
  expect(world.outbox.all.map(({ type }) => type)).toContain('dispatchRequested');
  await accept(world);
  expect(await world.find()).toMatchObject({ statusId: 3, stageId: 15, paidCents: 41_000 });
  const { head, payments } = await world.book();
  expect(summaryOf(head)).toMatchObject({ chargesCents: 41_000, paidCents: 41_000, pendingCents: 0, dueCents: 0 });
  expect(payments[0]?.state).toBe('done');
  expect([...world.gateway.log.values()]).toMatchObject([{ state: 'captured', cents: 41_000 }]);
});

test('R61: when the carrier refuses everything is voided and released, and the shipment is an estimate again', async () => {
  const world = moneyWorld();
  await world.storeCredit.append(grant(10_000), 0);
  await world.press([{ ...CARD }, { ...STORE_CREDIT, amount: '100.00' }, { ...AR, amount: '50.00' }]);
  expect(await world.deps.arBooks.read(CUSTOMER)).toMatchObject({ reservedCents: 5000 });
  await refuse(world);
  expect(await world.find()).toMatchObject({ statusId: 1, stageId: 12 });
  expect([...world.gateway.log.values()]).toMatchObject([{ state: 'voided' }]);
  expect(await world.deps.arBooks.read(CUSTOMER)).toMatchObject({ reservedCents: 0, openCents: 0 });
  const { head } = await world.book();
  expect(head.sums).toEqual({});
  expect(head.openPaymentUuid).toBeUndefined();
  const entries = (await world.storeCredit.readLedger(CUSTOMER)).entries;
  expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(10_000);
});

const grant = (cents: number) => ({
  entryUuid: 'grant-1',
  customerUuid: CUSTOMER,
  cents,
  at: 1,
  expiresAt: Number.MAX_SAFE_INTEGER,
  reason: 'Late delivery',
  by: 'marcus',
});

test('[H08] several tenders pay together, each with its own sentence under its type', async () => {
  const world = moneyWorld();
  const { content } = await world.press([{ ...AR, amount: '100.00' }, { ...ACH, amount: '150.00' }, CARD]);
  expect(Object.keys(content.data).toSorted()).toEqual(['3', '6', '7']);
  expect(content.data['6']?.message).toBe('Shipment payment with automated clearing house (ACH) succesfull');
  expect(content.data['7']?.message).toBe('Shipment payment with A/R account succesfull');
  expect(content.data['3']).toMatchObject({ amount: '150.00', processingFee: '0.00' });
});

test('R61: of several tenders one is declined, and nothing is taken of the others', async () => {
  const world = moneyWorld();
  world.gateway.next('approve', 'decline');
  const error = await refusal(world.press([{ ...CARD, amount: '200.00' }, ACH]));
  expect(error).toMatchObject({ code: '15045', status: 402 });
  expect(error.errors.map(({ message }) => message)).toContain(
    'Shipment payment with automated clearing house (ACH) failed',
  );
  expect([...world.gateway.log.values()]).toMatchObject([{ state: 'voided' }]);
  expect((await world.book()).head.sums).toEqual({});
});

test.each([
  ['15042', 'decline'],
  ['15049', 'unavailable'],
] as const)('%s: a card that the gateway answers with %s is not charged', async (code, behaviour) => {
  const world = moneyWorld();
  world.gateway.next(behaviour);
  expect(await codeOf(world.press([CARD]))).toBe(code);
  expect(world.gateway.log.size).toBe(0);
  expect(await world.find()).toMatchObject({ statusId: 1, stageId: 12 });
  expect((await world.press([CARD])).code?.code).toBe('15023');
});

test('R62: silence is success with approval pending, 15046 on the next press, and the look-up finds the charge', async () => {
  const world = moneyWorld();
  const lookUp = world.gateway.lookUp;
  world.gateway.next('silent');
  world.gateway.lookUp = async () => ({ kind: 'unavailable' });
  const { content, code } = await world.press([CARD]);
  expect(code).toBeUndefined();
  expect(content.data['3']).toMatchObject({ approval: 'pending', status: 0 });
  expect(content.data['3']?.message).toMatch(/on its way/);
  expect(await codeOf(world.press([CARD]))).toBe('15046');
  world.gateway.lookUp = lookUp;
  expect(await codeOf(world.press([CARD]))).toBe('15046');
  expect(await world.find()).toMatchObject({ statusId: 2, stageId: 13 });
  expect(world.gateway.charges()).toBe(1);
});

test('22058: another amount due than the ledger has takes nothing [H11]', async () => {
  const world = moneyWorld();
  expect(await codeOf(world.press([CARD], { amountDue: '399.99' }))).toBe('22058');
  expect(world.gateway.charges()).toBe(0);
});

test.each([
  ['15038', [{ ...CARD, amount: '399.99' }]],
  ['15040', [{ ...CARD, amount: '0.00' }]],
  ['15041', [{ ...CARD, amount: '400.01' }]],
  ['15047', [{ paymentTypeId: 3, paymentProfileId: '1' }]],
  ['15044', [{ ...CARD, cardDetail: { type: 'Visa', number: 'XXXX1111' } }]],
])('%s: refused before anything is asked of anybody', async (code, payments) => {
  const world = moneyWorld();
  expect(await codeOf(world.press(payments))).toBe(code);
  expect(world.gateway.charges()).toBe(0);
  expect((await world.book()).head.revision).toBe(0);
});

test('15043: an expired card is not asked for', async () => {
  const world = moneyWorld();
  world.wallets.seed(makeWallet({ methods: [makeCard({ expiry: '2026-10' })] }));
  expect(await codeOf(world.press([CARD]))).toBe('15043');
});

test('15036 and 15037: an A/R account that is closed, or whose limit is exceeded [H10]', async () => {
  expect(await codeOf(moneyWorld({ account: { arStatus: 0 } }).press([AR]))).toBe('15036');
  const full = moneyWorld({ account: { arCreditLimitCents: 10_000, arGraceCents: 30_000 } });
  expect(await codeOf(full.press([AR]))).toBe('15037');
});

test('H10: above the limit and below the grace the courtesy is said once', async () => {
  const world = moneyWorld({ account: { arCreditLimitCents: 39_999, arGraceCents: 2 } });
  const { content } = await world.press([AR]);
  expect(content.courtesy).toBe(
    "The customer's credit limit has been exceeded. As a one-time courtesy, the provider is processing this shipment",
  );
});

test('15048: a payment method that the broker does not take', async () => {
  const world = moneyWorld();
  const { deps } = world;
  const settings = await deps.settings.read();
  const taken = { ...settings, paymentMethods: { ...settings.paymentMethods, typesNotTaken: [4] } };
  const use = { ...deps, settings: { read: async () => taken } };
  expect(await codeOf(world.press([CHEQUE], {}, {}, use))).toBe('15048');
});

test('15039 and 15035: a press after the money came in takes nothing twice', async () => {
  const world = moneyWorld();
  await world.press([CARD]);
  await accept(world);
  expect((await world.press([CARD])).code?.code).toBe('15039');
  expect(await codeOf(world.press([CARD], { amountDue: '1.00' }))).toBe('15035');
  expect(world.gateway.charges()).toBe(1);
});

test.each([
  [CHEQUE, 'Shipment payment with cheque succesfull'],
  [WIRE, 'Shipment payment with wire transfer succesfull'],
])('R65: a check or a wire is recorded with status 0, and the carrier is not asked', async (tender, message) => {
  const world = moneyWorld();
  const { content } = await world.press([tender]);
  expect(content.data[String(tender.paymentTypeId)]).toMatchObject({ approval: 'pending', status: 0, message });
  expect(await world.find()).toMatchObject({ statusId: 2, stageId: 13 });
  expect(world.outbox.all.map(({ type }) => type)).not.toContain('dispatchRequested');
});

test('an estimate of which nothing is due is booked with an empty list of payments', async () => {
  const world = moneyWorld({ chargeCents: 0 });
  await world.press([]);
  expect(await world.find()).toMatchObject({ statusId: 2, stageId: 13 });
  await accept(world);
  expect(await world.find()).toMatchObject({ statusId: 3, stageId: 15 });
});

test('H09: fifty presses with different keys are one charge', async () => {
  const world = moneyWorld();
  const presses = Array.from({ length: 50 }, (_, n) => world.press([CARD], {}, { idempotencyKey: `key-${n}` }));
  const codes = await Promise.all(presses.map((one) => one.then(({ code }) => code?.code, codeOfThrown)));
  expect(codes.filter((code) => code === '15023')).toHaveLength(1);
  expect(codes.filter((code) => code === '15046')).toHaveLength(49);
  expect(world.gateway.charges()).toBe(1);
});

const codeOfThrown = (error: unknown) => (error instanceof PortalError ? error.code : 'none');

test('H09: a retry with the same key goes on with its first press, and with another amount it is refused', async () => {
  const world = moneyWorld();
  const first = await world.press([CARD], {}, { idempotencyKey: 'once' });
  const again = await world.press([CARD], {}, { idempotencyKey: 'once' });
  expect(again.content.data).toEqual(first.content.data);
  const other = await refusal(world.press([CARD], { amountDue: '1.00' }, { idempotencyKey: 'once' }));
  expect(other.status).toBe(409);
  expect(world.gateway.charges()).toBe(1);
});

test('a shipment that changes while the card is asked is not booked, and the hold is voided', async () => {
  const world = moneyWorld();
  const { gateway, shipments, shipment } = world;
  const { authorise } = gateway;
  gateway.authorise = async (charge) => {
    await shipments.rename(shipment.shipmentUuid, 'Renamed', 1);
    return authorise(charge);
  };
  expect((await refusal(world.press([CARD]))).status).toBe(409);
  expect([...gateway.log.values()]).toMatchObject([{ state: 'voided' }]);
});

test('[15023] what is held on a card or stands on account was not received, and the notification does not say so', async () => {
  const held = await moneyWorld().press([CARD]);
  expect(held.code?.code).toBe('15023');
  expect(held.message).toBe('$410.00 is held on Visa ending 1881. It is charged when the carrier confirms.');
  const onAccount = await moneyWorld().press([AR]);
  expect(onAccount.message).toBe('Your booking is in. We’re asking the carrier to confirm it.');
  const booked = moneyWorld();
  await booked.press([CARD]);
  await accept(booked);
  expect((await booked.book()).payments[0]?.state).toBe('done');
});
