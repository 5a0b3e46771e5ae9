import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addCard } from '#domain/payments/add-method.ts';
import { removeAtGateway, removeMethod } from '#domain/payments/remove-method.ts';
import { listCards } from '#domain/payments/show-methods.ts';
import { updateMethod } from '#domain/payments/update-method.ts';
import type { PortalSettings } from '#domain/settings/settings.ts';
import { accountWorld } from '#test/domain/accounts/account-world.ts';
import { defaultSettings } from '#test/fakes/default-settings.ts';
import { fakeFees } from '#test/fakes/fees.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeWallet } from '#test/fakes/fixtures-payments.ts';
import { fakeWallets } from '#test/fakes/wallets.ts';
import { type GatewayWorld, openGateway } from '#test/functions/adapters/authorizenet/gateway-world.ts';

let outside: GatewayWorld;
beforeEach(async () => {
  outside = await openGateway();
});
afterEach(() => outside.close());

/** Valid Visa numbers, one for each n. */
function visa(n: number): string {
  const digits = `401288${String(n).padStart(9, '0')}`;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

async function world(settings: Partial<PortalSettings> = {}) {
  const { deps, clock, addCustomer } = accountWorld();
  deps.settings.set(settings);
  const wallets = fakeWallets(deps.idempotency, deps.outbox);
  const tokenizerNames = async () => ({ scriptUrl: '', apiLoginID: '', clientKey: '' });
  const all = {
    ...deps,
    wallets,
    gateway: outside.gateway,
    tokenizerNames,
    fees: fakeFees(),
    stateOf: () => undefined,
  };
  await addCustomer({ customerUuid: CUSTOMER });
  const form = async (n: number, changes: object = {}) => {
    const opaqueData = await outside.tokenOfCard({ cardNumber: visa(n) });
    const typed = { nameOnCard: 'Dana Whitfield', billingZip: '60607', nickname: '', defaultPayment: 0 as const };
    return { ...typed, opaqueData, lastFour: visa(n).slice(-4), dontSaveInProfile: 0, ...changes };
  };
  const add = async (n: number, changes: object = {}, own: typeof all = all, idempotencyKey = `key-${n}`) =>
    addCard(await form(n, changes), { customerUuid: CUSTOMER, idempotencyKey }, own);
  const listed = async () => (await listCards(CUSTOMER, all)).cards;
  const atGateway = async () => {
    const { customerProfileId = '' } = await wallets.read(CUSTOMER);
    const list = await outside.gateway.listMethods(customerProfileId);
    return list.kind === 'listed' ? list.methods.map(({ paymentProfileId }) => paymentProfileId).sort() : [];
  };
  return { all, add, listed, atGateway, clock, wallets, outbox: deps.outbox };
}
const idsOf = (cards: readonly { paymentProfileId: string }[]) => cards.map((one) => one.paymentProfileId).sort();

describe('a function that dies', () => {
  test('[C23] killed after the gateway’s answer, 20 times: the gateway’s profiles are the listed methods', async () => {
    const { all, add, listed, atGateway, clock } = await world({
      paymentMethods: { ...defaultSettings.paymentMethods, methodsMax: 20, declinesAnHour: 100 },
    });
    const dying = {
      ...all,
      gateway: {
        ...all.gateway,
        addMethod: async (...method: Parameters<typeof all.gateway.addMethod>) => {
          await all.gateway.addMethod(...method);
          throw new Error('killed');
        },
      },
    };
    for (let n = 1; n <= 20; n += 1) await expect(add(n, {}, dying)).rejects.toThrow('killed');
    expect(await listed()).toEqual([]);
    clock.advance(60_000);
    expect(idsOf(await listed())).toEqual(await atGateway());
    expect(await listed()).toHaveLength(20);
  });

  test('[R49] the same request again lists the card that its first try stored', async () => {
    const { add, listed, atGateway } = await world();
    const first = add(1, { nameOnCard: 'Dana !fault CREATE reset' });
    expect((await first).method.lastFour).toBe(visa(1).slice(-4));
    await add(1, { nameOnCard: 'Dana !fault CREATE reset' });
    expect(idsOf(await listed())).toEqual(await atGateway());
  });
});

describe('a wallet', () => {
  test('two different cards at once are both listed; the same card twice is one', async () => {
    const { add, listed, atGateway } = await world();
    await Promise.all([add(1), add(2)]);
    await expect(add(1, {}, undefined, 'another')).rejects.toMatchObject({ status: 409 });
    expect(idsOf(await listed())).toEqual(await atGateway());
    expect(await listed()).toHaveLength(2);
  });

  test('holds ten methods, and an eleventh reaches no gateway', async () => {
    const { add, atGateway } = await world();
    for (let n = 1; n <= 10; n += 1) await add(n);
    await expect(add(11)).rejects.toMatchObject({ status: 409 });
    expect(await atGateway()).toHaveLength(10);
  });

  test('[R76] has one default; removing it leaves none, and the gateway’s copy goes with the event', async () => {
    const { all, add, listed, atGateway, outbox } = await world();
    const one = await add(1, { defaultPayment: 1 });
    await add(2, { defaultPayment: 1 });
    const defaults = async () => (await listed()).map(({ defaultPayment }) => defaultPayment).sort();
    expect(await defaults()).toEqual([0, 1]);
    const { paymentProfileId: customerPaymentProfileId } = one.method;
    const changed = await updateMethod(
      one.method,
      { customerPaymentProfileId, revision: 1, defaultPayment: 1, expiry: '01/31' },
      all,
    );
    expect(await defaults()).toEqual([0, 1]);
    await removeMethod(changed.method, all);
    expect(await defaults()).toEqual([0]);
    const removed = outbox.all.filter(({ type }) => type === 'paymentMethodRemoved');
    for (const event of [...removed, ...removed]) await removeAtGateway(event, all);
    expect(idsOf(await listed())).toEqual(await atGateway());
  });

  test('[C105] five declines in an hour: the sixth try needs a human check', async () => {
    const { add } = await world();
    const declined = { billingZip: '46282' };
    for (let n = 1; n <= 5; n += 1) await expect(add(n, declined)).rejects.toMatchObject({ status: 402 });
    await expect(add(6)).rejects.toMatchObject({ code: '3425' });
    expect((await add(6, { recaptcha: 'human-1' })).method.kind).toBe('card');
  });
});

describe('a customer who is gone', () => {
  test('[C23] at the gateway: it is made there anew, and the card is stored', async () => {
    const { add, listed, atGateway, wallets } = await world();
    wallets.seed(makeWallet({ customerProfileId: '123', methods: [] }));
    await add(1);
    expect((await wallets.read(CUSTOMER)).customerProfileId).not.toBe('123');
    expect(idsOf(await listed())).toEqual(await atGateway());
    expect(await listed()).toHaveLength(1);
  });

  /** Adds a card whose owner deletes the account after a step at the gateway; returns the world with what became of it. */
  async function deletedDuring(step: 'openCustomer' | 'addMethod', ending: 'goes on' | 'dies' = 'goes on') {
    const made = await world();
    const { all, add, wallets } = made;
    const begin = () => {
      wallets.setAccount(CUSTOMER, { deleted: true });
      if (ending === 'dies') throw new Error('killed');
    };
    const gateway: typeof all.gateway = {
      ...all.gateway,
      openCustomer: async (id) => {
        const opened = await all.gateway.openCustomer(id);
        if (step === 'openCustomer') begin();
        return opened;
      },
      addMethod: async (method) => {
        const added = await all.gateway.addMethod(method);
        if (step === 'addMethod') begin();
        return added;
      },
    };
    const outcome = await add(1, {}, { ...all, gateway }).catch((error: Error) => error);
    return { ...made, outcome };
  }
  const expectGone = async ({ all, wallets, outbox, atGateway }: Awaited<ReturnType<typeof deletedDuring>>) => {
    const { methods, pending } = await wallets.read(CUSTOMER);
    expect([methods, pending]).toEqual([[], []]);
    const removed = outbox.all.filter(({ type }) => type === 'paymentMethodRemoved');
    for (const event of removed) await removeAtGateway(event, all);
    expect(await atGateway()).toEqual([]);
    return removed;
  };

  test('[C137] deleted before the card is begun: nothing reaches the wallet or the gateway', async () => {
    const found = await deletedDuring('openCustomer');
    expect(found.outcome).toMatchObject({ status: 404 });
    expect(await expectGone(found)).toEqual([]);
  });

  test('[C137] deleted while the gateway stores the card: it is never listed, and goes from there by its event', async () => {
    const found = await deletedDuring('addMethod');
    expect(found.outcome).toMatchObject({ status: 404 });
    expect(await expectGone(found)).toHaveLength(1);
  });

  test('[C137] deleted, and the process is dead too: settling it removes the card from the gateway', async () => {
    const found = await deletedDuring('addMethod', 'dies');
    expect(found.outcome).toMatchObject({ message: 'killed' });
    found.clock.advance(60_000);
    expect(await found.listed()).toEqual([]);
    expect(await expectGone(found)).toHaveLength(1);
  });
});
