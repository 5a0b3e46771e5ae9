import { expect, test } from 'vitest';
import { BROKER_RECORD_YEARS } from '#contract/personal-data.ts';
import { contentFileOf, fileOf, versionFilesOf } from '#domain/documents/document.ts';
import { deleteAccount } from '#domain/personal-data/delete-account.ts';
import { erasedKinds } from '#domain/personal-data/deletion.ts';
import { eraseQuotes, keepBookings } from '#domain/personal-data/erase-orders.ts';
import { orderWithoutPerson } from '#domain/personal-data/without-person.ts';
import { photoFiles } from '#domain/photos/photo.ts';
import { uploadFiles } from '#domain/uploads/upload.ts';
import { HERE, PASSWORD } from '#test/domain/accounts/account-world.ts';
import { CUSTOMER, makeShipment } from '#test/fakes/fixtures.ts';
import { makeDocument } from '#test/fakes/fixtures-papers.ts';
import { makePhoto, makeUpload } from '#test/fakes/fixtures-shipment-entries.ts';
import { makeTruckload } from '#test/fakes/fixtures-truckloads.ts';
import { type DeletionWorld, deletionWorld } from './deletion-world.ts';

const begin = ({ deps }: DeletionWorld) =>
  deleteAccount({ userUuid: CUSTOMER }, { password: PASSWORD, clientAddress: HERE, cookies: {} }, deps);

/** What is left, to compare one way to the end with another. */
async function left({ deps }: DeletionWorld) {
  const { methods, removed } = await deps.wallets.read(CUSTOMER);
  return {
    account: deps.accounts.all.get(CUSTOMER),
    user: deps.identityProvider.passwords.has(CUSTOMER),
    sessions: deps.sessions.all.size,
    agents: await deps.agents.listAgentsOf(CUSTOMER),
    methods,
    removed,
    erased: [...deps.deletions.erased].sort(),
    kept: [...deps.deletions.kept],
  };
}

test('[A52] what is the person’s is gone, what the law keeps stays without the person, and a mail confirms', async () => {
  const world = await deletionWorld();
  const { account, deps, quote, delivered, erase } = world;
  await begin(world);
  await erase();
  const end = await left(world);
  expect(end).toMatchObject({ user: false, sessions: 0, agents: [], methods: [] });
  expect(end.account).toMatchObject({ email: '', firstName: '', lastName: '', phone: '', company: null });
  expect(end.account?.deletion?.erased).toBe(true);
  expect(end.erased).toEqual([...erasedKinds, quote.shipmentUuid, 'quoteList'].sort());
  // The bank account's authorization stays beside its mark; the card's mark has none.
  expect(end.removed.map(({ kind, authorization }) => [kind, authorization !== undefined])).toEqual([
    ['card', false],
    ['ach', true],
  ]);
  expect(deps.outbox.all.filter(({ type }) => type === 'paymentMethodRemoved')).toHaveLength(2);
  const [[keptUuid, kept] = []] = end.kept;
  expect(keptUuid).toBe(delivered.shipmentUuid);
  expect((kept?.until ?? 0) - delivered.modifiedAt).toBe(BROKER_RECORD_YEARS * 366 * 24 * 60 * 60_000);
  const mails = deps.mailer.sent.filter(({ to }) => to === account.email);
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).toContain('store credit you had not used has lapsed');
  const text = JSON.stringify(end);
  for (const secret of [account.email, account.lastName, account.phone]) expect(text).not.toContain(secret);
});

/** Dependencies of which the nth call does its work and then the process dies. */
function dyingAt<Deps extends object>(deps: Deps, nth: number): { readonly deps: Deps; readonly died: () => boolean } {
  let calls = 0;
  const isWork = (name: string) => !['now', 'newId'].includes(name);
  const wrap = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name, receiver) {
        const value = Reflect.get(target, name, receiver);
        if (typeof value === 'object' && value !== null && target === (deps as object)) return wrap(value);
        if (typeof value !== 'function' || target === (deps as object) || !isWork(String(name))) return value;
        return async (...args: unknown[]) => {
          const result = await Reflect.apply(value, target, args);
          calls += 1;
          if (calls >= nth) throw new Error('killed');
          return result;
        };
      },
    });
  return { deps: wrap(deps), died: () => calls >= nth };
}

