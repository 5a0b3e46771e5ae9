import { readFileSync } from 'node:fs';
import { inRoot } from '#bin/local/paths.ts';
import { quoteQuery } from '#contract/quote-query.ts';
import { addBusinessDays, calendarOf, isBusinessDay } from '#contract/rules/business-days.ts';
import { addDays, type Day } from '#contract/rules/days.ts';
import { estimatedDistances } from '#domain/places/distance.ts';
import type { PlaceFinder } from '#domain/places/find-place.ts';
import type { Place } from '#domain/places/postal-table.ts';
import { accessorialCodesOf, rateItem, summariseFreight } from '#domain/quotes/freight.ts';
import type { ProviderResponse } from '#domain/quotes/provider.ts';
import type { CarrierAccount, QuoteRequest } from '#domain/quotes/quote-request.ts';
import { toStoredResponse } from '#domain/quotes/stored-response.ts';
import { newShipment } from '#domain/shipments/new-shipment.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { shortIdOf } from '#domain/shipments/shipment-number.ts';
import { defaultSettings } from '#test/fakes/default-settings.ts';

interface Goods {
  readonly name: string;
  readonly type: 1 | 2 | 3;
  readonly pallet?: number;
  readonly length?: number;
  readonly width?: number;
  readonly height: readonly [number, number];
  readonly pounds: readonly [number, number];
  readonly units: readonly [number, number];
}

interface Material {
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
  readonly goods: readonly Goods[];
}

const material = JSON.parse(readFileSync(inRoot('test/made-lists/estimates.json'), 'utf8')) as Material;

const DAY_MS = 86_400_000;
/** Estimates reach so far back. */
const YEARS = 3;
/** A customer who has few saves one so often. */
const DAYS_EACH = 1.2;
/** When people save estimates, in hours of UTC: a working day in Chicago. */
const [OPENS, HOURS] = [14, 9];

export interface EstimateOptions {
  readonly customerUuid: string;
  readonly count: number;
  readonly carriers: readonly CarrierAccount[];
  readonly places: PlaceFinder;
  /** The moment the newest one was saved before (ms since 1970). */
  readonly endsAt: number;
  /** The short number of the oldest one. */
  readonly firstShipmentNumber: number;
}

/**
 * Saved estimates of some years, oldest first, as createShipment would have saved them: the same lanes, freight, carriers and prices
 * for the same count and end in every run.
 */
export function* makeEstimates(asked: EstimateOptions): Generator<LtlShipment> {
  const days = workingDays(asked);
  for (let n = 0; n < asked.count; n += 1) {
    const random = randomFrom(n + 1);
    const at = ((n + random()) / asked.count) * days.length;
    const day = days[Math.floor(at)] ?? '';
    const addedAt = Date.parse(`${day}T00:00:00Z`) + Math.floor((OPENS + (at % 1) * HOURS) * 3_600_000);
    yield makeEstimate(asked, { n, addedAt, day, random });
  }
}

/** An id of one of these estimates: its last group begins with what ids made by chance have once in 65,536. */
export const isSeededId = (uuid: string): boolean => /-8000-5eed[0-9a-f]{8}$/.test(uuid);

interface Moment {
  readonly n: number;
  readonly addedAt: number;
  readonly day: Day;
  readonly random: () => number;
}

function makeEstimate(asked: EstimateOptions, moment: Moment): LtlShipment {
  const { n, addedAt, random } = moment;
  const request = makeRequest(asked, moment);
  const account = pick(asked.carriers, random);
  const newId = idsAt(addedAt, n);
  const shipmentUuid = newId();
  const stored = toStoredResponse(makePrice(request, account, moment), account, request, {
    now: new Date(addedAt),
    newId,
    prices: defaultSettings,
  });
  if (stored.kind !== 'rate') throw new Error('A price was made');
  const type = stored.rate.FCGuaranteedRateQuoteDetail && random() < 0.25 ? 'g' : 'n';
  const choice = {
    customerUuid: asked.customerUuid,
    idempotencyKey: undefined,
    rateRequestUuid: request.rateRequestUuid,
    quoteRequestUuid: newId(),
    FCPreRateQuoteResponseId: stored.rate.FCPreRateQuoteResponseId,
    type,
  } as const;
  const shortId = shortIdOf(asked.firstShipmentNumber + n);
  return { ...newShipment(request, stored, choice, { now: () => new Date(addedAt), newId, shortId }), shipmentUuid };
}

