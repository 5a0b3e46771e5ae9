import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { authorizeNetChargesOf } from '#functions/adapters/authorizenet/gateway-charges.ts';
import { type GatewayWorld, openGateway } from './gateway-world.ts';

let world: GatewayWorld;
beforeEach(async () => {
  world = await openGateway();
});
afterEach(() => world.close());

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const attemptId = '01JD00000000000000AB';
const longAgo = () => Date.now() - DAY_MS;

/** Authorises an amount and returns the transaction's id. */
async function authorised(cents = 12_345, attempt = attemptId): Promise<string> {
  const outcome = await world.charges.authorise({ attemptId: attempt, cents, ...(await world.card()) });
  if (outcome.kind !== 'approved') throw new Error(outcome.kind);
  return outcome.transactionId;
}

async function debited(ending?: string): Promise<string> {
  const outcome = await world.charges.debit({ attemptId, cents: 50_000, ...(await world.bank(ending)) });
  if (outcome.kind !== 'approved') throw new Error(outcome.kind);
  return outcome.transactionId;
}

const found = async (transactionId: string) => {
  const read = await world.charges.readTransaction(transactionId);
  return read.kind === 'found' ? read.charge : read;
};

describe('cards', () => {
  test('[H34] an amount is held, then taken; taking it again is told as taken', async () => {
    const transactionId = await authorised();
    expect(await found(transactionId)).toEqual({ attemptId, transactionId, state: 'authorised', cents: 12_345 });
    const capture = () => world.charges.capture({ transactionId, cents: 12_345 });
    expect([await capture(), await capture()]).toEqual([{ kind: 'captured' }, { kind: 'captured' }]);
    expect(await found(transactionId)).toMatchObject({ state: 'captured', cents: 12_345 });
    expect(await world.log()).toHaveLength(1);
  });

  test('less than the held amount can be taken, more cannot', async () => {
    const transactionId = await authorised();
    expect(await world.charges.capture({ transactionId, cents: 12_346 })).toEqual({ kind: 'declined' });
    expect(await world.charges.capture({ transactionId, cents: 12_000 })).toEqual({ kind: 'captured' });
    expect(await found(transactionId)).toMatchObject({ state: 'captured', cents: 12_000 });
  });

  test('a held amount is released, once and again; nothing is taken from it then', async () => {
    const transactionId = await authorised();
    const release = () => world.charges.void(transactionId);
    expect([await release(), await release()]).toEqual([{ kind: 'voided' }, { kind: 'voided' }]);
    expect(await world.charges.capture({ transactionId, cents: 12_345 })).toEqual({ kind: 'missing' });
    expect(await found(transactionId)).toMatchObject({ state: 'voided' });
  });

  test('after settlement a void is refused, and a refund is right; before it the other way round', async () => {
    const transactionId = await authorised();
    await world.charges.capture({ transactionId, cents: 12_345 });
    const { customerProfileId, paymentProfileId } = await only();
    const refund = (attempt: string, cents: number) =>
      world.charges.refund({
        attemptId: attempt,
        transactionId,
        cents,
        customerProfileId,
        paymentProfileId,
        lastFour: '0015',
      });
    expect(await refund('refund-1', 10_000)).toEqual({ kind: 'unsettled' });
    await world.settle();
    expect(await world.charges.void(transactionId)).toEqual({ kind: 'settled' });
    const refunded = await refund('refund-1', 10_000);
    expect(refunded).toMatchObject({ kind: 'approved' });
    expect(await world.charges.lookUp('refund-1', longAgo())).toMatchObject({
      kind: 'found',
      charge: { attemptId: 'refund-1', state: 'refunded', cents: 10_000 },
    });
    // Not more than was taken, over all refunds.
    expect(await refund('refund-2', 2_346)).toEqual({ kind: 'declined', reason: 'declined' });
    expect(await refund('refund-3', 2_345)).toMatchObject({ kind: 'approved' });
  });

  test('a refund reaches a card that was removed meanwhile', async () => {
    const transactionId = await authorised();
    await world.charges.capture({ transactionId, cents: 12_345 });
    await world.settle();
    const method = await only();
    await world.gateway.removeMethod(method.customerProfileId, method.paymentProfileId);
    const refund = { attemptId: 'refund-1', transactionId, cents: 100, ...method, lastFour: '0015' };
    expect(await world.charges.refund(refund)).toMatchObject({ kind: 'approved' });
  });

  test('a debit of more than 120 days ago is refused, not called unsettled', async () => {
    const transactionId = await authorised();
    await world.charges.capture({ transactionId, cents: 12_345 });
    await world.settle();
    world.later(121 * DAY_MS);
    const refund = { attemptId: 'refund-1', transactionId, cents: 100, ...(await only()), lastFour: '0015' };
    expect(await world.charges.refund(refund)).toEqual({ kind: 'declined', reason: 'declined' });
  });

  test('a card that the gateway no longer has takes nothing', async () => {
    const method = await world.card();
    await world.gateway.removeMethod(method.customerProfileId, method.paymentProfileId);
    expect(await world.charges.authorise({ attemptId, cents: 100, ...method })).toEqual({
      kind: 'declined',
      reason: 'declined',
    });
    expect(await world.log()).toEqual([]);
  });
});

