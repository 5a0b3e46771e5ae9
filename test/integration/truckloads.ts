import { expect } from 'vitest';
import { addBusinessDays, todayIn } from '#contract/rules/business-days.ts';
import type { TruckloadQueryInput } from '#contract/truckload.ts';
import { done } from './portal.ts';

const day = (days: number) => addBusinessDays(todayIn('America/Chicago', new Date()), days, ['US']);

/** Chicago to Dallas by way of Oklahoma City in a dry van. */
const load = (): TruckloadQueryInput => ({
  description: 'Cast pump housings',
  loadValue: '84000.00',
  stops: [
    {
      ...{ type: 1, zipObj: { postalCode: '60607' }, requestedDate: day(2), startTime: '08:00', endTime: '10:00' },
      ...{ weight: 30_500, pallets: 20, pieces: 20 },
    },
    { type: 2, zipObj: { postalCode: '73129' }, requestedDate: day(4), weight: 12_100, pallets: 8, pieces: 8 },
    { type: 2, zipObj: { postalCode: '75201' }, requestedDate: day(5) },
  ],
});

const withKey = (token: string) => ({ token, idempotencyKey: crypto.randomUUID() });

/** A truckload of a customer's with its rates. */
export async function pricedTruckload(token: string): Promise<string> {
  const { data } = await done('createTruckload', load(), withKey(token));
  const state = () => done('updateTruckload', { shipmentId: data.id }, { token });
  await expect.poll(async () => (await state()).waitingForExecution, { timeout: 40_000, interval: 500 }).toBe(false);
  return data.id;
}

/** A truckload of a customer's with the cheapest of its rates. */
export async function chosenTruckload(token: string): Promise<string> {
  const shipmentUuid = await pricedTruckload(token);
  const { shipmentList } = await done('getShipmentDetails', { shipmentUuid }, { token });
  const [shipment] = shipmentList;
  if (!shipment || !('stops' in shipment)) throw new Error('A truckload was expected');
  const { rateQuotes, rateRequestUuid } = shipment.tlShipmentData;
  const FCPreRateQuoteResponseId = rateQuotes[0]?.FCPreRateQuoteResponseId ?? '';
  const choice = { shipmentUuid, rateRequestUuid, FCPreRateQuoteResponseId };
  await done('chooseTruckloadRate', choice, withKey(token));
  return shipmentUuid;
}
