import { expect, test } from 'vitest';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { ownRecords } from '#domain/own-records.ts';
import { fakeAccounts } from '#test/fakes/accounts.ts';
import { fakeAddresses } from '#test/fakes/addresses.ts';
import { CUSTOMER, makeAccount, makeRequest, makeShipment, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeAddress } from '#test/fakes/fixtures-addresses.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { testId } from '#test/fakes/ids.ts';
import { fakeQuotes } from '#test/fakes/quotes.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';

const owner = { customerUuid: CUSTOMER };
const other = { customerUuid: OTHER_CUSTOMER };

test('a quote request is found by its owner only', async () => {
  const quotes = fakeQuotes(fakeIdempotency());
  const { rateRequestUuid } = makeRequest();
  await quotes.create(makeRequest(), undefined);
  expect(await ownRecords.quote(rateRequestUuid, owner, { quotes })).toMatchObject({ request: { rateRequestUuid } });
  expect(await ownRecords.quote(rateRequestUuid, other, { quotes })).toBeUndefined();
  for (const id of [testId(404), undefined]) expect(await ownRecords.quote(id, owner, { quotes })).toBeUndefined();
});

test('a shipment is found by its owner only', async () => {
  const shipments = fakeShipments();
  const own = makeShipment(1);
  const selection = { shipmentUuid: own.shipmentUuid, FCPreRateQuoteResponseId: 'rate-A4X1', type: 'n' as const };
  await shipments.create(own, selection, undefined);
  expect(await ownRecords.shipment(own.shipmentUuid, owner, { shipments })).toEqual(own);
  expect(await ownRecords.shipment(own.shipmentUuid, other, { shipments })).toBeUndefined();
  for (const id of [testId(404), undefined])
    expect(await ownRecords.shipment(id, owner, { shipments })).toBeUndefined();
});

test('an address is found by its owner only', async () => {
  const deps = { addresses: fakeAddresses(fakeIdempotency()), now: () => new Date() };
  const own = makeAddress({ customerUuid: CUSTOMER });
  await deps.addresses.add(own, undefined, 0);
  expect(await ownRecords.address(own.customerAddressUuid, owner, deps)).toEqual(own);
  expect(await ownRecords.address(own.customerAddressUuid, other, deps)).toBeUndefined();
  for (const id of [testId(404), undefined]) expect(await ownRecords.address(id, owner, deps)).toBeUndefined();
});

test('[C14] an account is the caller’s own, with its own address or none in the request', async () => {
  const accounts = fakeAccounts();
  const account = accounts.put(makeAccount());
  accounts.put(makeAccount({ customerUuid: OTHER_CUSTOMER, email: 'lee@other.example' }));
  for (const email of [undefined, '', account.email, ' Dana@reyes-tools.example'])
    expect(await ownRecords.account(email, owner, { accounts })).toEqual(account);
  for (const email of ['lee@other.example', 'nobody@other.example'])
    expect(await ownRecords.account(email, owner, { accounts })).toBeUndefined();
});

test.each(Object.values<Route>(routes).flatMap((row) => (row.owner ? [{ ...row, owner: row.owner }] : [])))(
  'the owner of $name is a kind of record, named by a field of its request, and only callers own something',
  ({ owner: { record, id, optional }, access, optionalAuth, request }) => {
    expect(Object.keys(ownRecords)).toContain(record);
    // A public call is about a record of somebody's only where somebody calls, and names it.
    if (access === 'public') expect([optionalAuth, optional]).toEqual([true, true]);
    const [part, field = ''] = id.split('.') as ['path' | 'query' | 'body', string];
    const schema = request[part] as unknown as { shape?: object; in?: { shape: object } };
    expect(Object.keys(schema.shape ?? schema.in?.shape ?? {})).toContain(field);
  },
);
