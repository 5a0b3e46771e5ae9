import { expect, test } from 'vitest';
import { call, callPath, done, newGuest, palletQuery, verifiedGuest } from './portal.ts';

const contact = { firstName: 'Dana', lastName: 'Whitfield', addressLine1: '1200 W Fulton St', phone: '3125550118' };

/** A rate of a pallet's quote, to be chosen. */
async function rated(token: string) {
  const { responseData } = await done('requestRates', palletQuery(), { token, idempotencyKey: crypto.randomUUID() });
  const [rate] = responseData.rateQuotes;
  if (!rate || typeof responseData.quoteRequestUuid === 'string') throw new Error('Full has rates and a uuid a group');
  return {
    rateRequestUuid: responseData.rateRequestUuid,
    quoteRequestUuid: responseData.quoteRequestUuid[rate.capacityProviderAccountGroup.code] ?? '',
    FCPreRateQuoteResponseId: rate.FCPreRateQuoteResponseId,
    type: 'n' as const,
  };
}

test('[C60] [C142] [C103] a booking is filled by steps and goes on after a reload; none is skipped, no version counts twice', async () => {
  const { token } = await verifiedGuest();
  const choice = await rated(token);
  const options = { token, idempotencyKey: crypto.randomUUID() };
  const opened = await done('openBooking', choice, options);
  const { shipmentUuid } = opened;
  expect(opened).toMatchObject({ version: 2, step: 'addresses' });
  expect(await done('openBooking', choice, options)).toEqual(opened);

  const skipped = await call('updateShipmentData', { shipmentUuid, version: 2, step: 'terms' }, { token });
  expect([skipped.status, skipped.body.message]).toEqual([409, 'Finish this step first: Addresses.']);

  const at = (locationType: number, version: number) => ({ shipmentUuid, version, locationType, ...contact });
  const kept = { company: 'Whitfield Pumps', saveToAddressBook: 1 };
  const first = await done('updateShipmentAddress', { ...at(1, 2), ...kept }, { token });
  expect(first).toMatchObject({ version: 3, step: 'addresses', addressBook: { saved: true } });
  const replayed = await call('updateShipmentAddress', at(1, 2), { token });
  expect([replayed.status, replayed.body.message]).toEqual([
    409,
    'This shipment changed since you opened it: pickup. Check it and try again.',
  ]);
  await done('updateShipmentAddress', { ...at(2, 3), step: 'addresses' }, { token });
  const references = { shipmentUuid, version: 4, step: 'references' as const, poNumber: 'PO-4410' };
  await done('updateShipmentData', { ...references, pickupFrom: '09:00', pickupTo: '15:00' }, { token });

  const draft = await done('getBookingDraft', { shipmentUuid }, { token });
  expect(draft).toMatchObject({ version: 5, step: 'freight', problem: null, emailVerified: true });
  expect(draft.done).toEqual(['price', 'addresses', 'references']);
  expect(draft.shipment).toMatchObject({
    references: { po: 'PO-4410' },
    fromLocation: { ...contact, city: 'Chicago' },
    editable: { data: { allowed: true }, move: { allowed: true } },
  });

  if (!('products' in draft.shipment)) throw new Error('The shipment is no LTL shipment');
  const products = draft.shipment.products.map(({ shipmentProductUuid }) => ({
    ...{ shipmentProductUuid, description: 'Pump housings', nmfc: '116030' },
  }));
  const freight = await done(
    'updateShipmentProducts',
    { shipmentUuid, version: 5, step: 'freight', products },
    { token },
  );
  expect(freight).toMatchObject({ version: 6, needsReRun: false, step: 'protection' });
  const declined = { shipmentUuid, version: 6, step: 'protection' as const, protectionDeclined: 1 };
  await done('updateShipmentData', declined, { token });
  const acceptedTermsUuid = draft.terms?.fcTermConditionUuid;
  const terms = { shipmentUuid, version: 7, step: 'terms' as const, acceptedTermsUuid };
  expect(await done('updateShipmentData', terms, { token })).toMatchObject({ version: 8, step: 'pay' });
  expect(await done('getShipmentTerms', { shipmentUuid }, { token })).toMatchObject({
    termsAndConditions: { fcTermConditionUuid: acceptedTermsUuid, acceptedAt: expect.any(String) },
    acceptedForShipment: expect.any(String),
  });

  const { history, stages } = await done('getShipmentDetails', { shipmentUuid }, { token });
  // What is filled in before the booking is one entry after the quote's own.
  expect(history).toHaveLength(2);
  expect(stages).toMatchObject([{ stageId: 12, name: 'Estimate saved' }]);
});

test('[C131] [C83] [C90] [A42] a customs broker and the summary; another customer’s booking looks like none', async () => {
  const [{ token }, other] = [await newGuest(), await newGuest()];
  const choice = await rated(token);
  const { shipmentUuid } = await done('openBooking', choice, { token, idempotencyKey: crypto.randomUUID() });
  const broker = { brokerType: 2, name: 'Lakes Import', phone: '(716) 555-0144', email: 'entry@lakes.example' };
  await done('setCustomsBroker', { shipmentUuid, version: 2, ...broker }, { token });
  const { shipmentInfo } = await done('getShipmentInfo', { shipmentUuid }, { token });
  expect(shipmentInfo).toMatchObject({ shipmentUuid, version: 3, from: { city: 'Chicago' }, stage: { id: 12 } });
  const secondName = await callPath('GET', '/api/v1/shipment/sh-info', { shipmentUuid }, { token });
  expect([secondName.status, secondName.body.content]).toEqual([200, { shipmentInfo }]);
  const theirs = { token: other.token };
  const answers = await Promise.all([
    call('getBookingDraft', { shipmentUuid }, theirs),
    call('getShipmentInfo', { shipmentUuid }, theirs),
    callPath('GET', '/api/v1/shipment/sh-info', { shipmentUuid }, theirs),
    call('getShipmentTerms', { shipmentUuid }, theirs),
    call('openBooking', { shipmentUuid, version: 3 }, theirs),
    call('updateShipmentData', { shipmentUuid, version: 3, poNumber: 'mine' }, theirs),
    call('updateShipmentAddress', { shipmentUuid, version: 3, locationType: 1, company: 'Mine' }, theirs),
    call('setCustomsBroker', { shipmentUuid, version: 3, ...broker }, theirs),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  const agentsOwn = await call(
    'updateShipmentData',
    { shipmentUuid, version: 3, carrierQuoteNumber: 'Q-1' },
    { token },
  );
  expect(agentsOwn.status).toBe(403);
});
