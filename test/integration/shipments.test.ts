import { expect, test } from 'vitest';
import { call, done, newGuest, palletQuery } from './portal.ts';

async function quoted(token: string) {
  const { responseData } = await done('requestRates', palletQuery(), { token, idempotencyKey: crypto.randomUUID() });
  const rate = responseData.rateQuotes.find((candidate) => candidate.FCGuaranteedRateQuoteDetail);
  if (!rate || typeof responseData.quoteRequestUuid === 'string') throw new Error('Full has rates and a uuid a group');
  const quoteRequestUuid = responseData.quoteRequestUuid[rate.capacityProviderAccountGroup.code] ?? '';
  const { rateRequestUuid } = responseData;
  return {
    state: responseData,
    rate,
    choice: {
      rateRequestUuid,
      quoteRequestUuid,
      FCPreRateQuoteResponseId: rate.FCPreRateQuoteResponseId,
      type: 'n' as const,
    },
  };
}

/** A new customer's chosen rate, saved. */
async function savedChoice() {
  const { token } = await newGuest();
  const { rate, choice } = await quoted(token);
  const idempotencyKey = crypto.randomUUID();
  const body = { ...choice, charge: '1.00', cost: '0.01', shippingFromCompany: 'Whitfield Pumps' };
  const made = await done('createShipment', body, { token, idempotencyKey });
  const { shipmentUuid } = made;
  const details = async () => (await done('getShipmentDetails', { shipmentUuid }, { token })).shipmentList[0];
  return { token, rate, choice, body, idempotencyKey, made, shipmentUuid, details };
}

test('[C59] the same request again saves nothing new, and answers as it did', async () => {
  const { token, body, idempotencyKey, made } = await savedChoice();
  expect(await done('createShipment', body, { token, idempotencyKey })).toEqual(made);
  expect(await done('listShipments', { orderType: 'Quote' }, { token })).toMatchObject({ count: 1 });
});

test('[Q14] a rate is chosen once: a second choice from the same quote is refused', async () => {
  const { token, choice } = await savedChoice();
  const second = await call('createShipment', { ...choice, type: 'g' }, { token, idempotencyKey: crypto.randomUUID() });
  expect(second).toMatchObject({
    status: 409,
    body: { message: 'This quote already has a carrier. Open the saved estimate.' },
  });
});

test('[H01] a saved estimate has the mode, status, source and pickup window of a quote', async () => {
  const { details } = await savedChoice();
  const shipment = await details();
  expect(shipment).toMatchObject({
    shippingModeId: { id: 1, name: 'LTL' },
    shipmentType: 0,
    shipmentSource: 1,
    shipmentPayment: '0.00',
    shipmentStatusId: { id: 1, name: 'Estimate saved' },
    stage: { id: 12, name: 'Estimate saved' },
  });
  expect(shipment?.requestedPickupStartDate).toMatch(/ 08:00:00$/);
  expect(shipment?.requestedPickupEndDate).toMatch(/ 17:00:00$/);
});

test('[Q13] the price is that of the rate with the discount, whatever the request says', async () => {
  const { rate, details } = await savedChoice();
  const expected = Number(rate.rateQuoteDetail?.total) + Number(rate.onlineBookingDiscount.amount);
  expect((await details())?.charge).toBe(expected.toFixed(2));
});

test('[C66] its details have its addresses, and neither cost nor profit', async () => {
  const { details } = await savedChoice();
  const shipment = await details();
  expect(shipment).toMatchObject({ fromLocation: { company: 'Whitfield Pumps', city: 'Chicago' } });
  expect(JSON.stringify(shipment)).not.toMatch(/cost|profit/i);
});

test('[C67] it is the one saved quote of the list', async () => {
  const { token, shipmentUuid } = await savedChoice();
  expect(await done('listShipments', { orderType: 'Quote' }, { token })).toMatchObject({
    ...{ count: 1, pageNumber: 1, pageSize: 50 },
    shipmentList: [{ shipmentUuid }],
  });
});

test("[A42] [C108] another customer's quote, rate and shipment give nothing away", async () => {
  const [owner, other] = await Promise.all([newGuest(), newGuest()]);
  const { choice } = await quoted(owner.token);
  const unknown = await call('pollRates', { rateRequestUuid: crypto.randomUUID() }, { token: other.token });
  const foreign = await call('pollRates', { rateRequestUuid: choice.rateRequestUuid }, { token: other.token });
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(unknown.body);
  expect((await call('createShipment', choice, { token: other.token })).status).toBe(404);
  const made = await done('createShipment', choice, { token: owner.token });
  const details = { shipmentUuid: made.shipmentUuid };
  expect((await call('getShipmentDetails', details, { token: other.token })).status).toBe(404);
  expect(await done('listShipments', { ...details, orderType: 'Quote' }, { token: other.token })).toMatchObject({
    count: 0,
  });
});

test('[Q16] [R24] a forged quoteRequestUuid or rate is rejected and nothing is written', async () => {
  const { token } = await newGuest();
  const { choice } = await quoted(token);
  for (const forged of [
    { quoteRequestUuid: crypto.randomUUID() },
    { FCPreRateQuoteResponseId: crypto.randomUUID() },
    { rateRequestUuid: 'x' },
  ])
    expect((await call('createShipment', { ...choice, ...forged }, { token })).status).toBe(422);
  expect(await done('listShipments', { orderType: 'Quote' }, { token })).toMatchObject({ count: 0, shipmentList: [] });
});

test('[H06] bad paging input falls back, an empty first page is a success, past the end is 9001', async () => {
  const { token } = await newGuest();
  const fallback = { pageNumber: '-3', pageSize: '7', sortColumn: 'cost', sortOrder: 'sideways' };
  expect(await done('listShipments', fallback, { token })).toMatchObject({ pageNumber: 1, pageSize: 50, count: 0 });
  expect((await call('listShipments', { pageNumber: '2' }, { token })).body.errors[0]?.code).toBe('9001');
});
