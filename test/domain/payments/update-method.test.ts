import { beforeEach, describe, expect, test } from 'vitest';
import type { CardChange, PaymentGateway } from '#domain/payments/gateway.ts';
import { listCards } from '#domain/payments/show-methods.ts';
import { updateMethod } from '#domain/payments/update-method.ts';
import { fakeFees } from '#test/fakes/fees.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeCard, makeWallet } from '#test/fakes/fixtures-payments.ts';
import { fakePaymentGateway } from '#test/fakes/payment-gateway.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { fakeWallets } from '#test/fakes/wallets.ts';

const ID = makeCard().paymentProfileId;
type Card = Pick<CardChange, 'nameOnCard' | 'billingZip' | 'expiry'>;
type Outcome = Awaited<ReturnType<PaymentGateway['updateCard']>>;
const same = (one: Card, other: Card) =>
  one.nameOnCard === other.nameOnCard && one.billingZip === other.billingZip && one.expiry === other.expiry;

/** A gateway with one card, slow for as many turns as a test says, and a wallet that has it. */
function world() {
  const wallets = fakeWallets();
  wallets.seed(makeWallet({ methods: [makeCard()] }));
  let at = Date.UTC(2026, 10, 23);
  let card: Card = makeCard();
  let outcome: () => Outcome = () => ({ kind: 'updated' });
  let turns: (zip: string) => readonly [before: number, after: number] = () => [0, 0];
  const wait = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
  };
  const gateway: PaymentGateway = {
    ...fakePaymentGateway(),
    async updateCard(change) {
      const [before, after] = turns(change.billingZip);
      await wait(before);
      const result = outcome();
      if (result.kind === 'updated') card = change;
      await wait(after);
      return result;
    },
    hasChange: async (change) => ({ kind: 'read', isMade: same(card, change) }),
  };
  const deps = {
    ...{ wallets, gateway, now: () => new Date(at), newId: () => `change-${crypto.randomUUID()}` },
    settings: fakeSettings(),
    fees: fakeFees(),
    tokenizerNames: async () => ({ scriptUrl: '', apiLoginID: '', clientKey: '' }),
    stateOf: (zip: string) => (zip.startsWith('06') ? 'CT' : 'IL'),
  };
  const stored = async () => {
    const [found] = (await wallets.read(CUSTOMER)).methods;
    if (found?.kind !== 'card') throw new Error('The card is there');
    return found;
  };
  const form = (changes: object) => ({ customerPaymentProfileId: ID, revision: 1, ...changes });
  return {
    ...{ wallets, gateway, deps, stored },
    update: async (changes: object, own = deps) => updateMethod(await stored(), form(changes), own),
    atGateway: () => card,
    later: (ms: number) => {
      at += ms;
    },
    decides: (next: () => Outcome) => {
      outcome = next;
    },
    takes: (next: typeof turns) => {
      turns = next;
    },
    applied: (change: Card) => {
      card = change;
    },
    list: () => listCards(CUSTOMER, deps),
  };
}

let w: ReturnType<typeof world>;
beforeEach(() => {
  w = world();
});

/** The record says what the gateway has, and no change is open. */
async function expectSame() {
  const card = await w.stored();
  expect(card.changing).toBeUndefined();
  expect(same(card, w.atGateway())).toBe(true);
}

describe('a card that is edited in two tabs', () => {
  test('[C24] whatever the order of the steps, one wins, and the record equals the gateway’s profile', async () => {
    let rounds = 0;
    for (let before = 0; before < 12; before += 1)
      for (let after = 0; after < 12; after += 1) {
        w = world();
        w.takes((zip) => (zip === '11111' ? [before, after] : [after, before]));
        const tabs = [
          w.update({ billingZip: '11111', nickname: 'One' }),
          w.update({ billingZip: '22222', nickname: 'Two' }),
        ];
        const ended = await Promise.allSettled(tabs);
        expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(ended.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { status: 409 } }]);
        await expectSame();
        const { nickname, billingZip, revision } = await w.stored();
        expect([nickname, billingZip]).toEqual(nickname === 'One' ? ['One', '11111'] : ['Two', '22222']);
        expect(revision).toBe(2);
        rounds += 1;
      }
    expect(rounds).toBe(144);
  });

  test('while the gateway is asked, a nickname from another tab waits; afterwards its revision is stale', async () => {
    w.takes(() => [5, 5]);
    const first = w.update({ expiry: '05/32' });
    await Promise.resolve();
    await Promise.resolve();
    await expect(w.update({ nickname: 'Second' })).rejects.toMatchObject({ status: 409 });
    await first;
    await expect(
      updateMethod(makeCard(), { customerPaymentProfileId: ID, revision: 1, nickname: 'Third' }, w.deps),
    ).rejects.toMatchObject({ status: 409 });
    await expectSame();
    expect((await w.stored()).nickname).toBe('Operations');
  });

  test('a change that the gateway refuses leaves the card, and the next try begins at the same revision', async () => {
    w.decides(() => ({ kind: 'declined', reason: 'address' }));
    await expect(w.update({ billingZip: '46282' })).rejects.toMatchObject({ errors: [{ field: 'billingZip' }] });
    await expectSame();
    w.decides(() => ({ kind: 'updated' }));
    await w.update({ billingZip: '75201' });
    await expectSame();
    expect((await w.stored()).revision).toBe(2);
  });
});

