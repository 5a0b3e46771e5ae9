import * as z from 'zod';
import { type ShortRegistrationRequest, shortRegistrationRequest } from '#contract/accounts.ts';
import { type QuoteQuery, type QuoteQueryInput, quoteQuery } from '#contract/quote-query.ts';
import { fullGroups, type GroupCode } from '#contract/quotes.ts';
import type { Account } from '#domain/accounts/account.ts';
import type { Caller, SessionRecord } from '#domain/accounts/session.ts';
import { accessorialCodesOf, rateItem, summariseFreight } from '#domain/quotes/freight.ts';
import type { ProviderResponse } from '#domain/quotes/provider.ts';
import type { StoredResponse } from '#domain/quotes/quote-record.ts';
import type { CarrierAccount, PricingTerms, QuoteRequest } from '#domain/quotes/quote-request.ts';
import { toStoredResponse } from '#domain/quotes/stored-response.ts';
import { newShipment } from '#domain/shipments/new-shipment.ts';
import type { LtlShipment, StoredRow } from '#domain/shipments/shipment.ts';
import { defaultSettings } from '#test/fakes/default-settings.ts';
import { START } from './clock.ts';
import { sequentialIds, testId } from './ids.ts';
import { fakePlaces } from './places.ts';
import { priceOf } from './provider.ts';

export const CUSTOMER = testId(0xc1);
export const OTHER_CUSTOMER = testId(0xc2);
/** Who signs in as an agent. */
export const AGENT = testId(0xa6);
export const NOW_MS = Date.parse(START);

/** The quick form as a guest fills it in. */
export const registration = (
  changes: Partial<z.input<typeof shortRegistrationRequest>> = {},
): z.input<typeof shortRegistrationRequest> => ({
  customerFirstName: 'Dana',
  customerLastName: 'Reyes',
  customerEmailId: 'dana@reyes-tools.example',
  customerPhone: '(312) 555-0173',
  customerCell: '(312) 555-0173',
  customerCompany: 'Reyes Tools',
  customerShippingFrequency: 3,
  estimatedShipmentsPerMonth: 3,
  recaptcha: 'human-1',
  sendSms: 1,
  newsAndUpdate: 1,
  tracking: 1,
  discount: 1,
  ...changes,
});

/** The quick form as the server reads it. */
export const readRegistration = (changes?: Parameters<typeof registration>[0]): ShortRegistrationRequest =>
  shortRegistrationRequest.parse(registration(changes));

/** A customer's account with a password of its own. */
export const makeAccount = (changes: Partial<Account> = {}): Account => ({
  customerUuid: CUSTOMER,
  email: 'dana@reyes-tools.example',
  firstName: 'Dana',
  lastName: 'Reyes',
  company: 'Reyes Tools',
  phone: '3125550173',
  customerType: 2,
  shippingFrequencyId: 3,
  timezoneId: 1,
  marketing: { sendSms: 1, newsAndUpdate: 1, tracking: 1, discount: 1 },
  template: 'Full',
  ratingRequestLock: false,
  passwordSet: true,
  tmpPasswordStatus: 0,
  emailVerified: true,
  createdAt: START,
  ...changes,
});

export const makeSession = (changes: Partial<SessionRecord> = {}): SessionRecord => ({
  customerUuid: CUSTOMER,
  sessionId: 'session-1',
  email: 'dana@reyes-tools.example',
  tmpPasswordStatus: 0,
  refreshHash: 'a'.repeat(64),
  familyHash: 'f'.repeat(64),
  replaced: [],
  rotatedAt: NOW_MS,
  sealed: 'sealed',
  createdAt: START,
  ...changes,
});

export const makeCaller = (changes: Partial<Caller> = {}): Caller => ({
  customerUuid: CUSTOMER,
  userUuid: CUSTOMER,
  sessionId: 'session-1',
  email: 'dana@reyes-tools.example',
  tmpPasswordStatus: 0,
  roles: [],
  seesCost: false,
  signs: false,
  ...changes,
});

/** A quote query as a page sends it: one pallet, Chicago to Dallas, picked up tomorrow. */
export const queryInput = (changes: Partial<QuoteQueryInput> = {}): QuoteQueryInput => ({
  items: [{ howManyHandlingUnits: 1, weightPerHandlingUnit: 500, length: 48, width: 40, height: 48, palleteType: 2 }],
  shippingFromPickUpDate: '2026-11-24',
  shippingFromPostalCode: '60601',
  shippingToPostalCode: '75201',
  ...changes,
});

/** A quote query as the server reads it. */
export const makeQuery = (changes?: Partial<QuoteQueryInput>): QuoteQuery => quoteQuery.parse(queryInput(changes));

/** A carrier account; eight of them, two a group, make the fixtures' broker. */
export const makeCarrier = (accountCode: string, changes: Partial<CarrierAccount> = {}): CarrierAccount => ({
  accountCode,
  name: `${accountCode} Freight`,
  scac: accountCode,
  group: 'A4',
  onTimePercentage: 96,
  damageClaimPercentage: 0.6,
  contractUuid: testId(0xcafe),
  contractName: 'House tariff',
  displayOrder: 1,
  ...changes,
});

