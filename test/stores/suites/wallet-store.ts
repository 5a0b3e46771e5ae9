import { expect, test } from 'vitest';
import type { PendingMethod, RemovedMethod } from '#domain/payments/payment-method.ts';
import { changeWallet, type WalletStore } from '#domain/payments/wallet.ts';
import type { IdempotencyReader } from '#domain/ports/idempotency.ts';
import { makeAch, makeCard } from '#test/fakes/fixtures-payments.ts';
import { fresh } from './fresh.ts';

export interface WalletWorld {
  readonly wallets: WalletStore;
  readonly idempotency: IdempotencyReader;
  /** Stores the account of a new customer; returns its uuid. */
  addCustomer(state?: { readonly arOpen?: true }): Promise<string>;
  /** The owner deletes the account. */
  deleteAccount(customerUuid: string): Promise<void>;
}

const pendingOf = (customerUuid: string): PendingMethod => ({
  ...{ customerUuid, pendingUuid: fresh(), idempotencyKey: fresh(), requestHash: 'hash', nickname: '' },
  details: { kind: 'card', nameOnCard: 'Dana Whitfield', billingZip: '60607' },
  ...{ makeDefault: false, lastFour: '1881', startedAt: 1, until: 2 },
});
const removedOf = (customerUuid: string, paymentProfileId: string): RemovedMethod => ({
  ...{ customerUuid, paymentProfileId, customerProfileId: '8', kind: 'ach', lastFour: '6789', removedAt: 5 },
  authorization: { text: 'I authorize electronic debits.', at: 1 },
});

