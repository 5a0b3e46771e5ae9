import { beforeAll, expect, test } from 'vitest';
import { achAuthorization } from '#contract/payment-methods.ts';
import { idsAtGateway, tokenOfBank, tokenOfCard, visa } from './gateway.ts';
import { call, done, newGuest, verifiedGuest } from './portal.ts';

type Guest = Awaited<ReturnType<typeof newGuest>>;

let owner: Guest;
let other: Guest;
beforeAll(async () => {
  [owner, other] = await Promise.all([verifiedGuest(), verifiedGuest()]);
});

const withKey = ({ token }: Guest) => ({ token, idempotencyKey: crypto.randomUUID() });
const cardForm = async (number: string, changes: object = {}) => ({
  opaqueData: await tokenOfCard(number),
  lastFour: number.slice(-4),
  nameOnCard: 'Dana Whitfield',
  billingZip: '60607',
  ...changes,
});
const achForm = async (number: string, changes: object = {}) => ({
  opaqueData: await tokenOfBank(number),
  lastFour: number.slice(-4),
  paymentMethodId: 2,
  nameOnAccount: 'Whitfield Pumps',
  authorization: achAuthorization(),
  ...changes,
});
const addCard = async (guest: Guest, number: string, changes: object = {}) =>
  done('addCard', await cardForm(number, changes), withKey(guest));
const cardsOf = async ({ token }: Guest) => (await done('listCards', {}, { token })).cards;
const accountsOf = async ({ token }: Guest) => (await done('listAchAccounts', {}, { token })).achAccounts;
const methodsOf = async (guest: Guest) => [...(await cardsOf(guest)), ...(await accountsOf(guest))];
const idsOf = async (guest: Guest) => (await methodsOf(guest)).map((one) => one.paymentProfileId).sort();
const defaultsOf = async (guest: Guest) =>
  (await methodsOf(guest)).filter((one) => one.defaultPayment === 1).map((one) => one.paymentProfileId);

test('[A49] without a verified e-mail address no card is stored, and the gateway is not asked', async () => {
  const guest = await newGuest();
  const { status, body } = await call('addCard', await cardForm(visa(1)), withKey(guest));
  expect(status).toBe(409);
  expect(body.message).toMatch(/^Verify your email first/);
  expect(await idsAtGateway(guest.session.userUuid)).toEqual([]);
});

test('[C23] a card is stored once for a key, and once for its number', async () => {
  const options = withKey(owner);
  const first = await call('addCard', await cardForm(visa(1), { nickname: 'Operations' }), options);
  expect(first.body.message).toBe('Payment options added successfully.');
  expect(first.body.content).toMatchObject({
    ...{ cardType: 'Visa', number: `XXXX${visa(1).slice(-4)}`, nickname: 'Operations', expiry: '04/31' },
    ...{ expiryState: 'valid', defaultPayment: 0, dontSaveInProfile: 0, localCard: 0, revision: 1 },
  });
  const again = await call('addCard', await cardForm(visa(1), { nickname: 'Operations' }), options);
  expect(again.body.content).toEqual(first.body.content);
  expect((await call('addCard', await cardForm(visa(1)), withKey(owner))).status).toBe(409);
  expect(await idsAtGateway(owner.session.userUuid)).toEqual(await idsOf(owner));
});

test('[C24] a card’s nickname, name, ZIP and expiry change, with the revision that was read', async () => {
  const [card] = await cardsOf(owner);
  const customerPaymentProfileId = card?.customerPaymentProfileId ?? '';
  const change = { customerPaymentProfileId, revision: 1, nickname: 'Travel', expiry: '05/32', billingZip: '75201' };
  const { body } = await call('updateCard', change, { token: owner.token });
  expect(body.message).toBe('Payment options updated successfully.');
  expect(body.content).toMatchObject({ nickname: 'Travel', expiry: '05/32', billingZip: '75201', revision: 2 });
  expect((await call('updateCard', change, { token: owner.token })).status).toBe(409);
});

test('[C22] cards are listed by their last change, the latest first', async () => {
  await addCard(owner, visa(2));
  await addCard(owner, visa(3));
  const [, , oldest] = await cardsOf(owner);
  if (!oldest) throw new Error('There are three cards');
  const { customerPaymentProfileId, revision } = oldest;
  await done('updateCard', { customerPaymentProfileId, revision, nickname: 'Latest' }, { token: owner.token });
  const listed = await cardsOf(owner);
  expect(listed.map(({ number }) => number)).toEqual([1, 3, 2].map((n) => `XXXX${visa(n).slice(-4)}`));
  const dates = listed.map(({ modifiedDate }) => modifiedDate);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test('[C27] a bank account is stored with the authorization as it was shown, and only with that', async () => {
  const wrong = await call('addAchAccount', await achForm('000123456789', { authorization: 'Yes' }), withKey(owner));
  expect(wrong.body.errors).toMatchObject([{ field: 'authorization' }]);
  const { body } = await call('addAchAccount', await achForm('000123456789'), withKey(owner));
  expect(body.message).toBe('ACH account has been added successfully');
  expect(body.content).toMatchObject({ paymentMethodId: 2, number: 'XXXX6789', nameOnAccount: 'Whitfield Pumps' });
});

test('[C26] bank accounts are listed apart from cards, with the day of their authorization', async () => {
  const [account, ...more] = await accountsOf(owner);
  expect(more).toEqual([]);
  expect(account).toMatchObject({ number: 'XXXX6789', paymentMethodId: 2 });
  expect(account?.authorizedDate.slice(0, 10)).toBe(account?.addedDate.slice(0, 10));
  expect(`${account?.authorizedDate}` <= `${account?.addedDate}`).toBe(true);
  expect(await cardsOf(owner)).toHaveLength(3);
});

test('[R76] one default among cards and bank accounts, however many ask at once; removing it leaves none', async () => {
  const { token } = owner;
  const ask = (one: { customerPaymentProfileId: string; revision: number }) =>
    call(
      'updateCard',
      {
        customerPaymentProfileId: one.customerPaymentProfileId,
        revision: one.revision,
        defaultPayment: 1,
      },
      { token },
    );
  const statuses = (await Promise.all((await methodsOf(owner)).map(ask))).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200]);
  const [chosen, ...others] = await defaultsOf(owner);
  expect(others).toEqual([]);
  const found = (await methodsOf(owner)).find((one) => one.paymentProfileId === chosen);
  if (!found) throw new Error('One of them is the default');
  // It is asked to stay the default while it is being removed.
  const body = { customerPaymentProfileId: found.customerPaymentProfileId };
  const remove = 'cardType' in found ? 'removeCard' : 'removeAchAccount';
  const [removed] = await Promise.all([call(remove, body, { token }), ask(found)]);
  expect(removed.status).toBe(200);
  expect(await defaultsOf(owner)).toEqual([]);
  expect(await idsOf(owner)).not.toContain(chosen);
});

