import { expect, test } from 'vitest';
import { outsideCompanies } from '#contract/outside-companies.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import type { FoundCharge } from '#domain/payments/gateway-charges.ts';
import { authorizeNetChargesOf } from '#functions/adapters/authorizenet/gateway-charges.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { logOfGateway } from './gateway.ts';
import { call, done, sandboxUrl } from './portal.ts';
import { type Ready, readyToPay } from './ready-to-pay.ts';

const LIMIT_MS = 150_000;
const CARRIER_MS = 60_000;
const { credentials } = outsideCompanies.authorizenet.sandbox;
const gateway = authorizeNetChargesOf({
  company: 'authorizenet',
  baseUrl: sandboxUrl,
  access: { get: async () => credentials, renew: async () => undefined },
  observe: () => undefined,
});

const standingOf = async ({ shipmentUuid, token }: Ready) => {
  const { shipmentInfo } = await done('getShipmentInfo', { shipmentUuid }, { token });
  return { statusId: shipmentInfo.shipmentStatusId.id, stageId: shipmentInfo.stage?.id };
};
const untilBooked = (ready: Ready) =>
  expect.poll(() => standingOf(ready), { timeout: CARRIER_MS, interval: 500 }).toEqual({ statusId: 3, stageId: 15 });

/** The journal, and the gateway's own record of every charge in it. */
async function ledgerOf({ shipmentUuid, customerUuid }: Ready) {
  const book = await dynamoPayments.readBook({ shipmentUuid, customerUuid });
  const charges: FoundCharge[] = [];
  for (const { attemptId } of book.payments.flatMap(({ attempts }) => attempts)) {
    const found = await gateway.lookUp(attemptId, Date.now() - 60 * 60_000);
    if (found.kind === 'found') charges.push(found.charge);
  }
  const profile = book.payments[0]?.attempts[0]?.customerProfileId;
  return { book, charges, log: profile ? await logOfGateway(profile) : [] };
}

test(
  '[C74] [C73] a card books an estimate, the carrier accepts, and what was held is taken',
  async () => {
    const ready = await readyToPay(7_001);
    const { token, shipmentUuid } = ready;
    const { body } = await call('payShipment', ready.press, ready.options());
    expect([body.code, body.errors]).toEqual(['15023', []]);
    await untilBooked(ready);
    const charges = await done('getShipmentCharges', { shipmentUuid }, { token });
    expect(charges).toMatchObject({ paid: charges.total, pending: '0.00', due: '0.00' });
    const { shipmentInfo } = await done('getShipmentInfo', { shipmentUuid }, { token });
    expect(shipmentInfo.references?.pickup).toMatch(/^[A-Z]{2}\d{7}$/);
    const { book, charges: charged, log } = await ledgerOf(ready);
    expect(checkLedger(book, charged)).toEqual([]);
    expect(log).toMatchObject([{ transactionStatus: 'capturedPendingSettlement' }]);
  },
  LIMIT_MS,
);

test(
  '[C72] [C97] a booking that is canceled within a day costs nothing; its payment is voided',
  async () => {
    const ready = await readyToPay(7_002);
    const { token, shipmentUuid } = ready;
    await done('payShipment', ready.press, ready.options());
    await untilBooked(ready);
    const { total } = await done('getShipmentCharges', { shipmentUuid }, { token });
    const listed = await done('listShipmentTransactions', { shipmentUuid }, { token });
    const paid = listed.shipmentTransactionDetail.filter(({ shipmentPayment }) => shipmentPayment !== '0.00');
    // One tender is one row, as it stands on the card's bill: its processing fee included.
    expect(paid).toMatchObject([{ transactionTypeId: 2, transactionSubTypeId: 3, status: 1, shipmentPayment: total }]);
    const { version } = await done('getShipmentCharges', { shipmentUuid }, { token });
    const preview = await done('cancelShipment', { shipmentUuid, version, preview: 1 }, ready.options());
    expect(preview.terms).toMatchObject({ window: 'free', paid: total, toTenders: { fee: '0.00', refund: total } });
    const form = {
      ...{ shipmentUuid, version, reasonId: 1, reason: 'Show moved to January', previousStatusId: 3 },
      ...{ termsAccepted: 1, signature: 'Dana Whitfield', fee: '0.00' },
    };
    expect(await done('cancelShipment', form, ready.options())).toMatchObject({ statusId: 7 });
    await expect
      .poll(async () => (await ledgerOf(ready)).log, { timeout: 30_000, interval: 500 })
      .toMatchObject([{ transactionStatus: 'voided' }]);
    const { book, charges } = await ledgerOf(ready);
    expect(checkLedger(book, charges)).toEqual([]);
    expect(await done('getShipmentCharges', { shipmentUuid }, { token })).toMatchObject({
      ...{ total: '0.00', paid: '0.00', due: '0.00', refundPending: '0.00' },
    });
  },
  LIMIT_MS,
);

test(
  '[C74] a declined card says so with 402 and changes nothing',
  async () => {
    const ready = await readyToPay(7_003, '46283');
    const before = await done('getShipmentCharges', { shipmentUuid: ready.shipmentUuid }, { token: ready.token });
    const { status, body } = await call('payShipment', ready.press, ready.options());
    expect([status, body.code]).toEqual([402, '15042']);
    expect(await standingOf(ready)).toEqual({ statusId: 1, stageId: 12 });
    expect(await done('getShipmentCharges', { shipmentUuid: ready.shipmentUuid }, { token: ready.token })).toEqual(
      before,
    );
    const { book, charges } = await ledgerOf(ready);
    expect(checkLedger(book, charges)).toEqual([]);
    expect(book.head.sums).toEqual({});
  },
  LIMIT_MS,
);

test(
  '[H09] fifty presses at once with different keys are one charge',
  async () => {
    const ready = await readyToPay(7_004);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call('payShipment', ready.press, ready.options())),
    );
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === '15023')).toHaveLength(1);
    await untilBooked(ready);
    const { book, charges, log } = await ledgerOf(ready);
    expect(log).toHaveLength(1);
    expect(checkLedger(book, charges)).toEqual([]);
  },
  LIMIT_MS,
);