describe('a change whose end nobody saw', () => {
  const dying = () => ({
    ...w.deps,
    gateway: {
      ...w.gateway,
      updateCard: async (change: CardChange) => {
        await w.gateway.updateCard(change);
        throw new Error('killed');
      },
    },
  });

  test('killed after the gateway made it: the next reading of the list has it', async () => {
    await expect(w.update({ billingZip: '75201' }, dying())).rejects.toThrow('killed');
    expect((await w.list()).cards[0]?.billingZip).toBe('60607');
    w.later(46_000);
    expect((await w.list()).cards[0]).toMatchObject({ billingZip: '75201', revision: 2 });
    await expectSame();
  });

  test('killed before the gateway made it: the card stays as it was, and can be changed', async () => {
    w.decides(() => ({ kind: 'unavailable' }));
    await expect(w.update({ billingZip: '75201' }, dying())).rejects.toThrow('killed');
    w.decides(() => ({ kind: 'updated' }));
    await expect(w.update({ billingZip: '75202' })).rejects.toMatchObject({ status: 409 });
    w.later(46_000);
    await w.update({ billingZip: '75202' });
    await expectSame();
    expect((await w.stored()).billingZip).toBe('75202');
  });

  test('[R49] a response that is lost is looked up: made there, it is made here', async () => {
    w.decides(() => ({ kind: 'unknown' }));
    const change = { ...makeCard(), billingZip: '75201' };
    w.takes(() => {
      w.applied(change);
      return [0, 0];
    });
    await w.update({ billingZip: '75201' });
    await expectSame();
  });

  test('unknown and not made so far: nothing else begins until it is known', async () => {
    w.decides(() => ({ kind: 'unknown' }));
    await expect(w.update({ billingZip: '75201' })).rejects.toMatchObject({ status: 503 });
    await expect(w.update({ billingZip: '75202' })).rejects.toMatchObject({ status: 409 });
    w.applied({ ...makeCard(), billingZip: '75201' });
    w.later(46_000);
    expect((await w.list()).cards[0]?.billingZip).toBe('75201');
    await expectSame();
  });

  test('a card that the gateway no longer has is said to be gone', async () => {
    w.decides(() => ({ kind: 'missing' }));
    await expect(w.update({ billingZip: '75201' })).rejects.toMatchObject({
      status: 409,
      message: 'Authorize.Net no longer has this card. Remove it here, then add it again.',
    });
    expect((await w.stored()).changing).toBeUndefined();
  });
});

describe('a change that is overtaken while the gateway is asked', () => {
  const during = (act: () => Promise<unknown> | unknown) => ({
    ...w.deps,
    gateway: {
      ...w.gateway,
      updateCard: async (change: CardChange) => {
        const updated = await w.gateway.updateCard(change);
        await act();
        return updated;
      },
    },
  });
  const stale = { status: 409, message: expect.stringContaining('changed since you opened it') as string };

  test('[C24] by the list, which settles it: it is made once, and who asked for it reloads', async () => {
    const settle = () => {
      w.later(46_000);
      return w.list();
    };
    await expect(w.update({ billingZip: '75201', nickname: 'Late' }, during(settle))).rejects.toMatchObject(stale);
    await expectSame();
    expect(await w.stored()).toMatchObject({ billingZip: '75201', nickname: 'Operations', revision: 2 });
  });

  test('[C24] by another change: that one’s claim stays until its own end', async () => {
    const changing = { ...makeCard(), changeUuid: 'other', until: Date.UTC(2100, 0) };
    const claim = () => w.wallets.seed(makeWallet({ methods: [makeCard({ changing })] }));
    await expect(w.update({ billingZip: '75201' }, during(claim))).rejects.toMatchObject(stale);
    expect(await w.stored()).toMatchObject({ billingZip: '60607', changing: { changeUuid: 'other' } });
  });

  test('[C24] by the removal of the card, or of a card whose nickname is written', async () => {
    const remove = () => w.wallets.seed(makeWallet({ methods: [] }));
    await expect(w.update({ billingZip: '75201' }, during(remove))).rejects.toMatchObject(stale);
    w = world();
    const { write } = w.wallets;
    w.wallets.write = async (wallet, change) => {
      const isWritten = await write(wallet, change);
      remove();
      return isWritten;
    };
    await expect(w.update({ nickname: 'Gone' })).rejects.toMatchObject(stale);
  });

  test('[C24] a change that the gateway refuses is not looked up', async () => {
    w.decides(() => ({ kind: 'declined', reason: 'address' }));
    const hasChange = async () => Promise.reject(new Error('looked up'));
    const gateway = { ...w.gateway, hasChange };
    const refused = { errors: [{ field: 'billingZip' }] };
    await expect(w.update({ billingZip: '46282' }, { ...w.deps, gateway })).rejects.toMatchObject(refused);
  });
});

test('[R67] the list names the cards whose state forbids the processing fee, by their billing ZIP', async () => {
  expect((await w.list()).cardFee.never).toEqual([]);
  await w.update({ billingZip: '06511' });
  expect((await w.list()).cardFee).toEqual({ percent: 2.5, above: '250.00', never: [ID] });
});
