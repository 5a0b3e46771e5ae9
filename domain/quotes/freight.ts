import type { QuoteItem } from '#contract/quote-item.ts';
import type { QuoteQuery } from '#contract/quote-query.ts';
import type { FreightSummary } from '#contract/quotes.ts';
import { freightClassOf } from '#contract/rules/density.ts';
import { requestedAccessorials } from '#contract/rules/facilities.ts';
import { USED_GOODS } from '#contract/rules/liability.ts';
import { linearFeet } from '#contract/rules/linear-feet.ts';
import { type LoadingLimits, loadingLimits } from '#contract/rules/loading.ts';
import { isOverlengthCode, overlengthCode, overlengthFeet } from '#contract/rules/overlength.ts';
import { packageTypeOf } from '#contract/rules/package-types.ts';
import { toInches, toPounds } from '#contract/rules/units.ts';
import type { RatedItem } from './rated-item.ts';

const INCHES_A_CUBIC_FOOT = 1728;
const round = (value: number, places: number) => Number(value.toFixed(places));

/** One item of the form in the units carriers use, with the class that was entered or the one its density gives. */
export function rateItem(item: QuoteItem): RatedItem {
  const unitPounds = toPounds(item.weightPerHandlingUnit, item.weightUnit);
  const [lengthIn, widthIn, heightIn] = [item.length, item.width, item.height].map((side) =>
    toInches(side, item.dimUnit),
  ) as [number, number, number];
  const cubicFeet = (lengthIn * widthIn * heightIn) / INCHES_A_CUBIC_FOOT;
  const type = packageTypeOf(item);
  const densityClass = freightClassOf(unitPounds / cubicFeet);
  const freightClass = item.freightClass ?? densityClass;
  return {
    units: item.howManyHandlingUnits,
    pieces: item.noOfItem,
    unitPounds: round(unitPounds, 2),
    totalPounds: round(unitPounds * item.howManyHandlingUnits, 2),
    lengthIn: round(lengthIn, 2),
    widthIn: round(widthIn, 2),
    heightIn: round(heightIn, 2),
    freightClass,
    ...(freightClass !== densityClass && { densityClass }),
    packageTypeId: type.id,
    packageName: type.name,
    packageCode: type.packageTypeCode,
    stackable: item.stackable,
    hazardous: item['haz-matItem'],
    used: item.commodityTypeId === USED_GOODS,
    ...(item.commodityTypeId && { commodityTypeId: item.commodityTypeId }),
    ...(item.commodityCategoryId && { commodityCategoryId: item.commodityCategoryId }),
    ...(item.productDiscription && { description: item.productDiscription }),
    ...(item.nmfc && { nmfc: item.nmfc }),
    ...(item['haz-matItem'] && hazmatDetails(item)),
  };
}

const hazmatDetails = (item: QuoteItem) => ({
  unNumber: item.unNumber,
  hazardClass: item.hazardClass,
  packingGroup: item.packingGroup,
  properShippingName: item.properShippingName,
  emergencyContactName: item.emergencyContactName,
  emergencyContactPhone: item.emergencyContactPhone,
});

/** The longest side of any piece, in inches. */
export const longestInches = (items: readonly RatedItem[]): number =>
  Math.max(...items.flatMap((item) => [item.lengthIn, item.widthIn, item.heightIn]));

/** The longest side of any piece on the floor, in inches: carriers charge for length, and a tall pallet is not long. */
const longestFloorInches = (items: readonly RatedItem[]): number =>
  Math.max(...items.flatMap((item) => [item.lengthIn, item.widthIn]));

const amongAll = (items: readonly RatedItem[], of: (item: RatedItem) => boolean): 'all' | 'some' | undefined =>
  items.every(of) ? 'all' : items.some(of) ? 'some' : undefined;

/** The freight in figures. */
export function summariseFreight(items: readonly RatedItem[], limits: LoadingLimits = loadingLimits): FreightSummary {
  const totalPounds = items.reduce((sum, item) => sum + item.totalPounds, 0);
  const cubicFeet = items.reduce(
    (sum, item) => sum + (item.units * item.lengthIn * item.widthIn * item.heightIn) / INCHES_A_CUBIC_FOOT,
    0,
  );
  const floor = items.map(({ lengthIn, widthIn, heightIn, unitPounds, units, stackable }) => ({
    lengthIn,
    widthIn,
    heightIn,
    pounds: unitPounds,
    count: units,
    stackable,
  }));
  const [stackable, used] = [amongAll(items, (item) => item.stackable), amongAll(items, (item) => item.used)];
  return {
    units: items.reduce((sum, item) => sum + item.units, 0),
    totalPounds: round(totalPounds, 2),
    cubicFeet: round(cubicFeet, 1),
    density: round(totalPounds / cubicFeet, 2),
    linearFeet: linearFeet(floor, limits),
    classes: [...new Set(items.map((item) => item.freightClass))],
    overlengthFeet: overlengthFeet(longestFloorInches(items)),
    ...(stackable && { stackable }),
    ...(used && { used }),
  };
}

/**
 * The provider's codes of all services in the query, overlength and haz-mat included. Overlength is derived from the freight: a
 * stale flag from other freight would be charged in addition to the right one.
 */
export function accessorialCodesOf(query: QuoteQuery, items: readonly RatedItem[]): string[] {
  const asked = requestedAccessorials(query).map((accessorial) => accessorial.code);
  const codes = new Set<string>(asked.filter((code) => !isOverlengthCode(code)));
  if (items.some((item) => item.hazardous)) codes.add('HAZM');
  const overlength = overlengthCode(overlengthFeet(longestFloorInches(items)));
  if (overlength) codes.add(overlength);
  return [...codes];
}
