import { expect, test } from 'vitest';
import { dispatchOrderOf } from '#domain/dispatch/dispatch-order.ts';
import { readSettings as readPortalSettings } from '#domain/settings/settings.ts';
import { CallFailure } from '#functions/adapters/outside/call-failure.ts';
import { NoToken } from '#functions/adapters/project44/access-token.ts';
import { toWireCancellation, toWireDispatch } from '#functions/adapters/project44/dispatch-request.ts';
import {
  readCancellation,
  readDispatch,
  readFailure,
  readStopFailure,
} from '#functions/adapters/project44/read-dispatch.ts';
import { makeShipment } from '#test/fakes/fixtures.ts';

const { brokerLocation } = readPortalSettings({});
const DISPATCH_UUID = '019aaf00-0000-7000-8000-000000000001';

function order() {
  const shipment = makeShipment();
  const [product] = shipment.products;
  if (!product) throw new Error('The shipment is empty');
  return dispatchOrderOf(
    {
      ...shipment,
      from: {
        ...shipment.from,
        ...{ company: 'Whitfield Pumps', firstName: 'Dana', lastName: 'Whitfield', phone: '3125550118' },
        ...{ email: 'dana@whitfieldpumps.example', addressLine1: '12 Canal St', addressLine2: 'Dock 4' },
      },
      to: { ...shipment.to, company: 'Lone Star Supply', phone: '2145550107', addressLine1: '900 Main St' },
      pickupFrom: '09:30:00',
      pickupTo: '15:00:00',
      deliveryDate: '2026-12-01',
      guaranteedLevel: '12:00',
      accessorialCodes: ['LGPU', 'HAZM'],
      carrierQuoteNumber: 'GLKM123',
      references: { po: 'PO-77', pickup: 'SO-5' },
      instructions: 'Ring twice',
      products: [
        {
          ...product,
          ...{ hazardous: true, unNumber: '1263', hazardClass: '3', packingGroup: 'II', properShippingName: 'Paint' },
          ...{ emergencyContactName: 'Chemtel', emergencyContactPhone: '8005550199' },
        },
      ],
    },
    DISPATCH_UUID,
    brokerLocation,
  );
}

test('what a carrier is asked for: account, places with their contacts, windows, numbers, freight with its hazards, services, instructions', () => {
  const wire = toWireDispatch(order());
  expect(wire).toMatchObject({
    capacityProviderAccountGroup: { code: 'A4', accounts: [{ code: 'A4X1' }] },
    capacityProviderQuoteNumber: 'GLKM123',
    originLocation: {
      address: { addressLines: ['12 Canal St', 'Dock 4'], city: 'Chicago', state: 'IL', country: 'US' },
      contact: {
        companyName: 'Whitfield Pumps',
        contactName: 'Dana Whitfield',
        phoneNumber: '3125550118',
        email: 'dana@whitfieldpumps.example',
      },
    },
    destinationLocation: { contact: { companyName: 'Lone Star Supply', phoneNumber: '2145550107' } },
    requesterLocation: { contact: { companyName: brokerLocation.company } },
    pickupWindow: { date: '2026-11-24', startTime: '09:30', endTime: '15:00' },
    deliveryWindow: { date: '2026-12-01', startTime: '08:00', endTime: '12:00' },
    accessorialServices: [{ code: 'LGPU' }, { code: 'HAZM' }],
    pickupNote: 'Ring twice',
    emergencyContact: { contactName: 'Chemtel', phoneNumber: '8005550199' },
    paymentTermsOverride: 'THIRD_PARTY',
  });
  expect(wire.lineItems[0]).toMatchObject({
    hazmatDetail: {
      hazardClass: '3',
      identificationNumber: 'UN1263',
      packingGroup: 'II',
      properShippingName: 'Paint',
      emergencyContact: { contactName: 'Chemtel', phoneNumber: '8005550199' },
    },
  });
  expect(wire.shipmentIdentifiers).toEqual([
    { type: 'EXTERNAL', value: DISPATCH_UUID },
    { type: 'CUSTOMER_REFERENCE', value: 'FL-200001' },
    { type: 'BILL_OF_LADING', value: 'FL-200001' },
    { type: 'PURCHASE_ORDER', value: 'PO-77' },
    { type: 'PICKUP', value: 'SO-5' },
  ]);
  expect(toWireCancellation(order())).toMatchObject({
    originAddress: { city: 'Chicago' },
    shipmentIdentifiers: expect.arrayContaining([{ type: 'EXTERNAL', value: DISPATCH_UUID }]),
  });
});

