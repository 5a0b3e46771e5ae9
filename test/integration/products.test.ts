import { expect, test } from 'vitest';
import { call, done, newGuest } from './portal.ts';

const typed = { productName: 'Pump housings', itemWeight: 640, productLength: 48, productWidth: 40, productHeight: 38 };
const withKey = (token: string) => ({ token, idempotencyKey: crypto.randomUUID() });

test('[C63] [C109] [C110] [C111] a product is added once, found, changed, removed and brought back', async () => {
  const { token } = await newGuest();
  const options = withKey(token);
  const made = await done('addProduct', { ...typed, volume: 5 }, options);
  expect(made).toMatchObject({ ...typed, volume: 42.22, calculatedFreightClass: '70', status: 1, revision: 1 });
  expect(await done('addProduct', { ...typed, volume: 5 }, options)).toEqual(made);
  expect((await call('addProduct', typed, withKey(token))).body.errors).toMatchObject([
    { code: '12162', field: 'productName' },
  ]);
  const whole = { pageSize: '1000', pageNumber: '1', sortColumn: 'addedDate', sortOrder: 'desc' };
  expect(await done('listProducts', whole, { token })).toEqual({
    ...{ customerProductList: [made], count: 1, pageNumber: 1, pageSize: 1000 },
  });
  expect(await done('listProducts', { search: 'valve' }, { token })).toMatchObject({ count: 0 });

  const { customerProductUuid } = made;
  const change = { ...typed, customerProductUuid, revision: 1, productName: 'Housings', status: 0 as const };
  expect(await done('changeProduct', change, { token })).toMatchObject({ productName: 'Housings', revision: 2 });
  expect((await call('changeProduct', { ...change, productName: 'Too late' }, { token })).status).toBe(409);

  const removed = await done('removeProduct', { customerProductUuid }, { token });
  expect(removed).toMatchObject({ revision: 3, status: 2 });
  expect(await done('listProducts', {}, { token })).toMatchObject({ count: 0 });
  await done('changeProduct', { ...change, revision: 3 }, { token });
  expect(await done('listProducts', { search: 'housing', status: '0' }, { token })).toMatchObject({ count: 1 });
});

test("[C110] [C111] [4921] another customer's product gives nothing away and stays as it is", async () => {
  const [owner, other] = await Promise.all([newGuest(), newGuest()]);
  const made = await done('addProduct', typed, withKey(owner.token));
  const { customerProductUuid } = made;
  const { token } = other;
  const change = { ...typed, revision: 1, productName: 'Mine now' };
  for (const [name, foreign, unknown] of [
    ['changeProduct', { ...change, customerProductUuid }, { ...change, customerProductUuid: crypto.randomUUID() }],
    ['removeProduct', { customerProductUuid }, { customerProductUuid: crypto.randomUUID() }],
  ] as const) {
    const answers = [await call(name, foreign, { token }), await call(name, unknown, { token })];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.body.errors).toMatchObject([{ code: '4921' }]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  }
  expect((await done('listProducts', {}, { token: owner.token })).customerProductList).toEqual([made]);
});

test('[C109] [R49] 1,000 products come in by 25 imports, twice each at the same time; five more at once find no place', async () => {
  const { token } = await newGuest();
  const product = (n: number) => ({ ...typed, productName: `Part ${n}` });
  const batches = Array.from({ length: 25 }, (_, at) => Array.from({ length: 40 }, (_, n) => product(at * 40 + n)));
  for (const products of batches.slice(0, -1)) await done('importProducts', { products }, withKey(token));
  const last = { products: (batches.at(-1) ?? []).slice(0, 38) };
  const once = withKey(token);
  const [first, second] = await Promise.all([1, 2].map(() => done('importProducts', last, once)));
  expect(second).toEqual(first);
  expect(await done('listProducts', {}, { token })).toMatchObject({ count: 998 });
  const rest = [1, 2, 3, 4, 5].map((n) => call('addProduct', product(5000 + n), withKey(token)));
  const statuses = (await Promise.all(rest)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 409, 409, 409]);
  const { count, customerProductList } = await done('listProducts', {}, { token });
  expect([count, customerProductList.length]).toEqual([1000, 1000]);
});

test('[C62] [R42] [R57] carriers by name, SCAC and record, and nothing else', async () => {
  const { token } = await newGuest();
  const { carrierList } = await done('listCarriers', {}, { token });
  expect(carrierList.length).toBeGreaterThan(15);
  for (const carrier of carrierList)
    expect(Object.keys(carrier).sort()).toEqual([
      'FCDemageClimPer',
      'FCOntimPercentage',
      'FCcarrierName',
      'carrierCode',
    ]);
});
