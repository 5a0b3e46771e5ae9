import { describe, expect, test } from 'vitest';
import { ADDRESSES_MAX, addressFields } from '#contract/addresses.ts';
import { listAddresses } from '#domain/addresses/list-addresses.ts';
import { removeAddress, UNDO_MS } from '#domain/addresses/remove-address.ts';
import { addAddress, changeAddress } from '#domain/addresses/save-address.ts';
import { ownRecords } from '#domain/own-records.ts';
import { type FakeAddresses, fakeAddresses } from '#test/fakes/addresses.ts';
import { makeAddress } from '#test/fakes/fixtures-addresses.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fakePlaces } from '#test/fakes/places.ts';

const customerUuid = '01940000-0000-7000-8000-0000000000aa';
const typed = { company: 'Lone Star Pump Service', address1: '411 Ross Ave', customerZip: '75201-1234' };
const fields = (changes: object = {}) => addressFields.parse({ ...typed, ...changes });

/** Adds so many addresses to the customer's book. */
async function fillBook(addresses: FakeAddresses, most: number) {
  const { revision } = await addresses.readBook(customerUuid);
  for (let n = 0; n < most; n += 1)
    await addresses.add(makeAddress({ customerUuid, company: `Plant ${n}` }), undefined, revision + n);
}

function world(at = Date.UTC(2026, 10, 20)) {
  const idempotency = fakeIdempotency();
  let now = at;
  const deps = {
    addresses: fakeAddresses(idempotency),
    idempotency,
    places: fakePlaces,
    now: () => new Date(now),
    newId: sequentialIds(1),
  };
  const add = (changes: object = {}, idempotencyKey?: string) =>
    addAddress({ customerUuid, fields: fields(changes), idempotencyKey }, deps);
  const stored = async (uuid: string) => {
    const found = await ownRecords.address(uuid, { customerUuid }, deps);
    if (!found) throw new Error('It is not there');
    return found;
  };
  return {
    deps,
    add,
    stored,
    pass: (ms: number) => (now += ms),
    list: (query = {}) => listAddresses(customerUuid, query, deps),
  };
}

describe('[C33] adding an address', () => {
  test('city, state and zone come from the ZIP, which is kept in five digits', async () => {
    const { add } = world();
    expect(await add()).toMatchObject({
      ...{ customerZip: '75201', city: 'Dallas', state: 'TX', zone: 'America/Chicago', facilityType: '2', revision: 1 },
      ...{ addedDate: '2026-11-20 00:00:00', timesUsed: 0, lastUsedDate: null },
    });
  });

  test('an unknown ZIP, military mail and a form that is no postal code are rejected at the field', async () => {
    const { add } = world();
    await expect(add({ customerZip: '99999' })).rejects.toMatchObject({ code: '999999' });
    await expect(add({ customerZip: '09012' })).rejects.toMatchObject({
      errors: [{ field: 'customerZip', code: '12043' }],
    });
    await expect(add({ customerZip: '7520' })).rejects.toMatchObject({
      errors: [{ field: 'customerZip', code: '12096' }],
    });
  });

  test('[R49] a repeated request gets its first response, the same key with other fields 409', async () => {
    const { add, deps } = world();
    const [first, second] = [await add({}, 'a-key-of-16-chars'), await add({}, 'a-key-of-16-chars')];
    expect(second).toEqual(first);
    expect(deps.addresses.all.size).toBe(1);
    await expect(add({ company: 'Other' }, 'a-key-of-16-chars')).rejects.toMatchObject({ status: 409 });
  });

  test('[R49] the same request twice at the same time gets one response, whenever the other one is written', async () => {
    for (const moment of ['book', 'record'] as const) {
      const { add, deps } = world();
      const call = { customerUuid, fields: fields(), idempotencyKey: 'a-key-of-16-chars' };
      let other: Promise<unknown> | undefined;
      const now = () => (other ??= add({}, 'a-key-of-16-chars'));
      const addresses = { ...deps.addresses };
      const idempotency = { ...deps.idempotency };
      if (moment === 'book')
        addresses.readBook = async (owner) => {
          await now();
          return deps.addresses.readBook(owner);
        };
      else
        idempotency.find = async (scope, key) => {
          const found = await deps.idempotency.find(scope, key);
          await now();
          return found;
        };
      const answer = await addAddress(call, { ...deps, addresses, idempotency });
      expect(answer).toEqual(await other);
      expect(deps.addresses.all.size).toBe(1);
    }
  });

  test('[4634] a repeated request whose address was removed for good gets neither success nor another address', async () => {
    const { add, stored, deps, pass } = world();
    const { customerAddressUuid } = await add({}, 'a-key-of-16-chars');
    await removeAddress(await stored(customerAddressUuid), deps);
    expect(await add({}, 'a-key-of-16-chars')).toMatchObject({ customerAddressUuid });
    pass(UNDO_MS);
    await expect(add({}, 'a-key-of-16-chars')).rejects.toMatchObject({ code: '4634' });
    // As the table's time to live leaves it.
    const emptied = { ...deps, addresses: { ...deps.addresses, find: async () => undefined } };
    const call = { customerUuid, fields: fields(), idempotencyKey: 'a-key-of-16-chars' };
    await expect(addAddress(call, emptied)).rejects.toMatchObject({ code: '4634' });
  });

  test('[4635] the same name at the same place is there already, however it is spelled', async () => {
    const { add } = world();
    await add();
    await expect(add({ company: 'lone star PUMP service ' })).rejects.toMatchObject({ code: '4635', status: 409 });
    await add({ address2: 'Dock 4' });
  });

  test('[4639] a full book takes no more', async () => {
    const { add, deps } = world();
    await fillBook(deps.addresses, ADDRESSES_MAX);
    await expect(add()).rejects.toMatchObject({ code: '4639' });
  });
});

