import { code12123, code12124, code12129, code12132, code12135 } from '#contract/codes/freight-fields.ts';
import { PortalError, portalError, wrongFields } from '#contract/codes/portal-error.ts';
import { code22059 } from '#contract/codes/quotes.ts';
import { code1013 } from '#contract/codes/sessions.ts';
import { code12031 } from '#contract/codes/shipment-fields.ts';
import { errorAt } from '#contract/codes/wrong-field.ts';
import type { ResponseError } from '#contract/envelope.ts';
import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { TOTAL_WEIGHT_MAX } from '#contract/quote-item.ts';
import type { QuoteQuery } from '#contract/quote-query.ts';
import { fullGroups, type GroupCode } from '#contract/quotes.ts';
import { calendarOf, todayIn } from '#contract/rules/business-days.ts';
import { parseDay } from '#contract/rules/dates.ts';
import { type LoadingLimits, loadingProblems } from '#contract/rules/loading.ts';
import { pickupDayProblem } from '#contract/rules/pickup-day.ts';
import { deliveryPostal, pickupPostal } from '#contract/rules/postal-code.ts';
import { showProblems } from '#contract/rules/show-days.ts';
import { truckloadReasonSentences } from '#contract/rules/truckload.ts';
import { currentLanguage } from '#texts/compiled/locale.js';
import type { AccountStore } from '../accounts/account.ts';
import { mayRequestRates } from '../accounts/may-request-rates.ts';
import type { Distances } from '../places/distance.ts';
import { findPlace, type PlaceFinder } from '../places/find-place.ts';
import type { Place } from '../places/postal-table.ts';
import { toStop } from '../places/to-stop.ts';
import type { PortalSettings, SettingsStore } from '../settings/settings.ts';
import { isContracted } from './carrier-contract.ts';
import { accessorialCodesOf, longestInches, rateItem, summariseFreight } from './freight.ts';
import type { CarrierAccountStore, QuoteRequest } from './quote-request.ts';
import type { RatedItem } from './rated-item.ts';

export interface NewRequestDeps {
  readonly accounts: AccountStore;
  readonly carriers: Pick<CarrierAccountStore, 'listActive'>;
  readonly places: PlaceFinder;
  readonly distances: Distances;
  readonly settings: SettingsStore;
  readonly now: () => Date;
  readonly newId: () => string;
}

export interface RatesInput {
  readonly customerUuid: string;
  readonly query: QuoteQuery;
  /** The response comes at once; rates come over the live connection or by polling. */
  readonly stream: boolean;
  readonly idempotencyKey: string | undefined;
  readonly arrivedAt: number;
  /** The caller is an agent or operator. */
  readonly seesCost?: boolean;
  /** No page follows the rates as they come. */
  readonly quiet?: true;
  /** It was counted together with others towards the limit of quote requests. */
  readonly counted?: true;
  /** The saved quote that is priced anew. */
  readonly reRunOf?: QuoteRequest['reRunOf'];
}

/**
 * A quote request as it will be stored, with everything its prices depend on. Throws for wrong fields, freight that cannot be
 * loaded or is truckload size (22059) and a locked account (1013).
 */