test('[C137] killed after any of its steps, the next delivery ends as an undisturbed one', async () => {
  const calm = await deletionWorld();
  await begin(calm);
  await calm.erase();
  const expected = await left(calm);
  let steps = 0;
  for (let nth = 1; ; nth += 1) {
    const world = await deletionWorld();
    await begin(world);
    const dying = dyingAt(world.deps, nth);
    await world.erase(dying.deps).catch(() => undefined);
    if (!dying.died()) break;
    steps += 1;
    // The lease of a delivery whose process died ends after a while.
    world.clock.advance(60_000);
    await world.erase();
    const end = await left(world);
    const withoutTime = (found: typeof end) => ({
      ...found,
      removed: found.removed.map(({ removedAt: _, ...one }) => one),
    });
    expect(withoutTime(end), `killed at step ${nth}`).toEqual(withoutTime(expected));
    const mails = world.deps.mailer.sent.filter(({ to }) => to === world.account.email);
    expect(mails.length, `killed at step ${nth}`).toBeGreaterThan(0);
    expect(mails.length).toBeLessThan(3);
  }
  expect(steps).toBeGreaterThan(20);
}, 30_000);

test('an event that comes again after the end changes and mails nothing', async () => {
  const world = await deletionWorld();
  await begin(world);
  await world.erase();
  const [before, mails] = [await left(world), world.deps.mailer.sent.length];
  await world.erase();
  expect(await left(world)).toEqual(before);
  expect(world.deps.mailer.sent).toHaveLength(mails);
});

test('an account that was not deleted is left alone, whatever event comes', async () => {
  const world = await deletionWorld();
  const before = await left(world);
  await world.erase();
  expect(await left(world)).toEqual(before);
});

test('a payment method that is still being added holds the erasure up', async () => {
  const world = await deletionWorld();
  const wallet = await world.deps.wallets.read(CUSTOMER);
  const until = world.clock.ms() + 30_000;
  const details = { kind: 'card', nameOnCard: 'Dana', billingZip: '60607' } as const;
  const pending = {
    customerUuid: CUSTOMER,
    pendingUuid: 'p',
    requestHash: 'h',
    details,
    nickname: '',
    makeDefault: false,
  };
  world.deps.wallets.seed({ ...wallet, pending: [{ ...pending, startedAt: world.clock.ms(), until }] });
  await begin(world);
  await expect(world.erase()).rejects.toThrow('still being added');
  world.clock.advance(30_001);
  await world.erase();
  expect((await left(world)).account?.deletion?.erased).toBe(true);
});

const signature = {
  ...{ by: 'agent', name: 'Marcus Reed', at: 1, address: '203.0.113.24', ofFile: 'f', contentHash: 'c' },
};

test('[A52] [H17] pictures and papers of orders go, of every version; the locked originals, what was signed and what carriers gave stay for as long as the records', async () => {
  const world = await deletionWorld();
  const { deps, quote, delivered, erase } = world;
  const locked: string[] = [];
  for (const { shipmentUuid } of [quote, delivered]) {
    const [photo, paper] = [makePhoto({ shipmentUuid }), makeUpload({ shipmentUuid })];
    await deps.photos.add(photo, undefined);
    await deps.uploads.add(paper, undefined);
    const { original, shown } = photoFiles(shipmentUuid, photo.entryUuid);
    locked.push(original);
    const bol = makeDocument({ documentUuid: `bol-${shipmentUuid}`, shipmentUuid, version: 3 });
    const signed = makeDocument({ ...bol, documentUuid: `signed-${shipmentUuid}`, signature });
    const receipt = makeDocument({ ...bol, documentUuid: `receipt-${shipmentUuid}`, kind: 'deliveryReceipt' });
    await deps.documents.put(bol);
    for (const one of [signed, receipt]) await deps.documents.addFinal(one);
    const kept = [fileOf(signed), contentFileOf(signed), fileOf(receipt)];
    locked.push(...kept);
    for (const key of [...versionFilesOf(bol), ...kept]) await deps.storedFiles.put(key, new Uint8Array([1]), 'x');
    for (const key of [original, shown, uploadFiles(shipmentUuid, paper.entryUuid).checked])
      await deps.storedFiles.put(key, new Uint8Array([1]), 'image/jpeg');
  }
  await begin(world);
  await erase();
  expect([...deps.storedFiles.kept.keys()].sort()).toEqual(locked.sort());
});

