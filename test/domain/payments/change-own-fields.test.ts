import { describe, expect, test } from 'vitest';
import type { UpdateCardRequest } from '#contract/payment-methods.ts';
import { declineError } from '#domain/payments/decline-error.ts';
import type { StoredMethod } from '#domain/payments/payment-method.ts';
import { showMethod } from '#domain/payments/show-methods.ts';
import { updateMethod } from '#domain/payments/update-method.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeAch, makeCard, makeWallet } from '#test/fakes/fixtures-payments.ts';
import { refusal, walletWorld } from './wallet-world.ts';

const CARD_ID = makeCard().paymentProfileId;
const STALE = '409 This payment method changed since you opened it. Reload the page and try again.';

/** A wallet with a card and a bank account; what the gateway is asked to change. */
function worldWith(changes: Parameters<typeof makeWallet>[0] = {}) {
  const world = walletWorld();
  world.wallets.seed(makeWallet({ methods: [makeAch(), makeCard()], ...changes }));
  const asked: unknown[] = [];
  world.gateway.updateCard = async (change) => {
    asked.push(change);
    return { kind: 'updated' };
  };
  const update = (form: Partial<UpdateCardRequest>, method: StoredMethod = makeCard()) =>
    updateMethod(method, { customerPaymentProfileId: method.paymentProfileId, revision: 1, ...form }, world.deps);
  return { ...world, asked, update };
}

describe('[C24] what the record alone has', () => {
  test('changes without the gateway: the nickname, at the next version', async () => {
    const world = worldWith();
    const { method, wallet } = await world.update({ nickname: 'Freight' });
    expect(method).toEqual(makeCard({ nickname: 'Freight', revision: 2, modifiedAt: world.clock.ms() }));
    expect(wallet).toEqual(await world.wallet());
    expect(wallet.methods).toEqual([makeAch(), method]);
    expect(world.asked).toEqual([]);
  });

  test('what the gateway has already is no change there', async () => {
    const world = worldWith();
    await world.update({ nameOnCard: 'Dana Whitfield', billingZip: '60607', expiry: '04/29' });
    expect(world.asked).toEqual([]);
    expect((await world.wallet()).methods[1]).toMatchObject({ revision: 2, nickname: 'Operations' });
  });

  test('of a bank account its name stays, whatever is sent', async () => {
    const world = worldWith();
    const { method } = await world.update({ nickname: 'Payroll', billingZip: '60601' }, makeAch());
    expect(method).toEqual(makeAch({ nickname: 'Payroll', revision: 2, modifiedAt: world.clock.ms() }));
    expect(world.asked).toEqual([]);
  });

  const [mine, other] = [CARD_ID, '900000002'].map(
    (paymentProfileId) => ({ kind: 'method', paymentProfileId }) as const,
  );
  test.each([
    [1, undefined, mine],
    [1, other, mine],
    [0, mine, undefined],
    [0, other, other],
    [undefined, mine, mine],
    [undefined, other, other],
  ] as const)('[R76] a default of %s where it is %o leaves %o', async (defaultPayment, before, after) => {
    const world = worldWith({ defaultPayment: before });
    await world.update(defaultPayment === undefined ? { nickname: 'New' } : { defaultPayment });
    expect((await world.wallet()).defaultPayment).toEqual(after);
  });
});

test.each([
  [{ nameOnCard: 'D. Reyes' }, { nameOnCard: 'D. Reyes' }],
  [{ billingZip: '60601' }, { billingZip: '60601' }],
  [{ expiry: '01/31' }, { expiry: '2031-01' }],
])('[C24] %o is changed at the gateway first, and nothing else of the card', async (form, change) => {
  const world = worldWith();
  const { method } = await world.update({ ...form, nickname: 'Freight' });
  const { nameOnCard, billingZip, expiry, lastFour, paymentProfileId } = makeCard();
  const own = { nameOnCard, billingZip, expiry, lastFour, paymentProfileId, customerProfileId: '800000001' };
  expect(world.asked).toEqual([{ ...own, ...change }]);
  expect(method).toEqual(makeCard({ ...change, nickname: 'Freight', revision: 2, modifiedAt: world.clock.ms() }));
});

test('[C24] of another version, of a method that is gone and of a deleted account nothing is changed', async () => {
  const world = worldWith();
  expect(await refusal(world.update({ revision: 2, nickname: 'X' }))).toBe(STALE);
  const ahead = worldWith({ methods: [makeCard({ revision: 2 })] });
  expect(await refusal(ahead.update({ nickname: 'X' }))).toBe(STALE);
  const gone = worldWith({ methods: [makeAch()] });
  expect(await refusal(gone.update({ nickname: 'X' }))).toBe(STALE);
  const deleted = worldWith({ deleted: true });
  expect(await refusal(deleted.update({ nickname: 'X' }))).toBe(STALE);
  for (const one of [world, ahead, gone, deleted]) expect(one.asked).toEqual([]);
});

