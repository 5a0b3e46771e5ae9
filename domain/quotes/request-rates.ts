import { conflict, refusal, tooMany, wrongFields } from '#contract/codes/portal-error.ts';
import { type QuoteQuery, TOTAL_WEIGHT_MAX } from '#contract/quote-query.ts';
import { fullGroups, type GroupCode, type RateState, type Stop } from '#contract/quotes.ts';
import { addDays, todayIn, withinFiftyYears } from '#contract/rules/business-days.ts';
import { parseDay } from '#contract/rules/dates.ts';
import { truckloadReasons } from '#contract/rules/truckload.ts';
import type { AccountStore, AttemptStore, Intent, IntentStore } from '../accounts/account.ts';
import { sha256 } from '../crypto.ts';
import type { Distances } from '../places/distance.ts';
import { findPlace, type PlaceFinder } from '../places/find-place.ts';
import type { Place } from '../places/postal-table.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { accessorialCodesOf, longestInches, type RatedItem, rateItem, summariseFreight } from './freight.ts';
import { readRecord, waitForRecord } from './group-end.ts';
import type { CarrierAccountStore, QuoteRequest, QuoteStore, RateRuns } from './quote-request.ts';
import { toRateState } from './rate-progress.ts';

export interface RequestRatesDeps {
  readonly accounts: AccountStore;
  readonly carriers: CarrierAccountStore;
  readonly quotes: QuoteStore;
  readonly intents: IntentStore;
  readonly attempts: AttemptStore;
  readonly runs: RateRuns;
  readonly places: PlaceFinder;
  readonly distances: Distances;
  readonly settings: SettingsStore;
  readonly now: () => Date;
  readonly newId: () => string;
}

export interface RatesAsked {
  readonly customerUuid: string;
  readonly query: QuoteQuery;
  /** Answer at once; prices come over the live connection or by polling. */
  readonly stream: boolean;
  readonly idempotencyKey: string | undefined;
  readonly arrivedAt: number;
}

/**
 * Starts a quote request and answers its state: complete, or at once with `stream`. Refuses fields that are wrong, freight that is
 * truckload size (22059) and a locked account (1013); then nothing was written.
 */
export async function requestRates(asked: RatesAsked, deps: RequestRatesDeps): Promise<RateState> {
  const scope = `${asked.customerUuid}#requestRates`;
  const requestHash = sha256(JSON.stringify(asked.query));
  const repeated = () => readRepeat(scope, requestHash, asked, deps);
  const before = await repeated();
  if (before) return before;
  const request = await buildRequest(asked, deps);
  await limitRequests(asked.customerUuid, deps);
  const intent: Intent | undefined = asked.idempotencyKey
    ? { scope, key: asked.idempotencyKey, requestHash, made: request.rateRequestUuid, madeAt: asked.arrivedAt }
    : undefined;
  const outcome = await deps.quotes.create(request, intent);
  // Sent twice at the same moment: the other one made it.
  if (outcome === 'repeated') return (await repeated()) ?? readState(request.rateRequestUuid, asked.stream, deps);
  if (asked.stream) {
    await startOrTakeBack(request, intent, deps);
    return toRateState({ request, batches: [], groups: [], selection: undefined }, deps.now());
  }
  await runOrTakeBack(request, intent, deps);
  return readState(request.rateRequestUuid, false, deps);
}

const FIVE_MINUTES_MS = 5 * 60_000;

/** Keeps one customer from flooding every carrier (429). */
async function limitRequests(customerUuid: string, deps: RequestRatesDeps): Promise<void> {
  const { quotesInFiveMinutes } = await deps.settings.read();
  const asked = await deps.attempts.count(`rates#${customerUuid}`, FIVE_MINUTES_MS, deps.now().getTime());
  if (asked <= quotesInFiveMinutes) return;
  throw tooMany(
    'So many quotes at once keep the carriers from answering. Wait five minutes, then go on.',
    FIVE_MINUTES_MS / 1000,
  );
}

/** A request whose run cannot be started leaves nothing behind, so that the same intent can try again. */
async function startOrTakeBack(request: QuoteRequest, intent: Intent | undefined, deps: RequestRatesDeps) {
  try {
    await deps.runs.start(request);
  } catch (error) {
    await deps.quotes.discard(request.rateRequestUuid, intent);
    throw error;
  }
}

/** A run that failed before anything came of it is taken back too; what a later failure left is answered. */
async function runOrTakeBack(request: QuoteRequest, intent: Intent | undefined, deps: RequestRatesDeps) {
  try {
    await deps.runs.runToEnd(request);
  } catch (error) {
    const record = await deps.quotes.findRecord(request.rateRequestUuid);
    if (record && record.batches.length + record.groups.length > 0) return;
    await deps.quotes.discard(request.rateRequestUuid, intent);
    throw error;
  }
}

/** The state of the request that this intent has made already, if it has. */
async function readRepeat(
  scope: string,
  requestHash: string,
  asked: RatesAsked,
  deps: RequestRatesDeps,
): Promise<RateState | undefined> {
  const intent = asked.idempotencyKey ? await deps.intents.find(scope, asked.idempotencyKey) : undefined;
  if (!intent) return undefined;
  if (intent.requestHash !== requestHash) throw conflict('These prices were already asked for with other details.');
  return readState(intent.made, asked.stream, deps);
}

