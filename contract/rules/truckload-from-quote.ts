import type { QuoteQuery } from '../quote-query.ts';
import { FULL_TRUCK, type TruckloadQueryInput } from '../truckload.ts';
import type { TruckloadStopInput } from '../truckload-stop.ts';
import { addBusinessDays, calendarOf } from './business-days.ts';
import { parseDay } from './dates.ts';
import type { Day } from './days.ts';
import { DEFAULT_EQUIPMENT } from './equipment.ts';
import { requestedAccessorials } from './facilities.ts';
import { DEFAULT_FACILITY_TYPE, facilityName, type StopType } from './facility-types.ts';
import { packageTypeOf } from './package-types.ts';
import { normalisePostalCode } from './postal-code.ts';
import { footprintsOf } from './stacking.ts';
import { toInches, toPounds } from './units.ts';

/** Miles that one driver makes in a day, and those of a lane that is not measured. */
const MILES_A_DAY = 500;
const UNKNOWN_MILES = 1_000;
const PALLETS_MAX_ID = 4;
const SKID = 22;
const NOTE_MAX = 250;

const isPallet = (item: QuoteQuery['items'][number]): boolean => {
  const { id } = packageTypeOf(item);
  return id <= PALLETS_MAX_ID || id === SKID;
};

/** Pounds of all lines, pallet places with stacked pallets counted once, and handling units. */
function loadOf(items: QuoteQuery['items']) {
  const pieces = items.map((item) => ({
    lengthIn: toInches(item.length, item.dimUnit),
    widthIn: toInches(item.width, item.dimUnit),
    heightIn: toInches(item.height, item.dimUnit),
    pounds: toPounds(item.weightPerHandlingUnit, item.weightUnit),
    count: item.howManyHandlingUnits,
    stackable: item.stackable,
  }));
  const weight = pieces.reduce((sum, { pounds, count }) => sum + Math.round(pounds * count * 100) / 100, 0);
  const pallets = footprintsOf(pieces.filter((_, index) => isPallet(items[index] as QuoteQuery['items'][number])));
  return {
    weight: Math.round(weight * 100) / 100,
    pallets: pallets.reduce((sum, { stacks }) => sum + stacks.length, 0),
    pieces: pieces.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Services of a place have no field on a truckload form: the driver's note keeps them in words. */
function noteOf(query: QuoteQuery, type: StopType): string {
  const facility = type === 1 ? query.originFacilityType : query.destinationFacilityType;
  const services = requestedAccessorials(query).filter(({ locationType }) => locationType === type);
  const extras = type === 1 ? requestedAccessorials(query).filter(({ code }) => code === 'PFZ') : [];
  const kind = facility === DEFAULT_FACILITY_TYPE ? [] : [facilityName(facility)];
  const end = type === 1 ? 'origin' : 'destination';
  const show = [query[`${end}Show`], query[`${end}Venue`], query[`${end}MoveInDay`], query[`${end}MoveOutDay`]];
  return [...kind, ...show.filter(Boolean), ...services.map(({ label }) => label), ...extras.map(({ label }) => label)]
    .join(', ')
    .slice(0, NOTE_MAX);
}

/** Whether somebody sets a time at the stop: then 'They call a time'. */
const hasAppointment = (query: QuoteQuery, type: StopType): boolean =>
  requestedAccessorials(query).some(({ code }) => code === (type === 1 ? 'APPT' : 'APPTDEL'));

function stopOf(query: QuoteQuery, type: StopType, requestedDate: Day) {
  const side = type === 1 ? 'shippingFrom' : 'shippingTo';
  return {
    company: query[`${side}Company`] ?? '',
    addressLineOne: query[`${side}Address1`] ?? '',
    addressLineTwo: query[`${side}Address2`] ?? '',
    zipObj: { postalCode: query[`${side}PostalCode`] },
    requestedDate,
    option: hasAppointment(query, type) ? 3 : 1,
    note: noteOf(query, type),
  } as const;
}

function contactOf(query: QuoteQuery): TruckloadQueryInput['contact'] {
  const contact = {
    companyName: query.shippingFromCompany ?? '',
    companyAddress: query.shippingFromAddress1 ?? '',
    telephone: query.shippingFromPhone ?? '',
    email: query.shippingFromEmail ?? '',
  };
  if (Object.values(contact).every((text) => text === '')) return undefined;
  return { ...contact, zip: query.shippingFromPostalCode, type: 1 };
}

/** A day at the last stop that one driver reaches: a day for each 500 miles. */
function dropDay(pickupDay: Day, query: QuoteQuery, miles: number): Day {
  const country = normalisePostalCode(query.shippingToPostalCode)?.country;
  return addBusinessDays(pickupDay, Math.max(1, Math.ceil(miles / MILES_A_DAY)), calendarOf(country));
}

/**
 * The truckload that an LTL request really is (22059): its places, day, pounds, pallets, pieces, contact and description, nothing typed
 * again. Services of the places go into the stops' notes; `miles` of the lane decide the delivery day.
 */
export function truckloadFromQuote(query: QuoteQuery, miles = UNKNOWN_MILES): TruckloadQueryInput {
  const pickupDay = parseDay(query.shippingFromPickUpDate) ?? query.shippingFromPickUpDate;
  const pickup: TruckloadStopInput = { type: 1, ...stopOf(query, 1, pickupDay), ...loadOf(query.items) };
  const drop: TruckloadStopInput = { type: 2, ...stopOf(query, 2, dropDay(pickupDay, query, miles)) };
  const contact = contactOf(query);
  return {
    items: [...query.items],
    equipmentTypeId: DEFAULT_EQUIPMENT,
    truckloadType: FULL_TRUCK,
    hazmat: query.items.some((item) => item['haz-matItem']) || query.Extra_HAZM === true,
    stops: [pickup, drop],
    ...(contact && { contact }),
    description: describe(query.items),
  };
}

const describe = (items: QuoteQuery['items']): string =>
  [...new Set(items.flatMap(({ productDiscription }) => productDiscription || []))].join(', ').slice(0, 255);
