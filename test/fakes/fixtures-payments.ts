import type { StoredAch, StoredCard } from '#domain/payments/payment-method.ts';
import type { Policy } from '#domain/payments/protection/policy.ts';
import type { Wallet } from '#domain/payments/wallet.ts';
import { CUSTOMER } from './fixtures.ts';

const at = Date.UTC(2026, 10, 2);

/** A stored card, with whatever a test wants to be different. */
export const makeCard = (changes: Partial<StoredCard> = {}): StoredCard => ({
  kind: 'card',
  customerUuid: CUSTOMER,
  paymentProfileId: '900000001',
  revision: 1,
  lastFour: '1881',
  nickname: 'Operations',
  addedAt: at,
  modifiedAt: at,
  nameOnCard: 'Dana Whitfield',
  billingZip: '60607',
  brand: 'Visa',
  expiry: '2029-04',
  ...changes,
});

/** A stored bank account. */
export const makeAch = (changes: Partial<StoredAch> = {}): StoredAch => ({
  kind: 'ach',
  customerUuid: CUSTOMER,
  paymentProfileId: '900000002',
  revision: 1,
  lastFour: '6789',
  nickname: '',
  addedAt: at,
  modifiedAt: at,
  accountType: 'checking',
  nameOnAccount: 'Whitfield Pumps',
  authorization: { text: 'I authorize electronic debits.', at },
  ...changes,
});

/** A wallet with a card and a bank account. */
export const makeWallet = (changes: Partial<Wallet> = {}): Wallet => ({
  customerUuid: CUSTOMER,
  revision: 1,
  customerProfileId: '800000001',
  methods: [makeCard(), makeAch()],
  pending: [],
  removed: [],
  defaultPayment: undefined,
  arOpen: false,
  deleted: false,
  ...changes,
});

/** Protection that is paid and waits for its certificate. */
export const makePolicy = (changes: Partial<Policy> = {}): Policy => ({
  policyUuid: 'policy',
  shipmentUuid: 's',
  customerUuid: CUSTOMER,
  by: CUSTOMER,
  state: 'binding',
  declaredCents: 1_800_000,
  premiumCents: 8_100,
  costCents: 6_480,
  goods: ['Pump parts'],
  openedAt: at,
  modifiedAt: at,
  paidAt: at,
  ...changes,
});
