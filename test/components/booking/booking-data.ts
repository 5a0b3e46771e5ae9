import type { BookingDraft, BookingStep } from '#contract/booking.ts';
import { bookingSteps } from '#contract/booking.ts';
import type { ShipmentProtection } from '#contract/insurance.ts';
import { insuredKinds } from '#contract/rules/goods-kinds.ts';
import type { ShipmentCharges } from '#contract/shipment-payments.ts';
import type { Shipment } from '#contract/shipments.ts';
import { showMethod } from '#domain/payments/show-methods.ts';
import { showShipment } from '#domain/shipments/show-shipment.ts';
import { makeShipment, NOW_MS } from '#test/fakes/fixtures.ts';
import { makeAch, makeCard } from '#test/fakes/fixtures-payments.ts';

const NOW = new Date(NOW_MS);
const TERMS = '00000000-0000-7000-8000-00000000abcd';

/** A saved estimate as its owner sees it; its ends are known unless changed. */
export function shipmentOf(changes: Partial<Shipment> = {}): Shipment {
  const shown = showShipment(makeShipment(1), NOW);
  const who = { firstName: 'Ray', lastName: 'Ortega', phone: '3125550188' };
  return {
    ...shown,
    expired: false,
    products: shown.products.map((product) => ({
      ...product,
      description: 'Cast housings',
      'haz-matItem': '0' as const,
    })),
    fromLocation: { ...shown.fromLocation, company: 'Whitfield Pumps', addressLine1: '1420 W Lake St', ...who },
    toLocation: { ...shown.toLocation, company: 'Lone Star Process', addressLine1: '2100 Ross Ave', ...who },
    ...changes,
  };
}

/** The draft of a booking whose steps before `step` are done. */
export function draftAt(step: BookingStep, changes: Partial<BookingDraft> = {}): BookingDraft {
  const at = bookingSteps.indexOf(step);
  return {
    shipment: shipmentOf(),
    ...{ version: 7, step, done: bookingSteps.slice(0, at), problem: null, emailVerified: true, isCrossBorder: false },
    terms: { fcTermConditionUuid: TERMS, name: 'Terms of 2026', acceptedUuid: at > 5 ? TERMS : null },
    ...changes,
  };
}

export const chargesOf = (changes: Partial<ShipmentCharges> = {}): ShipmentCharges => ({
  shipmentUuid: shipmentOf().shipmentUuid,
  version: 7,
  ...{ charges: '504.02', coupons: '0.00', total: '504.02', paid: '0.00', pending: '0.00', due: '504.02' },
  refundPending: '0.00',
  shipmentCharges: [
    {
      chargeUuid: '1',
      kind: 'freight',
      code: 'FRT',
      description: 'Freight',
      amount: '414.93',
      date: '2026-11-23 16:00:00',
    },
    { chargeUuid: '2', kind: 'fuel', code: 'FSC', description: 'Fuel', amount: '89.09', date: '2026-11-23 16:00:00' },
  ],
  coupon: null,
  cardFee: { percent: 2.5, above: '250.00' },
  ...changes,
});

/** Where the protection of the shipment stands, as C101 says it. */
export const protectionOf = (changes: Partial<ShipmentProtection> = {}): ShipmentProtection => ({
  ...{
    shipmentUuid: shipmentOf().shipmentUuid,
    version: 7,
    state: 'none',
    maximum: '100000.00',
    goodsKinds: insuredKinds(),
  },
  ...changes,
});

/** The insurance terms that count, not accepted yet. */
export const insuranceTerms = {
  ...{ fcTermConditionUuid: TERMS, fcTermConditionName: 'Protection terms', language: 'en', status: 1, inUse: 1 },
  ...{ publishedAt: '2026-11-01 00:00:00', customerFcTermUuid: null, acceptedAt: null },
  blocks: [{ kind: 'text', text: 'What is covered.' }],
} as const;

const methods = [
  makeCard({ paymentProfileId: '1', brand: 'MasterCard', lastFour: '0455', expiry: '2099-04' }),
  makeCard({ paymentProfileId: '2', lastFour: '1881', expiry: '2099-12' }),
  makeCard({ paymentProfileId: '3', brand: 'AmericanExpress', lastFour: '2018', expiry: '2020-10' }),
  makeAch({ paymentProfileId: '5' }),
].map((method) => showMethod(method, { kind: 'method', paymentProfileId: '1' }, new Date()));
const tokenizer = {
  scriptUrl: 'https://gateway.example/Accept.js',
  apiLoginID: 'us',
  clientKey: 'k',
  takesTestCards: false,
};

type Answers = Record<string, (input: never) => unknown>;

/** What the calls of the page answer, unless a test says otherwise. */
export const answersOf = (draft: () => BookingDraft): Answers => ({
  getShipmentDetails: () => ({ shipmentList: [draft().shipment] }),
  getBookingDraft: draft,
  getShipmentCharges: () => chargesOf(),
  listShipmentTransactions: () => ({ total: '504.02', shipmentTransactionDetail: [] }),
  listCards: () => ({
    cards: methods.filter((one) => 'cardType' in one),
    tokenizer,
    cardFee: { ...chargesOf().cardFee, never: [] },
  }),
  listAchAccounts: () => ({ achAccounts: methods.filter((one) => !('cardType' in one)), tokenizer }),
  getArInfo: () => ({
    customerARInfo: {
      ...{ arStatus: 1, arCreditLimit: '9000.00', arGraceAmount: '100.00', arAvailable: '7401.94' },
      defaultPaymentMethod: 0,
    },
  }),
  getStoreCredit: () => ({
    data: { balance: '60.00', expiryDays: 365, lots: [{ amount: '60.00', expiresDate: '2027-01-15' }], entries: [] },
  }),
  getInsuranceTerms: () => ({ insuranceTermsAndConditions: null, protection: protectionOf() }),
  listAddresses: () => ({ customerAddressList: [], count: 0 }),
  findPostalCode: () => {
    throw new Error('no map');
  },
});
