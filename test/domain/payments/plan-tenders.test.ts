import { describe, expect, test } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import type { ShipmentPaymentRequest } from '#contract/shipment-payments.ts';
import { emptyArBook } from '#domain/credit/ar-book.ts';
import { planTenders, type TenderFacts } from '#domain/payments/plan-tenders.ts';
import { CUSTOMER, NOW_MS } from '#test/fakes/fixtures.ts';
import { makeAch, makeCard, makeWallet } from '#test/fakes/fixtures-payments.ts';
import { sequentialIds, testId } from '#test/fakes/ids.ts';
import { ACH, AR, CARD, CHEQUE, STORE_CREDIT, WIRE } from '#test/fakes/money-world.ts';

type Tenders = ShipmentPaymentRequest['payments'];
const MAX_CENTS = 9_999_999_999;

const facts = (changes: Partial<TenderFacts> = {}): TenderFacts => ({
  dueCents: 40_000,
  wallet: makeWallet(),
  account: { arStatus: 1, arCreditLimitCents: 30_000, arGraceCents: 5000 },
  arBook: emptyArBook(CUSTOMER),
  creditCents: 10_000,
  cardFee: { percent: 2.5, aboveCents: 25_000, statesWithoutFee: ['CT'] },
  stateOf: (zip) => (zip.startsWith('06') ? 'CT' : 'IL'),
  takenTypes: [3, 4, 5, 6, 7, 8],
  now: new Date(NOW_MS),
  ...changes,
});
const plan = (tenders: Tenders, changes: Partial<TenderFacts> = {}) =>
  planTenders(tenders, facts(changes), sequentialIds());

/** What is thrown: a code with its sentence, or the status with the field and the sentence. */
function refusal(tenders: Tenders, changes: Partial<TenderFacts> = {}) {
  try {
    plan(tenders, changes);
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    const { field, message } = error.errors[0] ?? {};
    return error.code ?? [error.status, field, message].filter(Boolean).join(' ');
  }
  return 'none';
}

describe('[H08] the tenders of a payment', () => {
  test('a card is asked with all that the gateway and the receipt need of it', () => {
    expect(plan([CARD])).toEqual({
      courtesy: false,
      attempts: [
        {
          ...{ tenderUuid: testId(1), attemptId: '70008000000000000001', paymentTypeId: 3, state: 'recorded' },
          ...{ cents: 40_000, feeCents: 1000, label: 'Visa ending 1881', cardType: 'Visa', isDebitCard: false },
          ...{ customerProfileId: '800000001', paymentProfileId: '900000001' },
          ...{ lastFour: '1881', paymentTypeNumber: 'XXXX1881' },
        },
      ],
    });
  });

  test.each([
    ['checking', 'Checking ending 6789'],
    ['savings', 'Savings ending 6789'],
  ] as const)('a %s account is asked without a fee: %s', (accountType, label) => {
    const wallet = makeWallet({ methods: [makeAch({ accountType })] });
    expect(plan([ACH], { wallet }).attempts).toEqual([
      {
        ...{ tenderUuid: testId(1), attemptId: '70008000000000000001', paymentTypeId: 6, state: 'recorded' },
        ...{ cents: 40_000, feeCents: 0, label, customerProfileId: '800000001', paymentProfileId: '900000002' },
        ...{ lastFour: '6789', paymentTypeNumber: 'XXXX6789' },
      },
    ]);
  });

  test('credit comes first, then what is on its way, then the card, and the bank account last, whatever the order was', () => {
    const tenders = [ACH, CARD, WIRE, CHEQUE, AR, STORE_CREDIT].map((one) => ({ ...one, amount: '10.00' }));
    const { attempts } = plan(tenders, { dueCents: 6000 });
    expect(attempts.map(({ paymentTypeId, state, cents, label }) => [paymentTypeId, state, cents, label])).toEqual([
      [8, 'approved', 1000, 'Store credit'],
      [7, 'approved', 1000, 'A/R account'],
      [4, 'pending', 1000, 'Check'],
      [5, 'pending', 1000, 'Wire transfer'],
      [3, 'recorded', 1000, 'Visa ending 1881'],
      [6, 'recorded', 1000, 'Checking ending 6789'],
    ]);
  });

  test('the tender without an amount pays the rest', () => {
    const { attempts } = plan([{ ...ACH, amount: '150.01' }, CHEQUE]);
    expect(attempts.map(({ paymentTypeId, cents }) => [paymentTypeId, cents])).toEqual([
      [4, 24_999],
      [6, 15_001],
    ]);
  });

  test.each<[string, Tenders, Partial<TenderFacts>]>([
    ['422 payments Use each payment method once', [CHEQUE, CHEQUE], {}],
    ['422 payments Enter the amount of each payment method', [CHEQUE, WIRE], {}],
    ['15048', [CHEQUE], { takenTypes: [3, 6] }],
    ['none', [CARD], { takenTypes: [3] }],
    ['15040', [{ ...CHEQUE, amount: '0.00' }, WIRE], {}],
    ['15040', [CHEQUE], { dueCents: MAX_CENTS + 1 }],
    ['none', [CHEQUE], { dueCents: MAX_CENTS }],
    ['15040', [{ ...CHEQUE, amount: '100000000.00' }], {}],
    ['15041', [{ ...CHEQUE, amount: '99999999.99' }], {}],
    ['none', [{ ...CHEQUE, amount: '400.00' }], {}],
    ['15041', [{ ...CHEQUE, amount: '400.01' }], {}],
    ['15038', [{ ...CHEQUE, amount: '399.99' }], {}],
    ['15041', [{ ...CHEQUE, amount: '400.00' }, WIRE], {}],
    ['none', [{ ...CHEQUE, amount: '399.99' }, WIRE], {}],
  ])('%s for amounts and types that do or do not come to what is due (case %#)', (code, tenders, changes) => {
    expect(refusal(tenders, changes)).toContain(code);
  });

  test.each<[string, Tenders, Partial<TenderFacts>]>([
    ['15047', [{ ...CARD, paymentProfileId: '1' }], {}],
    ['15047', [{ ...CARD, paymentProfileId: '900000002' }], {}],
    ['15047', [{ ...ACH, paymentProfileId: '900000001' }], {}],
    ['15047', [{ paymentTypeId: 3 }], {}],
    ['15047', [CARD], { wallet: makeWallet({ customerProfileId: undefined }) }],
    ['15043', [CARD], { wallet: makeWallet({ methods: [makeCard({ expiry: '2026-10' })] }) }],
    ['none', [CARD], { wallet: makeWallet({ methods: [makeCard({ expiry: '2026-11' })] }) }],
    ['none', [CARD], { wallet: makeWallet({ methods: [makeCard({ expiry: '' })] }) }],
    ['15044', [{ ...CARD, cardDetail: { type: 'Visa', number: 'XXXX1882' } }], {}],
    ['none', [{ ...CARD, cardDetail: { type: 'Visa', number: 'XXXX1881' } }], {}],
  ])('%s for a card or bank account (case %#)', (code, tenders, changes) => {
    expect(refusal(tenders, changes)).toBe(code);
  });
});