test('[C25] a removed card leaves the list at once, and the gateway’s copy follows', async () => {
  const card = await addCard(owner, visa(4));
  const { customerPaymentProfileId } = card;
  const { body } = await call('removeCard', { customerPaymentProfileId }, { token: owner.token });
  expect(body.message).toBe('Payment option deleted successfully.');
  expect(await idsOf(owner)).not.toContain(customerPaymentProfileId);
  await expect
    .poll(() => idsAtGateway(owner.session.userUuid), { timeout: 30_000, interval: 500 })
    .toEqual(await idsOf(owner));
  expect((await call('removeCard', { customerPaymentProfileId }, { token: owner.token })).status).toBe(404);
});

test('[C28] a removed bank account leaves the list, and can be added again', async () => {
  const added = await done('addAchAccount', await achForm('000123454410'), withKey(owner));
  const { customerPaymentProfileId } = added;
  const { body } = await call('removeAchAccount', { customerPaymentProfileId }, { token: owner.token });
  expect(body.message).toBe('Payment account has been deleted successfully.');
  expect(await idsOf(owner)).not.toContain(customerPaymentProfileId);
  await expect
    .poll(() => idsAtGateway(owner.session.userUuid), { timeout: 30_000, interval: 500 })
    .not.toContain(customerPaymentProfileId);
  const back = await done('addAchAccount', await achForm('000123454410'), withKey(owner));
  expect(back.number).toBe('XXXX4410');
});

test('another customer’s methods give nothing away and stay as they are', async () => {
  const [card] = await cardsOf(owner);
  const [account] = await accountsOf(owner);
  const before = await methodsOf(owner);
  const { token } = other;
  for (const [name, foreign, fields] of [
    ['updateCard', card, { revision: card?.revision, nickname: 'Mine' }],
    ['removeCard', card, {}],
    ['removeAchAccount', account, {}],
  ] as const) {
    const ids = [foreign?.customerPaymentProfileId, '900999999'];
    const [theirs, nobodys] = await Promise.all(
      ids.map((customerPaymentProfileId) => call(name, { ...fields, customerPaymentProfileId }, { token })),
    );
    expect(theirs?.status).toBe(404);
    expect(nobodys?.status).toBe(404);
    expect(theirs?.body).toEqual(nobodys?.body);
  }
  expect(await methodsOf(other)).toEqual([]);
  expect(await methodsOf(owner)).toEqual(before);
});

test('[R15] a card number in any field is refused and not repeated, whatever groups it is typed in', async () => {
  const [card] = await cardsOf(owner);
  const update = { customerPaymentProfileId: card?.customerPaymentProfileId, revision: card?.revision };
  const number = '5424 0000 0000 0015';
  const answers = [
    await call('updateCard', { ...update, nickname: number }, { token: owner.token }),
    await call('updateCard', { ...update, nickname: '5424-0000-0000-0015' }, { token: owner.token }),
    await call('addCard', await cardForm(visa(5), { nickname: '5424000000000015' }), withKey(owner)),
    await call('addCard', { ...(await cardForm(visa(5))), cardNumber: '5424000000000015' }, withKey(owner)),
    await call('addAchAccount', await achForm('000123451234', { nameOnAccount: number }), withKey(owner)),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
  expect(JSON.stringify(answers)).not.toMatch(/5424/);
});

test('[C23] a decline is said in our words, nothing is stored, and another try with the same form works', async () => {
  const { status, body } = await call('addCard', await cardForm(visa(6), { billingZip: '46282' }), withKey(other));
  expect(status).toBe(402);
  expect(body.message).toBe('The card issuer declined this card. Check the details, or use another card.');
  expect(await methodsOf(other)).toEqual([]);
  await addCard(other, visa(6));
  expect(await idsAtGateway(other.session.userUuid)).toEqual(await idsOf(other));
});

test('two adds at once: two cards are two, one card twice is one, ten are the most', async () => {
  const guest = await verifiedGuest();
  const add = async (number: string) => call('addCard', await cardForm(number), withKey(guest));
  expect((await Promise.all([add(visa(7)), add(visa(8))])).map(({ status }) => status)).toEqual([200, 200]);
  const twice = await Promise.all([add(visa(9)), add(visa(9))]);
  expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
  for (let n = 10; n < 16; n += 1) await addCard(guest, visa(n));
  const last = await Promise.all([add(visa(20)), add(visa(21)), add(visa(22))]);
  expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await cardsOf(guest)).toHaveLength(10);
  expect(await idsAtGateway(guest.session.userUuid)).toEqual(await idsOf(guest));
});
