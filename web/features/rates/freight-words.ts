import { brand } from '#contract/brand.ts';
import type { FreightSummary, RateState } from '#contract/quotes.ts';
import { type Calendar, formatDay, formatMonthDay, holidayOn, isWeekend } from '#contract/rules/business-days.ts';
import { parseDay } from '#contract/rules/dates.ts';
import { addDays, type Day } from '#contract/rules/days.ts';
import { type Accessorial, DEFAULT_FACILITY_TYPE, requestedAccessorials } from '#contract/rules/facilities.ts';

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
export const wholeNumber = (value: number) => Math.round(value).toLocaleString('en-US');

/** 'a', 'a and b', 'a, b and c'. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** What the tab is called: 'Prices Chicago to Dallas | …', without the lane while it is not known. */
export function pricesTitle(head: Pick<RateState, 'origin' | 'destination'> | undefined): string {
  const lane = head ? ` ${head.origin.city} to ${head.destination.city}` : '';
  return `Prices${lane} | ${brand.product}`;
}

const markWords = (mark: 'all' | 'some' | undefined, words: string): string =>
  mark === 'all' ? `, ${words}` : mark === 'some' ? `, partly ${words}` : '';

/** '3 units, 1,220 lb, class 100 and 175, partly stackable, used goods'. */
export function freightWords(
  freight: Pick<FreightSummary, 'units' | 'totalPounds' | 'classes' | 'stackable' | 'used'>,
): string {
  const units = `${freight.units} ${freight.units === 1 ? 'unit' : 'units'}`;
  const marks = markWords(freight.stackable, 'stackable') + markWords(freight.used, 'used goods');
  return `${units}, ${wholeNumber(freight.totalPounds)} lb, class ${listed(freight.classes)}${marks}`;
}

/** Every service of the request, those that come with its places included. */
export function servicesOf(quoteQuery: RateState['quoteQuery']): Accessorial[] {
  const { originFacilityType = DEFAULT_FACILITY_TYPE, destinationFacilityType = DEFAULT_FACILITY_TYPE } = quoteQuery;
  return requestedAccessorials({ ...quoteQuery, originFacilityType, destinationFacilityType });
}

/** The services in words: 'liftgate at delivery, call before delivery'; empty when there are none. */
export function serviceWords(quoteQuery: RateState['quoteQuery']): string {
  return servicesOf(quoteQuery)
    .map(({ label }) => lower(label))
    .join(', ');
}

/** The day of a text of the wire in words; the text itself when it names none. */
export function dayWords(text: string): string {
  const day = parseDay(text);
  return day ? formatDay(day) : text;
}

/** The line under the title: what is moved, when, with what. */
export function summaryWords(state: Pick<RateState, 'requestedPickupStartDate' | 'freight' | 'quoteQuery'>): string {
  const parts = [
    `Pickup ${dayWords(state.requestedPickupStartDate)}`,
    freightWords(state.freight),
    serviceWords(state.quoteQuery),
  ];
  return parts.filter(Boolean).join(' · ');
}

export const businessDays = (days: number) => `${days} business ${days === 1 ? 'day' : 'days'}`;

/** Says which holidays of the lane's countries between pickup and the last delivery are not business days; undefined when there are none. */
export function holidayWords(pickup: Day | undefined, last: Day | undefined, calendar: Calendar): string | undefined {
  if (!pickup || !last) return undefined;
  const closed: Day[] = [];
  for (let day = pickup; day <= last && closed.length < 30; day = addDays(day, 1)) {
    if (!isWeekend(day) && holidayOn(day, calendar)) closed.push(day);
  }
  if (closed.length === 0) return undefined;
  return `${closed.length > 1 ? 'Holidays' : 'Holiday'} ${listed(closed.map((day) => formatMonthDay(day)))} not counted as business ${closed.length > 1 ? 'days' : 'day'}`;
}