test('[C24] without a customer at the gateway the card is gone there', async () => {
  const world = worldWith({ customerProfileId: undefined });
  expect(await refusal(world.update({ billingZip: '60601' }))).toMatch(/^409 Authorize\.Net no longer has this card/);
  expect((await world.wallet()).methods[1]).toEqual(makeCard());
});

test('[C22] [C26] a method is shown as its kind', () => {
  const now = new Date();
  expect(showMethod(makeCard(), undefined, now)).toMatchObject({ cardType: 'Visa', nameOnCard: 'Dana Whitfield' });
  expect(showMethod(makeAch(), undefined, now)).toMatchObject({ paymentMethodId: 2, nameOnAccount: 'Whitfield Pumps' });
});

test('[C23] an unknown outcome is said to be unknown, with when to try again', () => {
  const { status, message, retryAfterSeconds } = declineError({ kind: 'unknown' }, 'card');
  expect([status, retryAfterSeconds]).toEqual([503, 30]);
  expect(message).toMatch(/^We don't know yet if this was saved/);
});

describe('[C23] a customer at the gateway', () => {
  test('who is gone there is made anew, once, and the token is used for that one', async () => {
    const world = walletWorld();
    world.wallets.seed(makeWallet({ methods: [], customerProfileId: '1' }));
    const { addMethod } = world.gateway;
    const customers: string[] = [];
    world.gateway.addMethod = async (method) => {
      customers.push(method.customerProfileId);
      return method.customerProfileId === '1' ? { kind: 'missing' } : addMethod(method);
    };
    const opened: string[] = [];
    const { openCustomer } = world.gateway;
    world.gateway.openCustomer = async (id) => {
      opened.push(id);
      return openCustomer(id);
    };
    await world.card();
    const { customerProfileId = '' } = await world.wallet();
    expect(customers).toEqual(['1', customerProfileId]);
    expect(opened.map((id) => id.length)).toEqual([20]);
  });

  test('whom another request made meanwhile is that one', async () => {
    const world = walletWorld();
    const { openCustomer } = world.gateway;
    world.gateway.openCustomer = async (id) => {
      world.wallets.seed(makeWallet({ methods: [], customerProfileId: '77' }));
      return openCustomer(id);
    };
    await world.card();
    expect((await world.wallet()).customerProfileId).toBe('77');
  });

  test('who deletes the account meanwhile is not made, and nothing is begun', async () => {
    const world = walletWorld();
    const { openCustomer } = world.gateway;
    world.gateway.openCustomer = async (id) => {
      world.wallets.setAccount(CUSTOMER, { deleted: true });
      return openCustomer(id);
    };
    expect(await refusal(world.card())).toMatch(/^404/);
    expect(await world.wallet()).toMatchObject({ methods: [], pending: [] });
    expect((await world.wallet()).customerProfileId).toBeUndefined();
  });

  test('who deletes the account while the card is stored has it removed by its event', async () => {
    const world = walletWorld();
    const { addMethod } = world.gateway;
    world.gateway.addMethod = async (method) => {
      world.wallets.setAccount(CUSTOMER, { deleted: true });
      return addMethod(method);
    };
    expect(await refusal(world.card())).toMatch(/^404/);
    expect(await world.wallet()).toMatchObject({ methods: [], pending: [], removed: [{ lastFour: '1881' }] });
    expect(world.outbox.all.map(({ type }) => type)).toEqual(['paymentMethodRemoved']);
  });
});

describe('[C105] declines in an hour', () => {
  const declined = async (times: number) => {
    const world = walletWorld();
    const { addMethod } = world.gateway;
    world.gateway.addMethod = async () => ({ kind: 'declined', reason: 'declined' });
    for (let n = 0; n < times; n += 1) await refusal(world.card({}, { idempotencyKey: `key-${n}` }));
    world.gateway.addMethod = addMethod;
    return world;
  };
  test.each([
    [4, 'none'],
    [5, '400 3425'],
  ])('after %i of them the next try without a solved captcha: %s', async (times, answer) => {
    const world = await declined(times);
    expect((await refusal(world.card())).split(' ').at(-1)).toBe(answer.split(' ').at(-1));
  });

  test('a captcha counts once, and a wrong one not at all', async () => {
    const world = await declined(5);
    const tried = async (key: string, recaptcha: string) =>
      (await refusal(world.card({ recaptcha, nickname: key }, { idempotencyKey: key }))).split(' ').at(-1);
    expect(await tried('a', 'robot')).toBe('3425');
    expect(await tried('b', 'human-1')).toBe('none');
    world.gateway.addMethod = async () => ({ kind: 'declined', reason: 'declined' });
    await tried('c', 'human-2');
    expect(await tried('d', 'human-2')).toBe('3425');
  });
});