export const carriers: readonly CarrierAccount[] = fullGroups.flatMap((group, g) =>
  [1, 2].map((n) => makeCarrier(`${group}X${n}`, { group, displayOrder: g * 2 + n })),
);

export const terms: PricingTerms = {
  marginPercent: defaultSettings.marginPercent,
  marginMinCents: defaultSettings.marginMinCents,
  onlineDiscountPercent: defaultSettings.onlineDiscountPercent,
  onlineDiscountMaxCents: defaultSettings.onlineDiscountMaxCents,
};

const stopOf = (code: string) => {
  const place = fakePlaces.find(code);
  if (!place) throw new Error(`There is no ${code} among the test places`);
  const { postalCode, city, state, country, zone } = place;
  return { postalCode, city, state, country, zone };
};

/** A stored quote request of the Full template; `n` makes its ids. */
export function makeRequest(changes: Partial<QuoteRequest> = {}, n = 1): QuoteRequest {
  const query = changes.query ?? makeQuery();
  const items = query.items.map(rateItem);
  return {
    rateRequestUuid: testId(0x1000 * n),
    customerUuid: CUSTOMER,
    template: 'Full',
    quoteRequestUuid: Object.fromEntries(fullGroups.map((group, i) => [group, testId(0x1000 * n + i + 1)])),
    arrivedAt: NOW_MS,
    query,
    pickupDate: '2026-11-24',
    origin: stopOf('60601'),
    destination: stopOf('75201'),
    miles: 968,
    freight: summariseFreight(items),
    items,
    accessorialCodes: accessorialCodesOf(query, items),
    carriers,
    groups: [...fullGroups],
    terms,
    ...changes,
  };
}

const carrierOf = (accountCode: string): CarrierAccount =>
  carriers.find((carrier) => carrier.accountCode === accountCode) ?? makeCarrier(accountCode);

/** A provider's response as it is stored with a request; the rate's id is 'rate-<account>'. */
export function makeStored(answer: ProviderResponse, request: QuoteRequest = makeRequest()): StoredResponse {
  const { accountCode } = answer;
  const context = {
    now: new Date(request.arrivedAt),
    newId: () => `rate-${accountCode}`,
    prices: defaultSettings,
  };
  return toStoredResponse(answer, carrierOf(accountCode), request, context);
}

type Priced = Extract<StoredResponse, { kind: 'rate' }>;

/** A price with a guaranteed option, stored. */
export function makePriced(accountCode: string, request: QuoteRequest = makeRequest(), totalCents = 40_000): Priced {
  const price = priceOf(accountCode, totalCents);
  if (price.kind !== 'rate') throw new Error('A price was expected');
  const level = (hour: string, cents: number) => ({
    ...price.standard,
    totalCents: totalCents + cents,
    charges: [...price.standard.charges, { code: 'GUR', description: 'Guaranteed delivery', cents }],
    level: hour,
    quoteNumber: `Q-${accountCode}-${hour.slice(0, 2)}`,
  });
  const guaranteed = [level('17:00', 9000), level('12:00', 12_000)];
  const stored = makeStored({ ...price, quoteNumber: `Q-${accountCode}`, guaranteed }, request);
  if (stored.kind !== 'rate') throw new Error('A price was expected');
  return stored;
}

/** The uuid that goes with a group of a request of the Full template. */
export function groupUuidOf(request: QuoteRequest, group: GroupCode): string {
  const { quoteRequestUuid } = request;
  const uuid = typeof quoteRequestUuid === 'string' ? quoteRequestUuid : quoteRequestUuid[group];
  return z.string().parse(uuid);
}

/** A saved estimate; `n` makes its ids. */
export function makeShipment(n = 1, changes: Partial<LtlShipment> = {}): LtlShipment {
  const request = makeRequest({}, n);
  const chosen = makePriced('A4X1', request);
  const choice = {
    customerUuid: request.customerUuid,
    idempotencyKey: undefined,
    rateRequestUuid: request.rateRequestUuid,
    quoteRequestUuid: groupUuidOf(request, 'A4'),
    FCPreRateQuoteResponseId: chosen.rate.FCPreRateQuoteResponseId,
    type: 'n' as const,
  };
  const context = {
    now: () => new Date(NOW_MS),
    newId: sequentialIds(0x1000 * n + 0x100),
    shortId: `FL-${200_000 + n}`,
  };
  return { ...newShipment(request, chosen, choice, context), ...changes };
}

/** A row of a list; `n` makes its id. */
export function makeRow(n: number): StoredRow {
  return {
    shipmentUuid: testId(0x50_0000 + n),
    shortId: `FL-${200_000 + n}`,
    name: `Row ${n}`,
    statusId: 1,
    stageId: 12,
    pickupDate: '2026-11-24',
    pickupFrom: '08:00:00',
    carrier: { name: 'A4X1 Freight', scac: 'A4X1', accountCode: 'A4X1' },
    chargeCents: 40_000 + n,
    expiresAt: NOW_MS + 86_400_000,
    addedAt: NOW_MS + n,
    from: stopOf('60601'),
    to: stopOf('75201'),
  };
}
