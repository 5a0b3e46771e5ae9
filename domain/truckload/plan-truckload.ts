import { portalError, wrongFields } from '#contract/codes/portal-error.ts';
import { code1013 } from '#contract/codes/sessions.ts';
import { code12033 } from '#contract/codes/stop-fields.ts';
import { errorAt } from '#contract/codes/wrong-field.ts';
import type { ResponseError } from '#contract/envelope.ts';
import { formatTime } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import type { Stop } from '#contract/quotes.ts';
import { calendarOf, todayIn, withinFiftyYears } from '#contract/rules/business-days.ts';
import { parseDay } from '#contract/rules/dates.ts';
import { type LateWindow, lateWindows } from '#contract/rules/late-windows.ts';
import { pickupDayProblem } from '#contract/rules/pickup-day.ts';
import { deliveryPostal, pickupPostal } from '#contract/rules/postal-code.ts';
import { truckloadProblems } from '#contract/rules/truckload-problems.ts';
import { FULL_TRUCK, type TruckloadQuery } from '#contract/truckload.ts';
import type { HoursOfServiceRules } from '#contract/truckload-route.ts';
import * as m from '#texts/compiled/messages.js';
import type { AccountStore } from '../accounts/account.ts';
import { mayRequestRates } from '../accounts/may-request-rates.ts';
import type { Distances } from '../places/distance.ts';
import { findPlace, type PlaceFinder } from '../places/find-place.ts';
import { legMiles } from '../places/legs.ts';
import type { Place } from '../places/postal-table.ts';
import { toStop } from '../places/to-stop.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { typedWindows } from './typed-windows.ts';

export interface PlanTruckloadDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly places: PlaceFinder;
  readonly distances: Distances;
  readonly settings: SettingsStore;
  readonly now: () => Date;
}

/** A truckload as it is stored: its places, and the miles between them. */
export interface PlannedTruckload {
  readonly query: TruckloadQuery;
  readonly places: readonly Stop[];
  readonly legMiles: readonly number[];
  readonly miles: number;
}

/**
 * Checks a truckload in full: equipment, stops, freight, places, days and hours of service. Throws for a locked account (1013), wrong fields with
 * their paths (R32), unknown codes (999999), and 99991 where no road goes.
 */
export async function planTruckload(
  asked: TruckloadQuery,
  customerUuid: string,
  deps: PlanTruckloadDeps,
): Promise<PlannedTruckload> {
  const [account, { hoursOfService }] = await Promise.all([
    deps.accounts.findByUuid(customerUuid),
    deps.settings.read(),
  ]);
  if (!mayRequestRates(account)) throw portalError(code1013);
  throwIfAny(truckloadProblems(asked));
  const found = asked.stops.map((stop, index) => placeOf(stop, index, deps.places));
  const query = withPlaces(asked, found);
  throwIfAny(query.stops.flatMap((stop, index) => dayProblems(stop, index, found[index], deps.now())));
  const legs = legMiles(found, deps.distances, zipField);
  throwIfAny(lateProblems(query, found, legs, hoursOfService));
  return { query, places: found.map(toStop), legMiles: legs, miles: legs.reduce((sum, miles) => sum + miles, 0) };
}

function throwIfAny(problems: ResponseError[]): void {
  if (problems.length > 0) throw wrongFields(problems);
}

const zipField = (index: number): string => `stops.${index}.zipObj.postalCode`;

function placeOf({ type, zipObj }: TruckloadQuery['stops'][number], index: number, places: PlaceFinder): Place {
  const postal = type === 1 ? pickupPostal : deliveryPostal;
  return findPlace(zipObj.postalCode, { ...postal, field: zipField(index) }, places);
}

/** The stops with what follows from their codes and days, whatever was sent for it. */
function withPlaces(asked: TruckloadQuery, places: readonly Place[]): TruckloadQuery {
  const stops = asked.stops.map((stop, index) => {
    const place = places[index];
    const requestedDate = parseDay(stop.requestedDate) ?? stop.requestedDate;
    return {
      ...stop,
      ...(place && { zipObj: toStop(place), city: place.city, stateId: place.stateId, countryId: place.countryId }),
      requestedDate,
      requestedStartDate: `${requestedDate} ${stop.startTime}:00`,
      requestedEndDate: `${requestedDate} ${stop.endTime}:00`,
    };
  });
  const hazmat = asked.hazmat || asked.items.some((item) => item['haz-matItem']);
  return { ...asked, stops, hazmat, footage: asked.truckloadType === FULL_TRUCK ? 0 : asked.footage };
}

/** Pickups are on a business day after today (R47, R60); drops have to be within reach. */
function dayProblems(
  { type, requestedDate }: TruckloadQuery['stops'][number],
  index: number,
  place: Place | undefined,
  now: Date,
): ResponseError[] {
  if (!place) return [];
  const field = `stops.${index}.requestedDate`;
  const today = todayIn(place.zone, now);
  if (type === 2) return withinFiftyYears(requestedDate, today) ? [] : [errorAt(field, code12033)];
  const problem = pickupDayProblem(requestedDate, today, calendarOf(place.country));
  return problem ? [{ ...problem, field }] : [];
}

/** Every window that cannot be met, at its end, with what would help. */
export function lateProblems(
  query: TruckloadQuery,
  places: readonly Pick<Stop, 'zone' | 'country'>[],
  legs: readonly number[],
  rules: HoursOfServiceRules,
): ResponseError[] {
  const late = lateWindows(typedWindows(query, places), legs, { team: query.team, rules });
  return late.map((window) => ({ field: `stops.${window.stop}.endTime`, message: lateSentence(window, query.team) }));
}

/** Why a window cannot be met, and what would help. */
function lateSentence({ arrival: { day, time }, teamHelps }: LateWindow, team: boolean): string {
  const arrival = `${formatDay(day)}, ${formatTime(time)}`;
  if (team) return m.truckload_late_team({ arrival });
  return teamHelps ? m.truckload_late_one_driver({ arrival }) : m.truckload_late_one_driver_only({ arrival });
}
