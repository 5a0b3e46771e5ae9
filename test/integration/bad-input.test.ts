import { beforeAll, expect, test } from 'vitest';
import { call, callPath, newGuest, palletQuery } from './portal.ts';

let token = '';
beforeAll(async () => {
  ({ token } = await newGuest());
});
const item = palletQuery().items[0];
const rates = (change: object, options = {}) =>
  call('requestRates', { ...palletQuery(), ...change }, { token, ...options });
const withItem = (change: object) => ({ items: [{ ...item, ...change }] });

// That nothing is written either is shown where the stores can be counted: test/domain/quotes/refused-requests.test.ts.
test.each([
  ['an unknown ZIP', { shippingToPostalCode: '00000' }, 'shippingToPostalCode', '999999'],
  ['a ZIP of four digits', { shippingFromPostalCode: '6060' }, 'shippingFromPostalCode', '12042'],
  ['military mail', { shippingToPostalCode: '09012' }, 'shippingToPostalCode', '12069'],
  ['a weight of 0', withItem({ weightPerHandlingUnit: 0 }), 'items.0.weightPerHandlingUnit', '12122'],
  ['a past date', { shippingFromPickUpDate: '2020-01-06' }, 'shippingFromPickUpDate', '12032'],
  ['a day that is none', { shippingFromPickUpDate: '2027-02-30' }, 'shippingFromPickUpDate', '12031'],
  ['100 pieces', withItem({ noOfItem: 100 }), 'items.0.noOfItem', '12119'],
  ['no height', withItem({ height: '' }), 'items.0.height', '12133'],
  ['a height with an exponent', withItem({ height: '5e2' }), 'items.0.height', '12134'],
  ['a height with a unit', withItem({ height: ' 48 cm' }), 'items.0.height', '12134'],
  ['a hexadecimal height', withItem({ height: '0x30' }), 'items.0.height', '12134'],
  ['a width with a comma', withItem({ width: '1,200' }), 'items.0.width', '12131'],
  ['a length that is true', withItem({ length: true }), 'items.0.length', '12128'],
  ['a length in a list', withItem({ length: [48] }), 'items.0.length', '12128'],
  ['a weight of "250kg"', withItem({ weightPerHandlingUnit: '250kg' }), 'items.0.weightPerHandlingUnit', '12122'],
  ['half a unit', withItem({ howManyHandlingUnits: '2.5' }), 'items.0.howManyHandlingUnits', '12118'],
  ['128 items', { items: Array.from({ length: 128 }, () => item) }, 'items', '12115'],
  ['haz-mat without its UN number', withItem({ 'haz-matItem': true }), 'items.0.unNumber', '12147'],
])('[Q03] [R32] %s is refused at its field with its code', async (_what, change, field, code) => {
  const { status, body } = await rates(change);
  expect(status).toBe(422);
  const error = body.errors.find((candidate) => candidate.field === field);
  expect(error?.message).toBeTruthy();
  expect(error?.code).toBe(code);
});

test('truckload-sized freight is 22059', async () => {
  for (const change of [
    withItem({ howManyHandlingUnits: 30 }),
    withItem({ howManyHandlingUnits: 5, weightPerHandlingUnit: 4_001 }),
    withItem({ length: 348 }),
  ])
    expect((await rates(change)).body.errors[0]?.code).toBe('22059');
});

test('broken JSON is 400, 2 MB are 413, and neither says more', async () => {
  const broken = await callPath('POST', '/api/v1/fc-get-rate-quote', {}, { token, rawBody: '{"items": [' });
  expect(broken).toMatchObject({ status: 400, body: { message: 'The request could not be read.' } });
  const large = await callPath(
    'POST',
    '/api/v1/fc-get-rate-quote',
    {},
    { token, rawBody: JSON.stringify({ x: 'y'.repeat(2_000_000) }) },
  );
  expect(large).toMatchObject({ status: 413, body: { message: 'The request is too large.' } });
});
