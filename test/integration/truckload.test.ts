import { expect, test } from 'vitest';
import { addBusinessDays, todayIn } from '#contract/rules/business-days.ts';
import { parseMoney } from '#contract/rules/money.ts';
import type { TruckloadQueryInput } from '#contract/truckload.ts';
import { call, done, mailsTo, newGuest } from './portal.ts';

const withKey = (token: string) => ({ token, idempotencyKey: crypto.randomUUID() });
const day = (days: number) => addBusinessDays(todayIn('America/Chicago', new Date()), days, ['US']);

/** Chicago to Dallas by way of Oklahoma City in a dry van. */
function load(change: Partial<TruckloadQueryInput> = {}): TruckloadQueryInput {
  const pickup = { zipObj: { postalCode: '60607' }, requestedDate: day(2), startTime: '08:00', endTime: '10:00' };
  const drop = { zipObj: { postalCode: '73129' }, requestedDate: day(4) };
  return {
    description: 'Cast pump housings',
    stops: [
      { type: 1, ...pickup, weight: 30_500, pallets: 20, pieces: 20 },
      { type: 2, ...drop, weight: 12_100, pallets: 8, pieces: 8 },
      { type: 2, zipObj: { postalCode: '75201' }, requestedDate: day(5) },
    ],
    ...change,
  };
}

async function detailsOf(shipmentUuid: string, token: string) {
  const { shipmentList } = await done('getShipmentDetails', { shipmentUuid }, { token });
  const [shipment] = shipmentList;
  if (!shipment || !('stops' in shipment)) throw new Error('A truckload was expected');
  return shipment;
}

/** Waits until the carriers of a truckload have been asked. */
async function asked(shipmentId: string, token: string) {
  const state = () => done('updateTruckload', { shipmentId }, { token });
  await expect.poll(async () => (await state()).waitingForExecution, { timeout: 40_000, interval: 500 }).toBe(false);
  return state();
}

test('[C61] [C99] [C100] [Q21] a truckload is stored, priced by the market and saved with one rate', async () => {
  const { token } = await newGuest();
  const options = withKey(token);
  const { data } = await done('createTruckload', load(), options);
  expect(await done('createTruckload', load(), options)).toMatchObject({ data: { id: data.id } });
  expect((await asked(data.id, token)).nextPage).toBe('/customer/tl-quote-results');

  const shipment = await detailsOf(data.id, token);
  expect(shipment).toMatchObject({ shippingModeId: { id: 2 }, shipmentStatusId: { id: 1 }, stage: { id: 11 } });
  expect(shipment.stops.map(({ place }) => place.city)).toEqual(['Chicago', 'Oklahoma City', 'Dallas']);
  const { rateQuotes, rateRequestUuid, declines } = shipment.tlShipmentData;
  expect(rateQuotes.length).toBeGreaterThanOrEqual(4);
  expect(declines.length + rateQuotes.length).toBe(shipment.tlShipmentData.carriersAsked);
  const perMile = rateQuotes.map(({ rateQuoteDetail }) => Number(rateQuoteDetail.perMile));
  expect(Math.min(...perMile)).toBeGreaterThan(2);
  expect(Math.max(...perMile)).toBeLessThan(4.5);
  expect(JSON.stringify(shipment)).not.toMatch(/"(cost|teamCost|profitPercent|capacityProviderQuoteNumber)"/);

  const [best] = rateQuotes;
  const choice = {
    shipmentUuid: data.id,
    rateRequestUuid,
    FCPreRateQuoteResponseId: best?.FCPreRateQuoteResponseId ?? '',
  };
  const key = withKey(token);
  const chosen = await done('chooseTruckloadRate', choice, key);
  expect(chosen).toMatchObject({ shipmentUuid: data.id, nextPage: '/customer/tl-shipment' });
  expect(await done('chooseTruckloadRate', choice, key)).toEqual(chosen);
  const second = await call('chooseTruckloadRate', choice, withKey(token));
  expect([second.status, second.body.message]).toEqual([
    409,
    'This quote already has a carrier. Open the saved estimate.',
  ]);

  const saved = await detailsOf(data.id, token);
  expect(saved).toMatchObject({ stage: { id: 12 }, carrier: { scac: best?.carrierCode } });
  const lines = (saved.charges ?? []).reduce((sum, { amount }) => sum + (parseMoney(amount) ?? 0), 0);
  expect(lines + (parseMoney(saved.onlineBookingDiscount?.amount ?? '') ?? 0)).toBe(parseMoney(saved.charge ?? ''));
  const { shipmentList } = await done('listShipments', { orderType: 'Quote' }, { token });
  expect(shipmentList).toMatchObject([
    { shipmentUuid: data.id, shippingModeId: { id: 2, name: 'Truckload' }, charge: saved.charge },
  ]);
});

