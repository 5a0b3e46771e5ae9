import { describe, expect, test } from 'vitest';
import { brandOf, listAchAccounts, listCards, showAddedAccount, showAddedCard } from '#domain/payments/show-methods.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeAch, makeCard, makeWallet } from '#test/fakes/fixtures-payments.ts';
import { refusal, walletWorld } from './wallet-world.ts';

const DAY_MS = 24 * 60 * 60_000;
const tokenizer = { scriptUrl: 'https://tokens.example', apiLoginID: 'login', clientKey: 'key' };

test('[C22] a card as its owner sees it, with the fee of cards and those that never bear it', async () => {
  const world = walletWorld();
  const defaultPayment = { kind: 'method', paymentProfileId: '900000001' } as const;
  world.wallets.seed(makeWallet({ methods: [makeCard({ billingZip: '06103' }), makeAch()], defaultPayment }));
  expect(await listCards(CUSTOMER, world.deps)).toEqual({
    cards: [
      {
        ...{ customerPaymentProfileId: '900000001', paymentProfileId: '900000001', revision: 1, number: 'XXXX1881' },
        ...{ nickname: 'Operations', defaultPayment: 1, addedDate: '2026-11-02 00:00:00' },
        ...{ modifiedDate: '2026-11-02 00:00:00', dontSaveInProfile: 0, localCard: 0, cardType: 'Visa' },
        ...{ nameOnCard: 'Dana Whitfield', billingZip: '06103', expiry: '04/29', expiryState: 'valid' },
      },
    ],
    tokenizer: { ...tokenizer, takesTestCards: expect.any(Boolean) },
    cardFee: { percent: 2.5, above: '250.00', never: ['900000001'] },
  });
});

test('[C26] a bank account as its owner sees it', async () => {
  const world = walletWorld();
  const savings = makeAch({ paymentProfileId: '900000003', accountType: 'savings', nickname: 'Reserve' });
  world.wallets.seed(makeWallet({ methods: [makeCard(), makeAch(), savings] }));
  const { achAccounts, ...more } = await listAchAccounts(CUSTOMER, world.deps);
  expect(achAccounts.map(({ paymentMethodId, nickname }) => [paymentMethodId, nickname])).toEqual([
    [3, 'Reserve'],
    [2, ''],
  ]);
  expect(achAccounts[1]).toEqual({
    ...{ customerPaymentProfileId: '900000002', paymentProfileId: '900000002', revision: 1, number: 'XXXX6789' },
    ...{ nickname: '', defaultPayment: 0, addedDate: '2026-11-02 00:00:00', modifiedDate: '2026-11-02 00:00:00' },
    ...{ paymentMethodId: 2, nameOnAccount: 'Whitfield Pumps', authorizedDate: '2026-11-02 00:00:00' },
  });
  expect(more).toEqual({ tokenizer: { ...tokenizer, takesTestCards: expect.any(Boolean) } });
});

test('[C22] the card that changed last comes first, and of two at once the newer one', async () => {
  const world = walletWorld();
  const at = makeCard().modifiedAt;
  const methods = [
    makeCard({ paymentProfileId: '1', modifiedAt: at }),
    makeCard({ paymentProfileId: '3', modifiedAt: at }),
    makeCard({ paymentProfileId: '2', modifiedAt: at + DAY_MS }),
  ];
  world.wallets.seed(makeWallet({ methods }));
  const { cards, cardFee } = await listCards(CUSTOMER, world.deps);
  expect(cards.map(({ paymentProfileId }) => paymentProfileId)).toEqual(['2', '3', '1']);
  expect(cardFee.never).toEqual([]);
});

test.each([
  ['2026-10', '10/26', 'expired'],
  ['2026-11', '11/26', 'thisMonth'],
  ['', '', 'valid'],
] as const)('[C22] a card until %s shows %s and is %s', async (expiry, shown, expiryState) => {
  const world = walletWorld();
  world.wallets.seed(makeWallet({ methods: [makeCard({ expiry })] }));
  expect((await listCards(CUSTOMER, world.deps)).cards).toMatchObject([{ expiry: shown, expiryState }]);
});

test.each([
  ['Visa', 'Visa'],
  ['American Express', 'Amex'],
  ['AmericanExpress', 'Amex'],
  ['Diners Club', 'Diners'],
  ['DISCOVER', 'Discover'],
  ['Unheard Of', 'Card'],
])('the gateway’s word %s is %s', (word, brand) => {
  expect(brandOf(word)).toBe(brand);
});

describe('[C23] [C27] what was added', () => {
  test('is shown as its kind, and never as another', async () => {
    const world = walletWorld();
    const [card, account] = [await world.card(), await world.account({ defaultPayment: 1 })];
    expect(showAddedCard(card, world.deps.now())).toMatchObject({ cardType: 'Visa', defaultPayment: 0 });
    expect(showAddedAccount(account)).toMatchObject({ paymentMethodId: 2, defaultPayment: 1 });
    const answer = '409 This request was already sent with other details.';
    expect(await refusal(Promise.resolve().then(() => showAddedCard(account, world.deps.now())))).toBe(answer);
    expect(await refusal(Promise.resolve().then(() => showAddedAccount(card)))).toBe(answer);
  });
});