describe('several calls at the same time', () => {
  /** Whether each call was carried out, or the code it was refused with. */
  const outcomes = async (calls: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map((one) => (one.status === 'fulfilled' ? 'added' : one.reason.code));

  test('[4639] never put more into a book than it holds', async () => {
    const { add, list, deps } = world();
    await fillBook(deps.addresses, ADDRESSES_MAX - 2);
    const calls = [1, 2, 3, 4, 5].map((n) => add({ company: `New ${n}` }, `a-key-of-16-chars-${n}`));
    expect((await outcomes(calls)).sort()).toEqual(['4639', '4639', '4639', 'added', 'added']);
    expect((await list()).count).toBe(ADDRESSES_MAX);
  });

  test('[4635] never put the same address in twice', async () => {
    const { add, list } = world();
    const calls = [1, 2, 3].map((n) => add({}, `a-key-of-16-chars-${n}`));
    expect((await outcomes(calls)).sort()).toEqual(['4635', '4635', 'added']);
    expect((await list()).count).toBe(1);
  });

  test('[4635] an added and a changed address do not become the same one', async () => {
    const { add, list, stored, deps } = world();
    const other = await add({ company: 'Other' });
    const before = await stored(other.customerAddressUuid);
    const calls = [add(), changeAddress(before, 1, fields(), deps)];
    expect((await outcomes(calls)).sort()).toEqual(['4635', 'added']);
    const companies = (await list()).customerAddressList.map(({ company }) => company);
    expect(new Set(companies).size).toBe(companies.length);
  });

  test('a book that keeps changing returns 409 instead of guessing', async () => {
    const { deps } = world();
    const addresses = { ...deps.addresses, add: async () => 'book-changed' as const };
    const call = { customerUuid, fields: fields(), idempotencyKey: undefined };
    await expect(addAddress(call, { ...deps, addresses })).rejects.toMatchObject({ status: 409 });
  });
});

describe('[C31] changing an address', () => {
  test('takes the new fields and counts the revision; a change meanwhile is not overwritten', async () => {
    const { add, stored, deps } = world();
    const { customerAddressUuid } = await add();
    const before = await stored(customerAddressUuid);
    const changed = await changeAddress(before, 1, fields({ customerZip: 'm5v 2t6', company: 'Maple Ridge' }), deps);
    expect(changed).toMatchObject({ city: 'Toronto', customerZip: 'M5V2T6', company: 'Maple Ridge', revision: 2 });
    for (const stale of [before, await stored(customerAddressUuid)])
      await expect(changeAddress(stale, 1, fields(), deps)).rejects.toMatchObject({ status: 409 });
  });

  test('[4635] never becomes another address of the book', async () => {
    const { add, stored, deps } = world();
    await add();
    const { customerAddressUuid } = await add({ company: 'Other' });
    await expect(changeAddress(await stored(customerAddressUuid), 1, fields(), deps)).rejects.toMatchObject({
      code: '4635',
    });
  });
});

describe('[C32] removing an address', () => {
  test('it is out of the list at once, a repeat is no failure, and a change brings it back for a day', async () => {
    const { add, stored, deps, list, pass } = world();
    const { customerAddressUuid } = await add();
    const removed = { customerAddressUuid, company: typed.company, revision: 2 };
    expect(await removeAddress(await stored(customerAddressUuid), deps)).toMatchObject(removed);
    expect(await removeAddress(await stored(customerAddressUuid), deps)).toMatchObject(removed);
    expect((await list()).count).toBe(0);
    await changeAddress(await stored(customerAddressUuid), 2, fields(), deps);
    expect(await list()).toMatchObject({ count: 1, customerAddressList: [{ revision: 3 }] });

    await removeAddress(await stored(customerAddressUuid), deps);
    pass(UNDO_MS);
    await expect(stored(customerAddressUuid)).rejects.toThrow('It is not there');
  });
});

test('[4639] a removed address does not come back into a full book', async () => {
  const { add, stored, deps } = world();
  const { customerAddressUuid } = await add();
  await removeAddress(await stored(customerAddressUuid), deps);
  await fillBook(deps.addresses, ADDRESSES_MAX);
  const back = changeAddress(await stored(customerAddressUuid), 2, fields(), deps);
  await expect(back).rejects.toMatchObject({ code: '4639' });
});

test('an address of a full book can still be changed', async () => {
  const { add, stored, deps } = world();
  const { customerAddressUuid } = await add();
  await fillBook(deps.addresses, ADDRESSES_MAX - 1);
  const changed = await changeAddress(await stored(customerAddressUuid), 1, fields({ note: 'Dock 2' }), deps);
  expect(changed).toMatchObject({ note: 'Dock 2', revision: 2 });
});

describe('[C30] the list', () => {
  async function book() {
    const w = world();
    for (const [n, changes] of [
      {},
      { customerZip: '60601', company: 'Main plant' },
      { company: 'Peachtree', firstName: 'Ann' },
    ].entries()) {
      w.pass(1000 * n);
      await w.add(changes);
    }
    return w;
  }
  const names = (page: { customerAddressList: readonly { company: string }[] }) =>
    page.customerAddressList.map((one) => one.company);

  test('newest first, ten a page; by name when asked', async () => {
    const { list } = await book();
    expect(names(await list())).toEqual(['Peachtree', 'Main plant', 'Lone Star Pump Service']);
    expect(await list()).toMatchObject({ count: 3, pageNumber: 1, pageSize: 10 });
    expect(names(await list({ sortColumn: 'company', sortOrder: 'asc' }))).toEqual([
      'Lone Star Pump Service',
      'Main plant',
      'Peachtree',
    ]);
    expect(names(await list({ sortColumn: 'addedDate', sortOrder: 'asc' }))[0]).toBe('Lone Star Pump Service');
  });

  test('by ZIP in any spelling, by words of name, place and contact, by kind of place', async () => {
    const { list } = await book();
    expect(names(await list({ customerZip: ' 60601-0001' }))).toEqual(['Main plant']);
    expect(names(await list({ search: 'dallas ANN' }))).toEqual(['Peachtree']);
    expect(names(await list({ facilityType: '3' }))).toEqual([]);
    expect(names(await list({ search: 'nothing' }))).toEqual([]);
  });

  test('[H06] bad paging falls back to defaults; 9001 comes after the last page', async () => {
    const { list } = await book();
    expect(await list({ pageNumber: '-1', pageSize: '7', sortColumn: 'x', sortOrder: 'y' })).toMatchObject({
      pageNumber: 1,
      pageSize: 10,
      count: 3,
    });
    await expect(list({ pageNumber: '2' })).rejects.toMatchObject({ code: '9001' });
  });

  test('a column that only every object has sorts by the default', async () => {
    const { list } = await book();
    const expected = names(await list());
    for (const sortColumn of ['__proto__', 'hasOwnProperty', 'constructor', 'valueOf', '__defineGetter__', ''])
      expect(names(await list({ sortColumn }))).toEqual(expected);
  });

  test('a search is folded as addresses are stored, and cut where nobody types more', async () => {
    const { add, list } = await book();
    await add({ company: 'Café Zürich' });
    expect(names(await list({ search: 'café ZÜRICH' }))).toEqual(['Cafe Zurich']);
    expect(names(await list({ search: `${'a '.repeat(50)}nothing` }))).toHaveLength(4);
  });
});
