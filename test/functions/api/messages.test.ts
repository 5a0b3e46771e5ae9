import { afterEach, expect, test, vi } from 'vitest';
import { type RouteName, routes } from '#contract/routes.ts';
import { log } from '#functions/platform/log.ts';
import { jpegFile } from '#test/fakes/sample-files.ts';
import { callerOf, callIn, exampleCall, exampleWorld } from './example-world.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A row's example as its owner sends it, with some fields of its body replaced. */
async function call(name: RouteName, changes: object = {}, world = exampleWorld()) {
  const [{ body, ...sent }, made] = [exampleCall(routes[name]), await world];
  const changed = body === undefined ? {} : { body: { ...Object(body), ...changes } };
  const { envelope } = await callIn(made, name, { ...sent, ...changed, accessToken: made.dana });
  return { success: envelope.success, code: envelope.code, message: envelope.message };
}

const saved = { success: true, code: '12109', message: 'Saved successfully' };

test('[C61] a truckload returns 12108', async () => {
  expect(await call('createTruckload')).toEqual({
    success: true,
    code: '12108',
    message: 'Shipment created successfully',
  });
});

test('[C64] another price of a saved quote returns 12109', async () => {
  expect(await call('reRunShipment')).toEqual(saved);
});

test('[C100] the rate of a truckload returns 12109', async () => {
  expect(await call('chooseTruckloadRate')).toEqual(saved);
});

test('[C99] a changed truckload returns 12109, a question how it stands no message', async () => {
  const { createTruckload } = routes;
  expect(await call('updateTruckload', { truckload: createTruckload.example.body })).toEqual(saved);
  expect(await call('updateTruckload')).toEqual({ success: true, code: undefined, message: '' });
});

test('[C75] an applied coupon returns the sentence of the specification, misspelling included', async () => {
  expect(await call('applyCoupon')).toMatchObject({ success: true, message: 'Coupon applied succesfully' });
});

test('[C86] another name returns the sentence of the specification', async () => {
  expect(await call('renameShipment')).toMatchObject({
    success: true,
    message: 'Shipment Name has been updated successfully',
  });
});

test('[C87] [C89] [H20] what is done with a photo is said in the words of the specification', async () => {
  const imageContent = Buffer.from(jpegFile()).toString('base64');
  const stored = { success: true, code: undefined, message: 'Photo upload was successful' };
  expect(await call('uploadImage', { imageContent })).toEqual(stored);
  expect(await call('uploadImage')).toEqual({ success: true, code: undefined, message: '' });
  expect(await call('deleteImage')).toMatchObject({ success: true, message: 'Image has been deleted!' });
});

test.each([
  [
    'C84',
    'signCustomerAgreement',
    'The customer agreement has been signed',
    'The customer agreement has not been signed',
  ],
  [
    'C85',
    'signRateConfirmation',
    'The carrier rate confirmation has been signed successfully',
    'Signing the carrier rate confirmation failed',
  ],
] as const)('[%s] [H18] %s says letter by letter what came of it', async (_id, name, done, failed) => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const made = await exampleWorld();
  const asAgent = { ...exampleCall(routes[name]), ...callerOf(routes[name], made) };
  const failing = { ...made.deps.documents, addSigned: () => Promise.reject(new Error('the table is away')) };
  const broken = await callIn({ ...made, deps: { ...made.deps, documents: failing } }, name, asAgent);
  expect(broken.envelope).toMatchObject({ success: false, code: '500', message: failed });
  expect((await callIn(made, name, asAgent)).envelope).toMatchObject({ success: true, message: done });
});

test.each([
  ['C87', 'uploadImage', 'uploadTickets', 'issue', '3040', 'uploading'],
  ['C88', 'listImages', 'photos', 'listByShipment', '500', 'showing'],
  ['C89', 'deleteImage', 'photos', 'replace', '500', 'deleting'],
] as const)('[%s] [H20] %s that fails says so letter by letter', async (_id, name, port, method, code, doing) => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const world = await exampleWorld();
  const failing = { ...world.deps[port], [method]: () => Promise.reject(new Error('it is away')) };
  const message = `We're sorry, there was a problem ${doing} your image. Please try again or contact customer support.`;
  const made = Promise.resolve({ ...world, deps: { ...world.deps, [port]: failing } });
  expect(await call(name, {}, made)).toEqual({ success: false, code, message });
});

test.each([
  ['C64', 'reRunShipment', 'shipments', 'reprice', '12110', 'Something went wrong during updating shipment'],
  ['C61', 'createTruckload', 'truckloads', 'create', '12113', 'Something went wrong during create shipment'],
  ['C153', 'uploadPaper', 'uploadTickets', 'issue', '3040', 'The file could not be saved. Please try again.'],
  ['C100', 'chooseTruckloadRate', 'truckloads', 'choose', '12110', 'Something went wrong during updating shipment'],
  ['C109', 'addProduct', 'products', 'add', '4918', 'The product could not be added.'],
  ['C110', 'changeProduct', 'products', 'replace', '4919', 'The product could not be changed.'],
  ['C111', 'removeProduct', 'products', 'replace', '4920', 'The product could not be removed.'],
] as const)('[%s] %s: %s.%s that fails is %s with its sentence', async (_id, name, port, method, code, sentence) => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const world = await exampleWorld();
  const store: Record<string, unknown> = { ...world.deps[port] };
  store[method] = () => Promise.reject(new Error('the table is away'));
  const failing = Promise.resolve({ ...world, deps: { ...world.deps, [port]: store } });
  const { message, ...failed } = await call(name, {}, failing);
  expect(failed).toEqual({ success: false, code });
  expect(message).toContain(sentence);
});
