import type { QuoteItemInput } from '#contract/quote-item.ts';
import type { QuoteQueryInput } from '#contract/quote-query.ts';
import { accessorialsOf, codesToFlags } from '#contract/rules/facilities.ts';
import { USED_GOODS } from '#contract/rules/liability.ts';
import { isOverlengthCode } from '#contract/rules/overlength.ts';
import { quoteItemPackage } from '#contract/rules/package-types.ts';
import { states } from '#contract/rules/states.ts';
import type { LtlShipment, StoredProduct } from './shipment.ts';
import type { StoredLocation } from './shipment-fields.ts';

/** The freight as items of a quote query, in pounds and inches as it was rated. */
export const itemsOf = ({ products }: Pick<LtlShipment, 'products'>): QuoteItemInput[] => products.map(itemOf);

/**
 * The quote query of a shipment, rebuilt: items, places, and the services as flags by where they are rendered (Q18). Overlength and
 * hazardous materials follow from the items and are no flags.
 */
export function quoteQueryOf(shipment: LtlShipment, pickupDate: string = shipment.pickupDate): QuoteQueryInput {
  const { from, to } = shipment;
  return {
    items: itemsOf(shipment),
    manualShipment: false,
    shippingFromPickUpDate: pickupDate,
    shippingFromPostalCode: from.postalCode,
    shippingToPostalCode: to.postalCode,
    originFacilityType: from.facilityTypeId,
    destinationFacilityType: to.facilityTypeId,
    originCity: from.city,
    originState: from.state,
    originStateId: stateOf(from)?.id,
    originCountryId: stateOf(from)?.countryId,
    destinationCity: to.city,
    destinationState: to.state,
    destinationStateId: stateOf(to)?.id,
    destinationCountryId: stateOf(to)?.countryId,
    originAddressUuid: from.addressUuid,
    destinationAddressUuid: to.addressUuid,
    ...showOf('origin', from),
    ...showOf('destination', to),
    ...partyOf('shippingFrom', from),
    ...partyOf('shippingTo', to),
    ...codesToFlags(requestedCodes(shipment)),
  };
}

/** The services that somebody asked for: those that come with the kind of place, or with the freight, come again by themselves. */
function requestedCodes({ from, to, accessorialCodes }: LtlShipment): string[] {
  const included = [...accessorialsOf(from.facilityTypeId, 1), ...accessorialsOf(to.facilityTypeId, 2)];
  const derived = (code: string) =>
    isOverlengthCode(code) || code === 'HAZM' || included.some((accessorial) => accessorial.code === code);
  return accessorialCodes.filter((code) => !derived(code));
}

const stateOf = ({ state }: StoredLocation) => states.find(({ code }) => code === state);

const showOf = <End extends 'origin' | 'destination'>(end: End, { event }: StoredLocation) => ({
  [`${end}Show`]: event?.show,
  [`${end}Venue`]: event?.venue,
  [`${end}MoveInDay`]: event?.moveInDay,
  [`${end}MoveOutDay`]: event?.moveOutDay,
});

const partyOf = <Side extends 'shippingFrom' | 'shippingTo'>(side: Side, stop: StoredLocation) => ({
  [`${side}Company`]: stop.company,
  [`${side}FirstName`]: stop.firstName,
  [`${side}LastName`]: stop.lastName,
  [`${side}Address1`]: stop.addressLine1,
  [`${side}Address2`]: stop.addressLine2,
  [`${side}Phone`]: stop.phone,
  [`${side}Email`]: stop.email,
  [`${side}AlternateEmail`]: stop.alternateEmail,
});

const itemOf = (product: StoredProduct): QuoteItemInput => ({
  howManyHandlingUnits: product.units,
  noOfItem: product.pieces,
  weightPerHandlingUnit: product.unitPounds,
  weightUnit: '2',
  dimUnit: '2',
  length: product.lengthIn,
  width: product.widthIn,
  height: product.heightIn,
  // A class that follows from the density is left to today's scale.
  ...(product.densityClass !== undefined && { freightClass: product.freightClass as QuoteItemInput['freightClass'] }),
  calculatedFreightClass: product.densityClass ?? product.freightClass,
  'haz-matItem': product.hazardous,
  stackable: product.stackable,
  ...quoteItemPackage(product.packageTypeId),
  productDiscription: product.description,
  nmfc: product.nmfc,
  commodityTypeId: product.commodityTypeId ?? (product.used ? USED_GOODS : undefined),
  commodityCategoryId: product.commodityCategoryId,
  unNumber: product.unNumber,
  hazardClass: product.hazardClass,
  packingGroup: product.packingGroup as QuoteItemInput['packingGroup'],
  properShippingName: product.properShippingName,
  emergencyContactName: product.emergencyContactName,
  emergencyContactPhone: product.emergencyContactPhone,
});
