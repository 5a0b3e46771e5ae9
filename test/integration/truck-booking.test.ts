import { expect, test } from 'vitest';
import { dispatchCommand } from '#bin/ops/dispatch.ts';
import { readCommandLine } from '#bin/ops/read-command-line.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { dynamoAlerts } from '#functions/adapters/dynamo/alert-store.ts';
import { dynamoDispatches } from '#functions/adapters/dynamo/dispatch-store.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { tokenOfCard, visa } from './gateway.ts';
import { advance } from './moving.ts';
import { call, done, sandboxUrl, verifiedGuest } from './portal.ts';
import { chosenTruckload } from './truckloads.ts';

const LIMIT_MS = 300_000;
const CARRIER_MS = 150_000;

/** A truckload of a new customer, filled as far as the payment, with a stored card. */
async function readyToPay(card: number, specialInstructions = 'Gate 2') {
  const { token, session } = await verifiedGuest();
  const options = () => ({ token, idempotencyKey: crypto.randomUUID() });
  const shipmentUuid = await chosenTruckload(token);
  let { version } = await done('openBooking', { shipmentUuid, version: 2 }, options());
  const contact = { firstName: 'Dana', lastName: 'Whitfield', phone: '3125550118', addressLine1: '1200 W Fulton St' };
  for (const stopNumber of [1, 2, 3]) {
    const stop = { shipmentUuid, version, stopNumber, locationType: stopNumber === 1 ? 1 : 2, ...contact };
    const last = stopNumber === 3 ? ({ step: 'addresses' } as const) : {};
    const company = `Works ${stopNumber}`;
    ({ version } = await done('updateShipmentAddress', { ...stop, company, ...last }, { token }));
  }
  const references = { shipmentUuid, version, step: 'references' as const, poNumber: 'PO-4410', specialInstructions };
  ({ version } = await done('updateShipmentData', references, { token }));
  const products = [{ shipmentProductUuid: shipmentUuid, description: 'Pump housings' }];
  const freight = { shipmentUuid, version, step: 'freight' as const, products };
  ({ version } = await done('updateShipmentProducts', freight, { token }));
  const declined = { shipmentUuid, version, step: 'protection' as const, protectionDeclined: 1 };
  ({ version } = await done('updateShipmentData', declined, { token }));
  const { terms, shipment } = await done('getBookingDraft', { shipmentUuid }, { token });
  const acceptedTermsUuid = terms?.fcTermConditionUuid ?? '';
  ({ version } = await done(
    'updateShipmentData',
    { shipmentUuid, version, step: 'terms', acceptedTermsUuid },
    { token },
  ));
  const number = visa(card);
  const form = {
    ...{ opaqueData: await tokenOfCard(number, 'Dana Whitfield'), lastFour: number.slice(-4) },
    ...{ nameOnCard: 'Dana Whitfield', billingZip: '60607' },
  };
  const { paymentProfileId } = await done('addCard', form, options());
  const charges = await done('getShipmentCharges', { shipmentUuid }, { token });
  const payments = [{ paymentTypeId: 3, paymentProfileId }];
  const press = { shipmentUuid, version: charges.version, payments, amountDue: charges.due, acceptedTermsUuid };
  return { token, shipmentUuid, customerUuid: session.userUuid, press, options, shipment };
}
type Ready = Awaited<ReturnType<typeof readyToPay>>;

const untilStanding = ({ shipmentUuid, token }: Ready, statusId: number, stageId: number) =>
  expect
    .poll(
      async () => {
        const { shipmentInfo } = await done('getShipmentInfo', { shipmentUuid }, { token });
        return [shipmentInfo.shipmentStatusId.id, shipmentInfo.stage.id];
      },
      { timeout: CARRIER_MS, interval: 500 },
    )
    .toEqual([statusId, stageId]);
const dispatchOf = async ({ shipmentUuid }: Ready) => (await dynamoDispatches.listOf(shipmentUuid)).at(-1);

/** The tenders that the sandbox's carriers have under a dispatch's id. */
async function tendersOf(ready: Ready) {
  const { dispatchUuid = '' } = (await dispatchOf(ready)) ?? {};
  const found = await fetch(`${sandboxUrl}/v1/loadtender/sandbox?tenderId=${dispatchUuid}`, {
    headers: { 'x-api-key': 'sandbox-truckmarket' },
  });
  return ((await found.json()) as { tenders: { times: number; withdrawnAt?: number }[] }).tenders;
}

async function problemsOfMoney({ shipmentUuid, customerUuid }: Ready) {
  return checkLedger(await dynamoPayments.readBook({ shipmentUuid, customerUuid }), []);
}