/** How a request stands; without `stream` it is waited for until it has ended, since that answer is complete. */
async function readState(rateRequestUuid: string, stream: boolean, deps: RequestRatesDeps): Promise<RateState> {
  const record = await (stream ? readRecord(rateRequestUuid, deps) : waitForRecord(rateRequestUuid, deps));
  if (!record) throw refusal('500');
  return toRateState(record, deps.now(), { merged: !stream });
}

async function buildRequest(asked: RatesAsked, deps: RequestRatesDeps): Promise<QuoteRequest> {
  const { query } = asked;
  const [account, carriers, settings] = await Promise.all([
    deps.accounts.findByUuid(asked.customerUuid),
    deps.carriers.listActive(),
    deps.settings.read(),
  ]);
  if (!account || account.ratingRequestLock) throw refusal('1013');
  const origin = findPlace(query.shippingFromPostalCode, 'shippingFromPostalCode', deps.places);
  const destination = findPlace(query.shippingToPostalCode, 'shippingToPostalCode', deps.places);
  const pickupDate = futurePickup(query.shippingFromPickUpDate, origin.zone, deps.now());
  const items = query.items.map(rateItem);
  checkFreight(items, settings.truckload);
  const groups: GroupCode[] = account.template === 'Full' ? [...fullGroups] : ['ALL'];
  return {
    rateRequestUuid: deps.newId(),
    customerUuid: asked.customerUuid,
    template: account.template,
    quoteRequestUuid:
      account.template === 'Full' ? Object.fromEntries(groups.map((group) => [group, deps.newId()])) : deps.newId(),
    arrivedAt: asked.arrivedAt,
    query: { ...query, shippingFromPickUpDate: pickupDate, ...placeFields(origin, destination) },
    pickupDate,
    origin: toStop(origin),
    destination: toStop(destination),
    miles: Math.round(deps.distances.miles(origin, destination)),
    freight: summariseFreight(items),
    items,
    accessorialCodes: accessorialCodesOf(query, items),
    carriers,
    groups,
    terms: {
      marginPercent: settings.marginPercent,
      marginLeastCents: settings.marginLeastCents,
      onlineDiscountPercent: settings.onlineDiscountPercent,
      onlineDiscountMostCents: settings.onlineDiscountMostCents,
    },
  };
}

/** The pickup day: after today in the pickup stop's zone (R47), within fifty years. */
function futurePickup(text: string, zone: string, now: Date): string {
  const wrong = (message: string) => wrongFields([{ field: 'shippingFromPickUpDate', message }]);
  const day = parseDay(text);
  if (!day) throw wrong('Pickup date must be a calendar day, such as 2026-11-24');
  const today = todayIn(zone, now);
  if (day <= today) throw wrong(`Pickup date must be after today. The earliest is ${addDays(today, 1)}.`);
  if (!withinFiftyYears(day, today)) throw wrong('Pickup date must be within fifty years');
  return day;
}

function checkFreight(
  items: readonly RatedItem[],
  limits: { linearFeet: number; pounds: number; lengthInches: number },
) {
  const missing = items.flatMap(nothingLeft);
  if (missing.length > 0) throw wrongFields(missing);
  const totalPounds = items.reduce((sum, item) => sum + item.totalPounds, 0);
  if (totalPounds < 1 || totalPounds > TOTAL_WEIGHT_MAX)
    throw wrongFields([
      { field: 'items.0.weightPerHandlingUnit', message: 'Total weight must be between 1 and 99,999,999.99 lb' },
    ]);
  const { linearFeet } = summariseFreight(items);
  if (truckloadReasons({ linearFeet, totalPounds, longestInches: longestInches(items) }, limits).length > 0)
    throw refusal('22059');
}

/** What carriers are told has two decimals: a side or weight that is none of them has no volume and no class. */
function nothingLeft(item: RatedItem, index: number) {
  const told = [
    { field: 'weightPerHandlingUnit', value: item.unitPounds, message: 'Weight must be at least 0.01 lb' },
    { field: 'length', value: item.lengthIn, message: 'Length must be at least 0.01 in' },
    { field: 'width', value: item.widthIn, message: 'Width must be at least 0.01 in' },
    { field: 'height', value: item.heightIn, message: 'Height must be at least 0.01 in' },
  ];
  return told
    .filter(({ value }) => value <= 0)
    .map(({ field, message }) => ({ field: `items.${index}.${field}`, message }));
}

const toStop = ({ postalCode, city, state, country, zone, latitude, longitude }: Place): Stop => ({
  postalCode,
  city,
  state,
  country,
  zone,
  latitude,
  longitude,
});

const placeFields = (origin: Place, destination: Place) => ({
  shippingFromPostalCode: origin.postalCode,
  shippingToPostalCode: destination.postalCode,
  originCity: origin.city,
  originState: origin.state,
  originStateId: origin.stateId,
  originCountryId: origin.countryId,
  destinationCity: destination.city,
  destinationState: destination.state,
  destinationStateId: destination.stateId,
  destinationCountryId: destination.countryId,
});