const message = (source: string, text: string) => ({ severity: 'ERROR', source, message: 'Failed', diagnostic: text });
const ids = (...pairs: readonly (readonly [string, string])[]) => ({
  shipmentIdentifiers: pairs.map(([type, value]) => ({ type, value })),
});

test('answers of a dispatch', () => {
  expect(readDispatch(ids(['PICKUP', ' PU1 '], ['PRO', '123']))).toEqual({
    ...{ kind: 'accepted', confirmation: 'PU1', pickupNumber: 'PU1', proNumber: '123' },
  });
  expect(readDispatch(ids(['SYSTEM_GENERATED', 'S-9']))).toEqual({ kind: 'accepted', confirmation: 'S-9' });
  expect(readDispatch({ ...ids(), id: 77 })).toEqual({ kind: 'accepted', confirmation: '77' });
  const rejection = message('CAPACITY_PROVIDER', 'No trucks on Friday');
  expect(readDispatch({ ...ids(), errorMessages: [rejection] })).toEqual({
    kind: 'refused',
    reason: 'No trucks on Friday',
  });
  const late = { severity: 'ERROR', source: 'SYSTEM', message: 'The capacity provider did not respond in time' };
  expect(readDispatch({ ...ids(), errorMessages: [late] })).toEqual({ kind: 'unknown' });
  for (const nothing of [ids(), ids(['PICKUP', '']), {}, [], 'ok', undefined])
    expect(readDispatch(nothing)).toEqual({ kind: 'unknown' });
});

test('failures of a dispatch: a clear no, what reached nobody, and what nobody knows', () => {
  const rejected = (body: unknown) => new CallFailure('rejected', { status: 400, body: JSON.stringify(body) });
  expect(readFailure(rejected({ errors: [message('CARRIER', 'Not in our area')] }))).toEqual({
    kind: 'refused',
    reason: 'Not in our area',
  });
  expect(readFailure(rejected({ errorMessage: 'Bad request' }))).toEqual({ kind: 'refused', reason: 'Bad request' });
  expect(readFailure(new CallFailure('rejected', { status: 422, body: '<html>' }))).toEqual({
    kind: 'refused',
    reason: 'Status 422',
  });
  expect(readFailure(rejected({ errorMessage: 'Carrier timed out' }))).toEqual({ kind: 'unknown' });
  for (const kind of [
    'timeout',
    'reset',
    'server-error',
    'malformed',
    'empty',
    'unexpected-shape',
    'too-large',
  ] as const)
    expect(readFailure(new CallFailure(kind))).toEqual({ kind: 'unknown' });
  for (const kind of ['unreachable', 'unauthorized', 'rate-limited'] as const)
    expect(readFailure(new CallFailure(kind))).toEqual({ kind: 'unsent' });
  expect(readFailure(new NoToken('timeout'))).toEqual({ kind: 'unsent' });
});

test('answers of a cancellation', () => {
  expect(readCancellation({ infoMessages: [] })).toEqual({ kind: 'confirmed' });
  expect(readCancellation({ errorMessages: [message('CAPACITY_PROVIDER', 'Shipment not found')] })).toEqual({
    kind: 'confirmed',
  });
  expect(readCancellation('?')).toEqual({ kind: 'unknown' });
  expect(readStopFailure(new CallFailure('timeout'))).toEqual({ kind: 'unknown' });
  expect(readStopFailure(new CallFailure('unreachable'))).toEqual({ kind: 'unknown' });
});