export async function newRequest(asked: RatesInput, deps: NewRequestDeps): Promise<QuoteRequest> {
  const { query } = asked;
  const [account, carriers, settings] = await Promise.all([
    deps.accounts.findByUuid(asked.customerUuid),
    deps.carriers.listActive(),
    deps.settings.read(),
  ]);
  if (!mayRequestRates(account)) throw portalError(code1013);
  const origin = findPlace(query.shippingFromPostalCode, pickupPostal, deps.places);
  const destination = findPlace(query.shippingToPostalCode, deliveryPostal, deps.places);
  const pickupDate = openPickup(query.shippingFromPickUpDate, origin, deps.now());
  const shows = showProblems(query, {
    pickup: pickupDate,
    today: todayIn(origin.zone, deps.now()),
    calendar: calendarOf(origin.country),
  });
  if (shows.length > 0) throw wrongFields(shows);
  const items = query.items.map(rateItem);
  checkFreight(items, settings);
  const contracted = carriers.filter((account) => isContracted(account, deps.now()));
  const groups: GroupCode[] = account.template === 'Full' ? [...fullGroups] : ['ALL'];
  return {
    rateRequestUuid: deps.newId(),
    customerUuid: asked.customerUuid,
    template: account.template,
    quoteRequestUuid:
      account.template === 'Full' ? Object.fromEntries(groups.map((group) => [group, deps.newId()])) : deps.newId(),
    arrivedAt: asked.arrivedAt,
    query: {
      ...query,
      items: withClasses(query.items, items),
      shippingFromPickUpDate: pickupDate,
      ...placeFields(origin, destination),
    },
    pickupDate,
    origin: toStop(origin),
    destination: toStop(destination),
    miles: Math.round(deps.distances.miles(origin, destination)),
    freight: summariseFreight(items, settings.loading),
    items,
    accessorialCodes: accessorialCodesOf(query, items),
    carriers: contracted,
    groups,
    terms: {
      marginPercent: settings.marginPercent,
      marginMinCents: settings.marginMinCents,
      onlineDiscountPercent: settings.onlineDiscountPercent,
      onlineDiscountMaxCents: settings.onlineDiscountMaxCents,
    },
    valueWeights: settings.bestValue,
    ...(asked.reRunOf && { reRunOf: asked.reRunOf }),
    ...(asked.quiet && { quiet: asked.quiet }),
    ...(currentLanguage() !== BASE_LANGUAGE && { language: currentLanguage() }),
  };
}

/** The pickup day: after today in the pickup stop's zone (R47), a business day of its country (R60), within fifty years. */
function openPickup(text: string, { zone, country }: Place, now: Date): string {
  const field = 'shippingFromPickUpDate';
  const day = parseDay(text);
  if (!day) throw wrongFields([errorAt(field, code12031)]);
  const problem = pickupDayProblem(day, todayIn(zone, now), calendarOf(country));
  if (problem) throw wrongFields([{ ...problem, field }]);
  return day;
}

/** The items as they are returned and rated again: each with the calculated class of its density; the sent one is ignored. */
const withClasses = (items: QuoteQuery['items'], rated: readonly RatedItem[]): QuoteQuery['items'] =>
  items.map((item, index) => ({
    ...item,
    calculatedFreightClass: rated[index]?.densityClass ?? rated[index]?.freightClass,
  }));

/** Freight that cannot be loaded is an input error, not truckload: a height of 485 in is a typing error. */
function checkFreight(
  items: readonly RatedItem[],
  { truckload, loading }: Pick<PortalSettings, 'truckload' | 'loading'>,
) {
  const wrong: ResponseError[] = items.flatMap(zeroMeasureErrors);
  if (wrong.length === 0) wrong.push(...items.flatMap((item, index) => loadingErrors(item, index, loading)));
  if (wrong.length > 0) throw wrongFields(wrong);
  const totalPounds = items.reduce((sum, item) => sum + item.totalPounds, 0);
  if (totalPounds < 1 || totalPounds > TOTAL_WEIGHT_MAX)
    throw wrongFields([errorAt('items.0.weightPerHandlingUnit', code12124)]);
  const { linearFeet } = summariseFreight(items, loading);
  const load = { linearFeet, totalPounds, longestInches: longestInches(items) };
  const reasons = truckloadReasonSentences(load, truckload);
  if (reasons.length > 0) throw truckloadSize(reasons);
}

/** 22059, followed by the sentences that say why. */
const truckloadSize = (reasons: readonly string[]): PortalError =>
  new PortalError(
    409,
    [{ code: code22059.code, message: code22059.text() }, ...reasons.map((message) => ({ message }))],
    {
      code: code22059.code,
    },
  );

const loadingErrors = (item: RatedItem, index: number, limits: LoadingLimits) =>
  loadingProblems({ ...item, pounds: item.unitPounds }, limits).map(({ field, message }) => ({
    field: `items.${index}.${field}`,
    message,
  }));

/** Carriers get two decimals: a side or weight that rounds to 0 has no volume and no class. */
function zeroMeasureErrors(item: RatedItem, index: number) {
  const measures = [
    { field: 'weightPerHandlingUnit', value: item.unitPounds, code: code12123 },
    { field: 'length', value: item.lengthIn, code: code12129 },
    { field: 'width', value: item.widthIn, code: code12132 },
    { field: 'height', value: item.heightIn, code: code12135 },
  ];
  return measures.filter(({ value }) => value <= 0).map(({ field, code }) => errorAt(`items.${index}.${field}`, code));
}

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
