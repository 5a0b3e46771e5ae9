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

test('[C59] [C66] [C67] [H01] [Q13] [Q14] a chosen rate becomes a saved estimate, once', async () => {
  const { token } = await newGuest();
  const { rate, choice } = await quoted(token);
  const idempotencyKey = crypto.randomUUID();
  const body = { ...choice, charge: '1.00', cost: '0.01', shippingFromCompany: 'Whitfield Pumps' };
  const made = await done('createShipment', body, { token, idempotencyKey });
  expect(await done('createShipment', body, { token, idempotencyKey })).toEqual(made);
  const second = await call('createShipment', { ...choice, type: 'g' }, { token, idempotencyKey: crypto.randomUUID() });
  expect(second).toMatchObject({
    status: 409,
    body: { message: 'This quote already has a carrier. Open the saved estimate.' },
  });

  const { shipmentList } = await done('getShipmentDetails', { shipmentUuid: made.shipmentUuid }, { token });
  const [shipment] = shipmentList;
  const expected = Number(rate.rateQuoteDetail?.total) + Number(rate.onlineBookingDiscount.amount);
  expect(shipment).toMatchObject({
    shippingModeId: { id: 1, name: 'LTL' },
    shipmentType: 0,
    shipmentSource: 1,
    shipmentPayment: '0.00',
    shipmentStatusId: { id: 1, name: 'Estimate saved' },
    stage: { id: 12, name: 'Estimate saved' },
    charge: expected.toFixed(2),
    fromLocation: { company: 'Whitfield Pumps', city: 'Chicago' },
  });
  expect(shipment?.requestedPickupStartDate).toMatch(/ 08:00:00$/);
  expect(shipment?.requestedPickupEndDate).toMatch(/ 17:00:00$/);
  expect(JSON.stringify(shipment)).not.toMatch(/cost|profit/i);
  const list = await done('listShipments', { orderType: 'Quote' }, { token });
  expect(list).toMatchObject({
    count: 1,
    pageNumber: 1,
    pageSize: 50,
    shipmentList: [{ shipmentUuid: made.shipmentUuid }],
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