/** The customer's one method, as a charge names it. */
async function only() {
  const customerProfileId = await world.customer();
  const listed = await world.gateway.listMethods(customerProfileId);
  const [method] = listed.kind === 'listed' ? listed.methods : [];
  return { customerProfileId, paymentProfileId: method?.paymentProfileId ?? '' };
}

describe('looking up', () => {
  test('an attempt is found before and after its settlement, an unknown one is absent', async () => {
    const transactionId = await authorised();
    const lookUp = () => world.charges.lookUp(attemptId, longAgo());
    expect(await lookUp()).toMatchObject({ kind: 'found', charge: { transactionId, state: 'authorised' } });
    await world.charges.capture({ transactionId, cents: 12_345 });
    world.later(15 * MINUTE_MS);
    expect(await lookUp()).toMatchObject({ kind: 'found', charge: { transactionId, state: 'settled' } });
    expect(await world.charges.lookUp('nobody', longAgo())).toEqual({ kind: 'absent' });
    expect(await world.charges.readTransaction('1')).toEqual({ kind: 'absent' });
  });

  test('batches of more than a month are read in several windows', async () => {
    const transactionId = await authorised();
    await world.charges.capture({ transactionId, cents: 12_345 });
    await world.settle();
    world.later(75 * DAY_MS);
    expect(await world.charges.lookUp(attemptId, longAgo())).toMatchObject({ kind: 'found' });
  });

  test('wrong credentials are no absence', async () => {
    const other = await openGateway({ transactionKey: 'another' });
    expect(await other.charges.lookUp(attemptId, longAgo())).toEqual({ kind: 'unavailable' });
    expect(
      await other.charges.authorise({ attemptId, cents: 1, customerProfileId: '1', paymentProfileId: '2' }),
    ).toEqual({ kind: 'unavailable' });
    expect(await other.charges.listReturns(longAgo())).toEqual({ kind: 'unavailable' });
    expect(await other.charges.listSettled(longAgo())).toEqual({ kind: 'unavailable' });
    await other.close();
  });
});

describe('the same attempt twice', () => {
  test('is one transaction: the second is unknown, and its look-up finds the first', async () => {
    const method = await world.card();
    const charge = { attemptId, cents: 100, ...method };
    const first = await world.charges.authorise(charge);
    expect(first).toMatchObject({ kind: 'approved' });
    world.later(7 * 60 * MINUTE_MS);
    expect(await world.charges.authorise(charge)).toEqual({ kind: 'unknown' });
    expect(await world.charges.lookUp(attemptId, longAgo())).toMatchObject({ kind: 'found' });
    expect(await world.log()).toHaveLength(1);
  });
});