test(
  '[C60] [C74] a truckload is booked by card: its carrier takes the tender once, and what was held is taken',
  async () => {
    const ready = await readyToPay(7_101);
    expect(ready.shipment).toMatchObject({ stops: [{ location: { company: 'Works 1' } }, {}, {}] });
    const { body } = await call('payShipment', ready.press, ready.options());
    expect([body.code, body.errors]).toEqual(['15023', []]);
    await untilStanding(ready, 3, 15);
    const { shipmentInfo } = await done('getShipmentInfo', { shipmentUuid: ready.shipmentUuid }, ready);
    expect(shipmentInfo.references?.pickup).toMatch(/^[A-Z]{2}\d{7}$/);
    expect(await tendersOf(ready)).toMatchObject([{ times: 1, stops: 3 }]);
    const charges = await done('getShipmentCharges', { shipmentUuid: ready.shipmentUuid }, ready);
    expect(charges).toMatchObject({ paid: charges.total, pending: '0.00', due: '0.00' });
  },
  LIMIT_MS,
);

test(
  '[C69] [C71] [H16] a booked truckload goes from stop to stop through all of its stages, as its carrier reports',
  async () => {
    const ready = await readyToPay(7_104);
    await call('payShipment', ready.press, ready.options());
    await untilStanding(ready, 3, 15);
    const { shortId } = (await dynamoShipments.find(ready.shipmentUuid)) ?? {};
    if (!shortId) throw new Error('No shipment');
    const stages: number[] = [];
    for (let reports = 0; reports < 7; reports += 1) {
      await advance(shortId);
      stages.push((await dynamoShipments.find(ready.shipmentUuid))?.stageId ?? 0);
    }
    expect(stages).toEqual([16, 17, 18, 18, 18, 19, 20]);
    const { shipmentTrackingInfo } = await done('getTracking', { shipmentUuid: ready.shipmentUuid }, ready);
    const [info] = shipmentTrackingInfo;
    expect(info).toMatchObject({ stage: { id: 20 }, deliveredDate: expect.any(String) });
    const { shipmentTrackingDetails } = await done(
      'getTrackingDetails',
      { shipmentTrackingUuid: info?.shipmentTrackingUuid ?? '', sortColumn: 'stopNumber', sortOrder: 'asc' },
      ready,
    );
    expect(shipmentTrackingDetails.map(({ stopNumber, type, entries }) => [stopNumber, type, entries.length])).toEqual([
      [1, 'pickup', 3],
      [2, 'stop', 2],
      [3, 'delivery', 2],
    ]);
    expect(checkLedger(await dynamoPayments.readBook(ready))).toEqual([]);
  },
  LIMIT_MS,
);

test(
  '[R61] a carrier that declines the tender: what was held is released, and the truckload is an estimate again',
  async () => {
    const ready = await readyToPay(7_102, 'Gate 2 !fault TENDER refused');
    await call('payShipment', ready.press, ready.options());
    await expect
      .poll(async () => (await dispatchOf(ready))?.state, { timeout: CARRIER_MS, interval: 500 })
      .toBe('refused');
    await untilStanding(ready, 1, 12);
    const charges = await done('getShipmentCharges', { shipmentUuid: ready.shipmentUuid }, ready);
    expect(charges).toMatchObject({ paid: '0.00', pending: '0.00' });
    const [payment] = (await dynamoPayments.readBook(ready)).payments;
    expect(payment?.state).toBe('released');
    expect(await tendersOf(ready)).toEqual([]);
    expect(await problemsOfMoney(ready)).toEqual([]);
  },
  LIMIT_MS,
);

test(
  '[R61] a silent carrier: an alert, no second tender, the money stays held until an operator says what the carrier said',
  async () => {
    const ready = await readyToPay(7_103, '!fault TENDER silent');
    await call('payShipment', ready.press, ready.options());
    await expect
      .poll(async () => (await dispatchOf(ready))?.state, { timeout: CARRIER_MS, interval: 500 })
      .toBe('unknown');
    await expect.poll(async () => (await dispatchOf(ready))?.settledAt, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(await dynamoAlerts.listByShipment(ready.shipmentUuid)).toMatchObject([{ problemId: 20, status: 0 }]);
    await untilStanding(ready, 2, 13);
    const words = [
      'resolve',
      ready.shipmentUuid,
      'accepted',
      '--pickup',
      'LN4410021',
      '--by',
      'ines',
      '--why',
      'called',
    ];
    const portal = { name: 'the portal under test', now: () => new Date(), newId: () => crypto.randomUUID() };
    await dispatchCommand.run(readCommandLine(dispatchCommand, words), portal);
    // The sweep comes once a minute.
    await untilStanding(ready, 3, 15);
    expect(await tendersOf(ready)).toMatchObject([{ times: 1 }]);
    const { shipmentInfo } = await done('getShipmentInfo', { shipmentUuid: ready.shipmentUuid }, ready);
    expect(shipmentInfo.references?.pickup).toBe('LN4410021');
  },
  LIMIT_MS,
);