describe('[R67] the processing fee of a card', () => {
  test.each<[string, number, Tenders[number], Partial<TenderFacts>]>([
    ['2.5 % of what it pays', 1000, CARD, {}],
    ['none up to the threshold', 0, CARD, { dueCents: 25_000 }],
    ['none of a debit card', 0, { ...CARD, isDebitCard: 1 }, {}],
    [
      'none where the state of its ZIP forbids it',
      0,
      CARD,
      {
        wallet: makeWallet({ methods: [makeCard({ billingZip: '06103' })] }),
      },
    ],
  ])('%s', (_, fee, tender, changes) => {
    expect(plan([tender], changes).attempts[0]?.feeCents).toBe(fee);
  });

  test('[22058] is never higher than the page showed', () => {
    expect(refusal([{ ...CARD, processingFee: '9.99' }])).toBe('22058');
    expect(refusal([{ ...CARD, processingFee: '10.00' }])).toBe('none');
    expect(refusal([{ ...CARD, processingFee: '10.01' }])).toBe('none');
    expect(plan([{ ...CARD, processingFee: '10.01' }]).attempts[0]?.feeCents).toBe(1000);
  });

  test('a card says that it is a debit card', () => {
    expect(plan([{ ...CARD, isDebitCard: 1 }]).attempts[0]).toMatchObject({ isDebitCard: true });
    expect(plan([{ ...CARD, isDebitCard: 0 }]).attempts[0]).toMatchObject({ isDebitCard: false });
  });
});

describe('[H10] credit bears its part', () => {
  const onAccount = (amount: string): Tenders => [{ ...AR, amount }, CHEQUE];
  test.each<[string, Tenders, Partial<TenderFacts>]>([
    ['none', onAccount('300.00'), {}],
    ['15036', onAccount('300.00'), { account: { arStatus: 0 } }],
    ['15037', onAccount('350.00'), {}],
    ['none', [{ ...STORE_CREDIT, amount: '100.00' }, CHEQUE], {}],
    ['409 There isn’t enough store credit', [{ ...STORE_CREDIT, amount: '100.01' }, CHEQUE], {}],
  ])('%s (case %#)', (code, tenders, changes) => {
    expect(refusal(tenders, changes)).toContain(code);
  });

  test('the courtesy is used only by an amount above the limit', () => {
    expect(plan(onAccount('300.00')).courtesy).toBe(false);
    expect(plan(onAccount('300.01')).courtesy).toBe(true);
    expect(plan([CHEQUE]).courtesy).toBe(false);
  });
});