describe('trouble', () => {
  test.each([
    ['46283', { kind: 'declined', reason: 'declined' }],
    ['46284', { kind: 'declined', reason: 'expired' }],
  ])('billing ZIP %s declines when charged, and holds nothing', async (zip, outcome) => {
    expect(await world.charges.authorise({ attemptId, cents: 100, ...(await world.card(zip)) })).toEqual(outcome);
    expect(await world.charges.lookUp(attemptId, longAgo())).toMatchObject({ charge: { state: 'declined' } });
  });

  test('billing ZIP 46285 is held for review until the merchant decides', async () => {
    const outcome = await world.charges.authorise({ attemptId, cents: 100, ...(await world.card('46285')) });
    expect(outcome).toMatchObject({ kind: 'held' });
    const transactionId = 'transactionId' in outcome ? outcome.transactionId : '';
    expect(await found(transactionId)).toMatchObject({ state: 'held' });
    expect(await world.charges.capture({ transactionId, cents: 100 })).toEqual({ kind: 'unavailable' });
    await world.post({
      updateHeldTransactionRequest: {
        merchantAuthentication: { name: 'sandbox', transactionKey: 'sandbox-transaction-key' },
        heldTransactionRequest: { action: 'approve', refTransId: transactionId },
      },
    });
    expect(await found(transactionId)).toMatchObject({ state: 'authorised' });
  });

  test.each(['46291', 'reset', 'cut', 'empty', 'malformed', 'wrong-shape', '500'])(
    'a lost response (%s): unknown, never sent again, and found by its attempt',
    async (fault) => {
      const method =
        fault === '46291' ? await world.card(fault) : await world.card('60607', `Dana !fault CHARGE ${fault}`);
      expect(await world.charges.authorise({ attemptId, cents: 100, ...method })).toEqual({ kind: 'unknown' });
      expect(await world.log()).toHaveLength(1);
      expect(await world.charges.lookUp(attemptId, longAgo())).toMatchObject({ charge: { state: 'authorised' } });
    },
  );

  test('billing ZIP 46288 fails before anything is done: unknown, and absent when looked up', async () => {
    expect(await world.charges.authorise({ attemptId, cents: 100, ...(await world.card('46288')) })).toEqual({
      kind: 'unknown',
    });
    expect(await world.charges.lookUp(attemptId, longAgo())).toEqual({ kind: 'absent' });
  });

  test('billing ZIP 46290 is held and cannot be taken', async () => {
    const outcome = await world.charges.authorise({ attemptId, cents: 100, ...(await world.card('46290')) });
    const transactionId = 'transactionId' in outcome ? outcome.transactionId : '';
    expect(await world.charges.capture({ transactionId, cents: 100 })).toEqual({ kind: 'declined' });
    expect(await world.charges.void(transactionId)).toEqual({ kind: 'voided' });
  });

  test('a capture and a void whose responses are lost are unknown, and may be repeated', async () => {
    const method = await world.card('60607', 'Dana !fault CAPTURE reset once; VOID reset once');
    const outcome = await world.charges.authorise({ attemptId, cents: 100, ...method });
    const transactionId = 'transactionId' in outcome ? outcome.transactionId : '';
    const capture = () => world.charges.capture({ transactionId, cents: 100 });
    expect([await capture(), await capture()]).toEqual([{ kind: 'unknown' }, { kind: 'captured' }]);
    const release = () => world.charges.void(transactionId);
    expect([await release(), await release()]).toEqual([{ kind: 'unknown' }, { kind: 'voided' }]);
  });

  test('an unreachable gateway did nothing', async () => {
    const access = {
      get: async () => ({ name: 'x', transactionKey: 'x', clientKey: 'x' }),
      renew: async () => undefined,
    };
    const charges = authorizeNetChargesOf({
      company: 'authorizenet',
      baseUrl: 'http://127.0.0.1:1',
      access,
      observe: () => undefined,
    });
    const charge = { attemptId, cents: 100, customerProfileId: '1', paymentProfileId: '2' };
    expect(await charges.authorise(charge)).toEqual({ kind: 'unavailable' });
    expect(await charges.capture({ transactionId: '1', cents: 100 })).toEqual({ kind: 'unavailable' });
    expect(await charges.void('1')).toEqual({ kind: 'unavailable' });
  });
});

describe('bank accounts', () => {
  test('a debit is taken at once and settled by the next batch', async () => {
    const transactionId = await debited();
    expect(await found(transactionId)).toMatchObject({ state: 'captured', cents: 50_000 });
    world.later(15 * MINUTE_MS);
    expect(await found(transactionId)).toMatchObject({ state: 'settled' });
    expect(await world.charges.listReturns(longAgo())).toEqual({ kind: 'listed', returns: [] });
  });

  test('an account that ends in 6301 returns its settled debit with R01, in a later batch', async () => {
    const transactionId = await debited('6301');
    await world.settle();
    expect(await found(transactionId)).toMatchObject({ state: 'settled' });
    const settled = { attemptId, transactionId, state: 'settled', cents: 50_000 };
    expect(await world.charges.listSettled(longAgo())).toEqual({ kind: 'listed', charges: [settled] });
    world.later(3 * DAY_MS);
    const returned = { attemptId, transactionId, state: 'returned', cents: 50_000, returnCode: 'R01' };
    expect(await world.charges.listReturns(Date.now() + 2 * DAY_MS)).toEqual({ kind: 'listed', returns: [returned] });
    expect(await found(transactionId)).toEqual(returned);
    expect(await world.charges.lookUp(attemptId, longAgo())).toEqual({ kind: 'found', charge: returned });
  });

  test('an account that ends in 6283 declines', async () => {
    expect(await world.charges.debit({ attemptId, cents: 100, ...(await world.bank('6283')) })).toEqual({
      kind: 'declined',
      reason: 'declined',
    });
  });
});

test('the gateway’s log holds no number that was sent', async () => {
  await authorised();
  await debited();
  const text = JSON.stringify(world.stored());
  expect(text).toContain(attemptId);
  for (const number of ['5424000000000015', '123456789', '121042882']) expect(text).not.toContain(number);
});