test('many orders are worked at a hundred at a time', async () => {
  const { deps } = await deletionWorld();
  for (let n = 3; n < 303; n += 1)
    deps.shipments.put(makeShipment(n, { customerUuid: CUSTOMER, statusId: n % 2 ? 1 : 6, stageId: n % 2 ? 12 : 20 }));
  expect(await eraseQuotes(CUSTOMER, deps)).toEqual({});
  expect(deps.deletions.erased.size).toBe(100);
  const next = await keepBookings(CUSTOMER, undefined, deps);
  expect(deps.deletions.kept.size).toBe(100);
  expect(await keepBookings(CUSTOMER, next?.bookingsFrom, deps)).toBeUndefined();
  expect(deps.deletions.kept.size).toBe(151);
});

const person = {
  firstName: 'Dana',
  lastName: 'Reyes',
  phone: '3125550118',
  email: 'd@x.example',
  alternateEmail: 'e@x.example',
};

test('an order that is kept names its consignor and no contact', () => {
  const shipment = makeShipment(1);
  const at = { ...shipment.from, ...person, company: 'Reyes Tools', addressLine1: '1 Main St' };
  const kept = orderWithoutPerson({ ...shipment, name: 'Dana’s pumps', from: at, to: { ...at, company: '' } });
  expect(kept.name).toBe(shipment.shortId);
  expect(kept.from).toMatchObject({ company: 'Reyes Tools', addressLine1: '1 Main St' });
  for (const field of ['firstName', 'lastName', 'phone', 'email', 'alternateEmail'])
    expect(kept.from).not.toHaveProperty(field);
  // Without a company the person is the consignor or consignee whom the law wants named.
  expect(kept.to).toMatchObject({ firstName: 'Dana', lastName: 'Reyes' });
  for (const field of ['phone', 'email', 'alternateEmail']) expect(kept.to).not.toHaveProperty(field);
});

test('a truckload that is kept has no contact, notes or references', () => {
  const load = makeTruckload();
  const stops = load.query.stops.map((stop) => ({ ...stop, note: 'Ask for Dana', referenceNumber: 'PO 4711' }));
  const kept = orderWithoutPerson({ ...load, deskNote: 'Call Dana', query: { ...load.query, stops } });
  expect(JSON.stringify(kept)).not.toMatch(/Dana|PO 4711/);
  expect(kept).not.toHaveProperty('query.contact');
});

test('[A52] of a booking the carrier’s numbers stay; the customer’s, the broker and every word and signature go', () => {
  const shipment = makeShipment(1, {
    references: { po: 'DANA-7', pro: '123-456' },
    instructions: 'Ask for Dana',
    customsBroker: { type: 1, name: 'Dana', phone: '3125550118', email: 'dana@broker.example' },
    cancelled: {
      ...{ at: 1, by: 'x', reasonId: 1, reason: 'Dana is ill', signature: 'Dana', feeCents: 0, carrier: 'notAsked' },
    },
  });
  const products = shipment.products.map((one) => ({ ...one, emergencyContactName: 'Dana' }));
  const kept = orderWithoutPerson({ ...shipment, products });
  expect(kept.references).toEqual({ pro: '123-456' });
  expect(JSON.stringify(kept)).not.toMatch(/dana/i);
});
