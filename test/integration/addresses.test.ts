import { expect, test } from 'vitest';
import { call, done, newGuest, palletQuery } from './portal.ts';

const typed = { company: 'Lone Star Pump Service', address1: '411 Ross Ave', customerZip: '75201' };
const withKey = (token: string) => ({ token, idempotencyKey: crypto.randomUUID() });

test('[C30] [C31] [C32] [C33] an address is added once, found by ZIP, changed, removed and brought back', async () => {
  const { token } = await newGuest();
  const options = withKey(token);
  const made = await done('addAddress', typed, options);
  expect(made).toMatchObject({ ...typed, city: 'Dallas', state: 'TX', zone: 'America/Chicago', revision: 1 });
  expect(await done('addAddress', typed, options)).toEqual(made);
  expect((await call('addAddress', typed, withKey(token))).body.errors).toMatchObject([
    { code: '4635', field: 'company' },
  ]);
  expect(await done('listAddresses', { customerZip: '75201' }, { token })).toMatchObject({ count: 1, pageSize: 10 });
  expect(await done('listAddresses', { customerZip: '60607' }, { token })).toMatchObject({ count: 0 });

  const { customerAddressUuid } = made;
  const change = { ...typed, customerAddressUuid, revision: 1, company: 'Lone Star Pumps' };
  expect(await done('changeAddress', change, { token })).toMatchObject({ company: 'Lone Star Pumps', revision: 2 });
  expect((await call('changeAddress', { ...change, company: 'Too late' }, { token })).status).toBe(409);

  const { revision } = await done('removeAddress', { customerAddressUuid }, { token });
  expect(revision).toBe(3);
  expect(await done('listAddresses', {}, { token })).toMatchObject({ count: 0 });
  await done('changeAddress', { ...change, revision }, { token });
  expect(await done('listAddresses', { search: 'lone pumps' }, { token })).toMatchObject({ count: 1 });
});

test("[C31] [C32] another customer's address gives nothing away and stays as it is", async () => {
  const [owner, other] = await Promise.all([newGuest(), newGuest()]);
  const made = await done('addAddress', typed, withKey(owner.token));
  const { customerAddressUuid } = made;
  const { token } = other;
  const change = { ...typed, revision: 1, company: 'Mine now' };
  for (const [name, foreign, unknown] of [
    ['changeAddress', { ...change, customerAddressUuid }, { ...change, customerAddressUuid: crypto.randomUUID() }],
    ['removeAddress', { customerAddressUuid }, { customerAddressUuid: crypto.randomUUID() }],
  ] as const) {
    const answers = [await call(name, foreign, { token }), await call(name, unknown, { token })];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  }
  expect(await done('listAddresses', {}, { token })).toMatchObject({ count: 0 });
  expect((await done('listAddresses', {}, { token: owner.token })).customerAddressList).toEqual([made]);
});

test('[Q23] a saved estimate counts as a use of the address its stop was picked from, not of a stranger’s', async () => {
  const [owner, other] = await Promise.all([newGuest(), newGuest()]);
  const own = await done('addAddress', typed, withKey(owner.token));
  const foreign = await done('addAddress', { ...typed, customerZip: '60607' }, withKey(other.token));
  const picked = { originAddressUuid: foreign.customerAddressUuid, destinationAddressUuid: own.customerAddressUuid };
  const { token } = owner;
  const { responseData } = await done('requestRates', { ...palletQuery(), ...picked }, withKey(token));
  const [rate] = responseData.rateQuotes;
  if (!rate || typeof responseData.quoteRequestUuid === 'string') throw new Error('Full has rates and a uuid a group');
  const choice = {
    rateRequestUuid: responseData.rateRequestUuid,
    quoteRequestUuid: responseData.quoteRequestUuid[rate.capacityProviderAccountGroup.code] ?? '',
    FCPreRateQuoteResponseId: rate.FCPreRateQuoteResponseId,
    type: 'n' as const,
  };
  await done('createShipment', choice, withKey(token));
  const used = async (asked: string) => {
    const { customerAddressList } = await done('listAddresses', {}, { token: asked });
    return customerAddressList.map(({ timesUsed, lastUsedDate }) => [timesUsed, lastUsedDate !== null]);
  };
  await expect.poll(() => used(token), { timeout: 30_000, interval: 500 }).toEqual([[1, true]]);
  expect(await used(other.token)).toEqual([[0, false]]);
});
