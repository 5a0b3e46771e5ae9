import { beforeAll, describe, expect, test } from 'vitest';
import { type RouteName, routes } from '#contract/routes.ts';
import { changeCustomer } from '#domain/operator/change-customer.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { call, done, newGuest, palletQuery } from './portal.ts';

/** What a locked customer had before. */
interface Had {
  readonly rateRequestUuid: string;
  readonly FCPreRateQuoteResponseId: string;
  readonly shipmentUuid: string;
}

const row = {
  fromZip: '60607',
  toZip: '75201',
  pickupDate: palletQuery().shippingFromPickUpDate,
  units: 2,
  packageType: 'Pallet',
  length: 48,
  width: 40,
  height: 48,
  totalWeight: 1000,
  description: 'Castings',
};

/** Every call that makes a quote request, or a price of one: a call that is added to the portal is a line here. */
const asking: readonly (readonly [id: string, route: RouteName, input: (had: Had) => object])[] = [
  ['C57', 'requestRates', () => ({ ...palletQuery(), stream: true })],
  [
    'C64',
    'reRunShipment',
    ({ shipmentUuid, rateRequestUuid, FCPreRateQuoteResponseId }) => ({
      shipmentUuid,
      version: 1,
      rateRequestUuid,
      FCPreRateQuoteResponseId,
      type: 'n',
    }),
  ],
  [
    'C134',
    'priceWhatIfs',
    ({ rateRequestUuid, FCPreRateQuoteResponseId }) => ({ rateRequestUuid, FCPreRateQuoteResponseId }),
  ],
  ['C135', 'compareDays', ({ rateRequestUuid }) => ({ rateRequestUuid })],
  ['C61', 'createTruckload', () => routes.createTruckload.example.body],
  ['C132', 'startBulkQuote', () => ({ name: 'Lanes.xlsx', rows: [row] })],
];

const lock = (email: string) =>
  changeCustomer(
    email,
    { ratingRequestLock: true },
    { by: 'test', why: 'a test' },
    { accounts: dynamoAccounts, changer: dynamoOperator, now: () => new Date(), newId: () => crypto.randomUUID() },
  );

describe('a customer whose quoting is locked', () => {
  let had: Had;
  let token: string;
  let old: string;
  const key = () => crypto.randomUUID();

  beforeAll(async () => {
    const guest = await newGuest();
    const { responseData } = await done('requestRates', palletQuery(), { token: guest.token, idempotencyKey: key() });
    const [rate] = responseData.rateQuotes;
    if (!rate || typeof responseData.quoteRequestUuid === 'string')
      throw new Error('A rate of the Full template was expected');
    const { rateRequestUuid } = responseData;
    const { FCPreRateQuoteResponseId } = rate;
    const quoteRequestUuid = responseData.quoteRequestUuid[rate.capacityProviderAccountGroup.code] ?? '';
    const { shipmentUuid } = await done(
      'createShipment',
      { rateRequestUuid, quoteRequestUuid, FCPreRateQuoteResponseId, type: 'n' },
      { token: guest.token, idempotencyKey: key() },
    );
    had = { rateRequestUuid, FCPreRateQuoteResponseId, shipmentUuid };
    await lock(guest.form.customerEmailId);
    old = guest.token;
    // Tokens count in whole seconds: the new one has to be of the second after the change.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    token = (await done('refreshToken', { refreshToken: guest.session.refreshToken })).accessToken;
  }, 60_000);

  test('[A30] [1028] the token of before has to be renewed at once', async () => {
    expect((await call('getProfile', {}, { token: old })).body.errors[0]?.code).toBe('1028');
    const { preference } = await done('getProfile', {}, { token });
    expect(preference.ratingRequestLock).toBe(true);
  });

  test.each(asking)('[A30] [1013] [%s] %s is refused', async (id, route, input) => {
    expect(routes[route].ids).toContain(id);
    const { status, body } = await call(route, input(had), { token, idempotencyKey: key() });
    expect([status, body.errors[0]?.code]).toEqual([403, '1013']);
  });

  test('[A30] reads what it had', async () => {
    const { responseData } = await done('pollRates', { rateRequestUuid: had.rateRequestUuid }, { token });
    expect(responseData.rateQuotes.length).toBeGreaterThan(0);
    const { count } = await done('listShipments', { pageNumber: '1', pageSize: '10', orderType: 'Quote' }, { token });
    expect(count).toBe(1);
  });
});