function makeRequest({ customerUuid, places, carriers }: EstimateOptions, moment: Moment): QuoteRequest {
  const { n, addedAt, day, random } = moment;
  const goods = pick(material.goods, random);
  const [origin, destination] = [material.origins, material.destinations].map((zips) =>
    place(pick(zips, random), places),
  );
  if (!origin || !destination) throw new Error('A lane has two ends');
  const pickupDate = addBusinessDays(day, 1 + Math.floor(random() * 8), calendarOf(origin.country));
  const query = quoteQuery.parse({
    items: [itemOf(goods, random)],
    shippingFromPickUpDate: pickupDate,
    shippingFromPostalCode: origin.postalCode,
    shippingToPostalCode: destination.postalCode,
  });
  const items = query.items.map(rateItem);
  const { marginPercent, marginMinCents, onlineDiscountPercent, onlineDiscountMaxCents } = defaultSettings;
  return {
    rateRequestUuid: idsAt(addedAt, n, 0xa)(),
    customerUuid,
    template: 'Full',
    quoteRequestUuid: {},
    arrivedAt: addedAt - 20_000,
    query,
    pickupDate,
    origin: stopOf(origin),
    destination: stopOf(destination),
    miles: Math.round(estimatedDistances.miles(origin, destination)),
    freight: summariseFreight(items),
    items,
    accessorialCodes: accessorialCodesOf(query, items),
    carriers,
    groups: [],
    terms: { marginPercent, marginMinCents, onlineDiscountPercent, onlineDiscountMaxCents },
  };
}

function itemOf(goods: Goods, random: () => number) {
  const [length, width] = { 2: [48, 40], 3: [48, 48] }[goods.pallet ?? 0] ?? [goods.length, goods.width];
  return {
    howManyHandlingUnits: between(goods.units, random),
    weightPerHandlingUnit: between(goods.pounds, random),
    length,
    width,
    height: between(goods.height, random),
    itemType: goods.type,
    ...(goods.pallet !== undefined && { palleteType: goods.pallet }),
    productDiscription: goods.name,
  };
}

/** A price by distance, weight and fuel, as a carrier might give it. */
function makePrice(request: QuoteRequest, account: CarrierAccount, { n, addedAt, random }: Moment): ProviderResponse {
  const { freight, miles, pickupDate, origin, destination } = request;
  const perHundred = 14 + miles * 0.021;
  const linehaul = Math.round((62 + perHundred * (freight.totalPounds / 100) ** 0.82) * 100 * (0.85 + random() * 0.35));
  const fuel = Math.round(linehaul * (0.21 + random() * 0.09));
  const charges = [
    { code: 'GFC', description: `Freight, class ${freight.classes.join(', ')}`, cents: linehaul },
    { code: 'FSC', description: 'Fuel surcharge', cents: fuel },
  ];
  const transitDays = Math.max(1, Math.ceil(miles / 480));
  const standard = {
    charges,
    totalCents: linehaul + fuel,
    transitDays,
    deliveryDate: addBusinessDays(pickupDate, transitDays, [origin.country, destination.country]),
  };
  const premium = Math.round(standard.totalCents * 0.18);
  const raised = [...charges, { code: 'GUR', description: 'Guaranteed delivery', cents: premium }];
  return {
    kind: 'rate',
    accountCode: account.accountCode,
    standard,
    ...(random() < 0.6 && {
      guaranteed: [{ ...standard, charges: raised, totalCents: standard.totalCents + premium, level: '17:00' }],
    }),
    quoteNumber: `${account.scac}${String(1_000_000 + n * 37).slice(-7)}`,
    expiresAt: addedAt + pick([1, 3, 7], random) * DAY_MS,
    laneType: 'DIRECT',
  };
}

/** The working days they are spread over: a few estimates are of the last weeks, many of years. */
function workingDays({ endsAt, count }: EstimateOptions): Day[] {
  const last = new Date(endsAt - DAY_MS).toISOString().slice(0, 10);
  const length = Math.min(YEARS * 365, 7 + Math.ceil(count * DAYS_EACH));
  const days = Array.from({ length }, (_, back) => addDays(last, -back)).reverse();
  return days.filter((day) => isBusinessDay(day, calendarOf('US')));
}

function place(zip: string, places: PlaceFinder): Place {
  const found = places.find(zip);
  if (!found) throw new Error(`There is no ${zip} in the postal table`);
  return found;
}

const stopOf = ({ postalCode, city, state, country, zone, latitude, longitude }: Place) => ({
  ...{ postalCode, city, state, country, zone },
  ...{ latitude, longitude },
});

/** UUIDs of version 7 of a moment and a number: `5eed` and the number are the end, so that they are known again. */
function idsAt(ms: number, n: number, first = 0): () => string {
  const time = ms.toString(16).padStart(12, '0');
  let next = first;
  return () => {
    const made = `${time.slice(0, 8)}-${time.slice(8)}-7${next.toString(16).padStart(3, '0')}-8000-5eed${n.toString(16).padStart(8, '0')}`;
    next += 1;
    return made;
  };
}

const pick = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)] as T;
const between = ([low, high]: readonly [number, number], random: () => number): number =>
  low + Math.floor(random() * (high - low + 1));

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