/** What every store of wallets does. */
export function describeWalletStore(name: string, makeWorld: () => WalletWorld): void {
  test(`wallets (${name}): one that nobody has touched is empty, at revision 0`, async () => {
    const { wallets, addCustomer } = makeWorld();
    const customerUuid = await addCustomer();
    expect(await wallets.read(customerUuid)).toEqual({
      ...{ customerUuid, revision: 0, customerProfileId: undefined, defaultPayment: undefined },
      ...{ arOpen: false, deleted: false },
      ...{ methods: [], pending: [], removed: [] },
    });
  });

  test(`wallets (${name}): [C23] a method stands pending, then in the list with its record, field for field`, async () => {
    const { wallets, idempotency, addCustomer } = makeWorld();
    const customerUuid = await addCustomer();
    const pending = pendingOf(customerUuid);
    const empty = await wallets.read(customerUuid);
    expect(await wallets.write(empty, { customerProfileId: '8', begin: pending })).toBe(true);
    const begun = await wallets.read(customerUuid);
    expect(begun).toMatchObject({ revision: 1, customerProfileId: '8', methods: [], pending: [pending] });
    const [card, account] = [
      makeCard({ customerUuid }),
      makeAch({ customerUuid, paymentProfileId: '900000003', nickname: 'Payroll' }),
    ];
    const record = { scope: fresh(), key: fresh(), requestHash: 'hash', made: card.paymentProfileId, madeAt: 1 };
    const put = { put: card, end: pending.pendingUuid, record };
    expect(await wallets.write(begun, put)).toBe(true);
    expect(await wallets.write(await wallets.read(customerUuid), { put: account })).toBe(true);
    const listed = await wallets.read(customerUuid);
    expect(listed.methods.toSorted((a, b) => a.paymentProfileId.localeCompare(b.paymentProfileId))).toEqual([
      card,
      account,
    ]);
    expect(listed).toMatchObject({ revision: 3, customerProfileId: '8', pending: [] });
    expect(await idempotency.find(record.scope, record.key)).toMatchObject({ made: card.paymentProfileId });
    // A record counts once, and what was to be written with it is not.
    expect(await wallets.write(listed, { ...put, put: makeCard({ customerUuid, paymentProfileId: '9' }) })).toBe(false);
    expect(await wallets.read(customerUuid)).toEqual(listed);
  });

  test(`wallets (${name}): of changes of one revision one is written`, async () => {
    const { wallets, addCustomer } = makeWorld();
    const customerUuid = await addCustomer();
    for (const wallet of [await wallets.read(customerUuid), undefined]) {
      const read = wallet ?? (await wallets.read(customerUuid));
      const changes = [1, 2, 3].map((n) =>
        wallets.write(read, { put: makeCard({ customerUuid, paymentProfileId: `${read.revision}${n}` }) }),
      );
      expect((await Promise.all(changes)).filter(Boolean)).toHaveLength(1);
    }
    expect((await wallets.read(customerUuid)).methods).toHaveLength(2);
  });

  test(`wallets (${name}): [R76] the default is one; it goes in the same change as its method`, async () => {
    const { wallets, addCustomer } = makeWorld();
    const customerUuid = await addCustomer();
    const ids = ['11', '12', '13'];
    const methods = ids.map((paymentProfileId) => makeCard({ customerUuid, paymentProfileId }));
    await Promise.all(
      methods.map((put) =>
        changeWallet(customerUuid, wallets, () => ({
          outcome: undefined,
          change: {
            put,
            customerProfileId: '8',
            defaultPayment: { kind: 'method', paymentProfileId: put.paymentProfileId },
          },
        })),
      ),
    );
    const wallet = await wallets.read(customerUuid);
    expect(wallet.methods).toHaveLength(3);
    expect(wallet.defaultPayment).toMatchObject({ kind: 'method' });
    const { defaultPayment } = wallet;
    const chosen = defaultPayment?.kind === 'method' ? defaultPayment.paymentProfileId : '';
    expect(ids).toContain(chosen);
    const remove = removedOf(customerUuid, chosen);
    expect(await wallets.write(wallet, { remove, defaultPayment: null })).toBe(true);
    const after = await wallets.read(customerUuid);
    expect(after.defaultPayment).toBeUndefined();
    expect(after.removed).toEqual([remove]);
    expect(after.methods.map(({ paymentProfileId }) => paymentProfileId)).toEqual(ids.filter((id) => id !== chosen));
  });

  test(`wallets (${name}): [C28] the mark of a removed account keeps its authorization until it is taken off`, async () => {
    const { wallets, addCustomer } = makeWorld();
    const customerUuid = await addCustomer();
    const put = makeAch({ customerUuid, paymentProfileId: '21' });
    await wallets.write(await wallets.read(customerUuid), { put });
    const remove = removedOf(customerUuid, '21');
    await wallets.write(await wallets.read(customerUuid), { remove });
    const mark: RemovedMethod = { ...remove, removing: true, gatewayRemovedAt: Date.now() };
    await wallets.write(await wallets.read(customerUuid), { mark });
    expect(await wallets.read(customerUuid)).toMatchObject({ methods: [], removed: [mark] });
    await wallets.write(await wallets.read(customerUuid), { unmark: '21' });
    expect(await wallets.read(customerUuid)).toMatchObject({ revision: 4, methods: [], removed: [] });
  });

  test(`wallets (${name}): [R76] A/R is the default only while it is open`, async () => {
    const { wallets, addCustomer } = makeWorld();
    const [open, closed] = [await addCustomer({ arOpen: true }), await addCustomer()];
    const chosen = { defaultPayment: { kind: 'arAccount' } } as const;
    expect(await wallets.write(await wallets.read(closed), chosen)).toBe(false);
    expect(await wallets.read(closed)).toMatchObject({ revision: 0, arOpen: false });
    expect((await wallets.read(closed)).defaultPayment).toBeUndefined();
    expect(await wallets.write(await wallets.read(open), chosen)).toBe(true);
    expect(await wallets.read(open)).toMatchObject({ revision: 1, arOpen: true, ...chosen });
    expect(await wallets.write(await wallets.read(open), { defaultPayment: null })).toBe(true);
    expect(await wallets.read(open)).toMatchObject({ revision: 2 });
    expect((await wallets.read(open)).defaultPayment).toBeUndefined();
  });

  test(`wallets (${name}): [C137] nothing is added to a deleted account, and what it has can still go`, async () => {
    const { wallets, addCustomer, deleteAccount } = makeWorld();
    const customerUuid = await addCustomer({ arOpen: true });
    const put = makeAch({ customerUuid, paymentProfileId: '31' });
    const begin = pendingOf(customerUuid);
    expect(await wallets.write(await wallets.read(customerUuid), { put, begin })).toBe(true);
    await deleteAccount(customerUuid);
    const wallet = await wallets.read(customerUuid);
    expect(wallet).toMatchObject({ deleted: true, methods: [put] });
    const added = [
      { put: makeCard({ customerUuid, paymentProfileId: '32' }) },
      { begin: pendingOf(customerUuid) },
      { customerProfileId: '8' },
      { defaultPayment: { kind: 'arAccount' } },
      { put, defaultPayment: { kind: 'method', paymentProfileId: '31' } },
    ] as const;
    for (const change of added) expect(await wallets.write(wallet, change)).toBe(false);
    expect(await wallets.read(customerUuid)).toEqual(wallet);
    const gone = { remove: removedOf(customerUuid, '31'), end: begin.pendingUuid, defaultPayment: null };
    expect(await wallets.write(wallet, gone)).toBe(true);
    expect(await wallets.read(customerUuid)).toMatchObject({ methods: [], pending: [] });
  });

  test(`wallets (${name}): nobody sees another customer's`, async () => {
    const { wallets, addCustomer } = makeWorld();
    const [one, another] = [await addCustomer(), await addCustomer()];
    await wallets.write(await wallets.read(one), { put: makeCard({ customerUuid: one }) });
    expect(await wallets.read(another)).toMatchObject({ revision: 0, methods: [] });
  });
}
