import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MethodDetails, OpaqueData } from './gateway-world.ts';
import { type GatewayWorld, openGateway } from './gateway-world.ts';

let world: GatewayWorld;
beforeEach(async () => {
  world = await openGateway();
});
afterEach(() => world.close());

const card = (changes: Partial<Extract<MethodDetails, { kind: 'card' }>> = {}): MethodDetails => ({
  kind: 'card',
  nameOnCard: 'Dana Whitfield',
  billingZip: '60607',
  ...changes,
});
const ach: MethodDetails = {
  kind: 'ach',
  accountType: 'savings',
  nameOnAccount: 'Whitfield Pumps',
  authorization: { text: 'I authorize.', at: 0 },
};

/** Stores a card by a new token. */
async function add(details: MethodDetails = card(), opaqueData?: OpaqueData) {
  const customerProfileId = await world.customer();
  return world.gateway.addMethod({ customerProfileId, details, opaqueData: opaqueData ?? (await world.tokenOfCard()) });
}

async function list() {
  const listed = await world.gateway.listMethods(await world.customer());
  return listed.kind === 'listed' ? listed.methods : [];
}

describe('customers', () => {
  test('a customer is made once: E00039 gives the existing one', async () => {
    const first = await world.gateway.openCustomer('customer-1');
    expect(first).toMatchObject({ kind: 'opened' });
    expect(await world.gateway.openCustomer('customer-1')).toEqual(first);
    expect(await world.gateway.openCustomer('customer-2')).not.toEqual(first);
  });
});

describe('methods', () => {
  test('[C23] a card is stored by its token and shown masked, with brand and expiry', async () => {
    const added = await add();
    if (added.kind !== 'added') throw new Error(added.kind);
    const { paymentProfileId } = added;
    expect(await list()).toEqual([
      { paymentProfileId, kind: 'card', lastFour: '0015', brand: 'MasterCard', expiry: '2029-04' },
    ]);
  });

  test('[C27] a bank account is stored by its token', async () => {
    expect(await add(ach, await world.tokenOfBank())).toMatchObject({ kind: 'added' });
    expect(await list()).toMatchObject([{ kind: 'ach', lastFour: '6789', accountType: 'savings' }]);
  });

  test('the same card again is E00039, which names the existing one', async () => {
    const first = await add();
    expect(await add()).toEqual({ ...first, kind: 'duplicate' });
    expect(await list()).toHaveLength(1);
  });

  test('a token counts once, and for 15 minutes', async () => {
    const used = await world.tokenOfCard();
    await add(card(), used);
    expect(await add(card(), used)).toEqual({ kind: 'token-unusable' });
    const old = await world.tokenOfCard({ cardNumber: '4007000000027' });
    world.later(15 * 60_000);
    expect(await add(card(), old)).toEqual({ kind: 'token-unusable' });
    expect(await add(card(), { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'made-up' })).toEqual({
      kind: 'token-unusable',
    });
  });

  test('ZIP 46282 declines, and nothing is stored', async () => {
    expect(await add(card({ billingZip: '46282' }))).toEqual({ kind: 'declined', reason: 'declined' });
    expect(await list()).toEqual([]);
  });

  test('[C24] an update with the masked number changes the expiry and leaves the number', async () => {
    const added = await add();
    if (added.kind !== 'added') throw new Error(added.kind);
    const { paymentProfileId } = added;
    const change = { customerProfileId: await world.customer(), paymentProfileId, lastFour: '0015' };
    const fields = { nameOnCard: 'Dana Whitfield', billingZip: '60607', expiry: '2031-01' };
    expect(await world.gateway.updateCard({ ...change, ...fields })).toEqual({ kind: 'updated' });
    expect(await list()).toMatchObject([{ lastFour: '0015', expiry: '2031-01' }]);
    expect(await world.gateway.updateCard({ ...change, ...fields, paymentProfileId: '1' })).toEqual({
      kind: 'missing',
    });
    const declined = await world.gateway.updateCard({ ...change, ...fields, billingZip: '46282' });
    expect(declined).toEqual({ kind: 'declined', reason: 'declined' });
  });

  test('[C25] a removal is done once; E00040 counts as done', async () => {
    const added = await add();
    if (added.kind !== 'added') throw new Error(added.kind);
    const remove = async () => world.gateway.removeMethod(await world.customer(), added.paymentProfileId);
    expect([await remove(), await remove()]).toEqual([{ kind: 'removed' }, { kind: 'removed' }]);
    expect(await list()).toEqual([]);
  });
});

describe('trouble', () => {
  test.each(['reset', 'cut', 'empty', 'malformed', 'wrong-shape', '500'])(
    'a response that is lost (%s) is an unknown outcome, and the method is stored',
    async (fault) => {
      expect(await add(card({ nameOnCard: `Dana !fault CREATE ${fault}` }))).toEqual({ kind: 'unknown' });
      expect(await list()).toHaveLength(1);
    },
  );

  test('a reading is tried again', async () => {
    await add(card({ nameOnCard: 'Dana !fault GET reset once' }));
    expect(await list()).toHaveLength(1);
  });

  test('wrong credentials: nothing was done', async () => {
    const other = await openGateway({ transactionKey: 'another' });
    expect(await other.gateway.openCustomer('customer-1')).toEqual({ kind: 'unavailable' });
    await other.close();
  });

  test('fields out of order are refused as the gateway does (E00003)', async () => {
    const { messages } = await world.post({
      createCustomerProfileRequest: {
        profile: { merchantCustomerId: 'x' },
        merchantAuthentication: { name: 'sandbox', transactionKey: 'sandbox-transaction-key' },
      },
    });
    expect(messages).toMatchObject({ resultCode: 'Error', message: [{ code: 'E00003' }] });
  });
});

test('the gateway’s log holds no number that was sent', async () => {
  await add();
  await add(ach, await world.tokenOfBank());
  const text = JSON.stringify(world.stored());
  expect(text).toContain('0015');
  for (const number of ['5424000000000015', '123456789', '121042882', '"123"']) expect(text).not.toContain(number);
});