test('[C61] a carrier that hangs, one that breaks and one that answers nonsense are named; the others have prices', async () => {
  const { token } = await newGuest();
  const description = 'Pump parts !fault LNMQ hang; PRLX malformed; TWPK 500; BSTM wrong-shape; IRNR reset once';
  const { data } = await done('createTruckload', load({ description }), withKey(token));
  await asked(data.id, token);
  const { rateQuotes, declines } = (await detailsOf(data.id, token)).tlShipmentData;
  const reasonOf = (code: string) => declines.find(({ carrierCode }) => carrierCode === code);
  expect(reasonOf('LNMQ')).toMatchObject({ answered: false, reason: 'No response' });
  for (const code of ['PRLX', 'BSTM']) expect(reasonOf(code)?.reason).toBe('Returned a rate that looks wrong');
  // Errors of the server are tried again until the time is up.
  expect(reasonOf('TWPK')?.answered).toBe(false);
  expect(rateQuotes.map(({ carrierCode }) => carrierCode)).toEqual(expect.arrayContaining(['SDHM', 'IRNR']));
});

test('[C50] [R85] without a rate the desk is asked once, by mail', async () => {
  const { token, form } = await newGuest();
  const { data } = await done('createTruckload', load({ description: 'Pump parts !fault * 500' }), withKey(token));
  expect(await asked(data.id, token)).toMatchObject({ nextPage: '/customer/tl-shipment', waitingForExecution: false });
  const first = await done('emailTruckloadDesk', { shipmentUuid: data.id, note: 'Liftgate if you can' }, { token });
  expect(await done('emailTruckloadDesk', { shipmentUuid: data.id }, { token })).toEqual(first);
  const desk = async () =>
    (await mailsTo('help@fairlane.example')).filter(({ text }) => text.includes(data.shipmentShortId));
  await expect.poll(async () => (await desk()).length, { timeout: 30_000, interval: 500 }).toBe(1);
  expect((await desk())[0]?.text).toContain(form.customerEmailId);
});

test('[99991] [C61] no road, late windows and another customer’s truckload are refused', async () => {
  const [owner, other] = await Promise.all([newGuest(), newGuest()]);
  const { token } = owner;
  const hawaii = await call('measureRoute', { postalCodes: ['60607', '96813'] }, { token });
  expect(hawaii.body.errors).toMatchObject([{ code: '99991', field: 'postalCodes.1' }]);
  const route = await done('measureRoute', { postalCodes: ['60607', '73129', '75201'] }, { token });
  expect(route.legs.reduce((sum, { miles }) => sum + miles, 0)).toBe(route.miles);
  const stops = load().stops.map((stop, index) => (index === 2 ? { ...stop, requestedDate: day(2) } : stop));
  const late = await call('createTruckload', load({ stops }), withKey(token));
  expect(late.status).toBe(422);
  expect(late.body.errors.some(({ field }) => field === 'stops.1.endTime' || field === 'stops.2.endTime')).toBe(true);
  const { data } = await done('createTruckload', load(), withKey(token));
  const foreign = await call('updateTruckload', { shipmentId: data.id }, { token: other.token });
  const unknown = await call('updateTruckload', { shipmentId: crypto.randomUUID() }, { token: other.token });
  expect([foreign.status, unknown.status]).toEqual([404, 404]);
  expect(foreign.body).toEqual(unknown.body);
});
