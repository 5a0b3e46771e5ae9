import { accessorialsOf } from '#contract/rules/facilities.ts';
import { freightClasses } from '#contract/rules/freight-classes.ts';
import { USED_GOODS } from '#contract/rules/liability.ts';
import { isOverlengthCode } from '#contract/rules/overlength.ts';
import { quoteItemPackage } from '#contract/rules/package-types.ts';
import type { SharedItem } from '#contract/shares.ts';
import type { RatedItem } from '../quotes/rated-item.ts';

/** A line of freight as a link shows it: measures, class and packaging, and nothing that was typed in words. */
export function sharedItemOf(item: RatedItem): SharedItem {
  const entered = freightClasses.find((one) => item.densityClass !== undefined && one === item.freightClass);
  return {
    howManyHandlingUnits: item.units,
    noOfItem: item.pieces,
    weightPerHandlingUnit: item.unitPounds,
    length: item.lengthIn,
    width: item.widthIn,
    height: item.heightIn,
    weightUnit: '2',
    dimUnit: '2',
    ...(entered && { freightClass: entered }),
    calculatedFreightClass: item.densityClass ?? item.freightClass,
    'haz-matItem': item.hazardous,
    stackable: item.stackable,
    ...quoteItemPackage(item.packageTypeId),
    ...(item.used && { commodityTypeId: USED_GOODS }),
  };
}

/** The services that were asked for: without those that a kind of place or the length of the freight brings by itself. */
export function requestedServices(
  codes: readonly string[],
  places: { readonly originFacilityType: string; readonly destinationFacilityType: string },
): string[] {
  const brought = [
    ...accessorialsOf(places.originFacilityType, 1),
    ...accessorialsOf(places.destinationFacilityType, 2),
  ];
  const included = new Set<string>(brought.map(({ code }) => code));
  return codes.filter((code) => !included.has(code) && !isOverlengthCode(code));
}
