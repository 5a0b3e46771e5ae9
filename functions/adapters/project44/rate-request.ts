import type { GroupCode } from '#contract/quotes.ts';
import { shippingNameOf } from '#contract/rules/hazmat-papers.ts';
import type { QuoteRequest } from '#domain/quotes/quote-request.ts';

/** Carriers are liable for less with used goods; the commodity marks them. */
const USED = 'USED';

interface RateRequestInput {
  readonly request: QuoteRequest;
  readonly group: GroupCode;
  readonly accountCodes: readonly string[];
  readonly timeoutSeconds: number;
}

/** The body of project44's rate query for some accounts of a group. */
export function toWireRequest({ request, group, accountCodes, timeoutSeconds }: RateRequestInput) {
  const address = (stop: QuoteRequest['origin']) => ({
    addressLines: [],
    city: stop.city,
    state: stop.state,
    postalCode: stop.postalCode,
    country: stop.country,
  });
  return {
    originAddress: address(request.origin),
    destinationAddress: address(request.destination),
    lineItems: request.items.map(toLineItem),
    capacityProviderAccountGroup: { code: group, accounts: accountCodes.map((code) => ({ code })) },
    accessorialServices: request.accessorialCodes.map((code) => ({ code })),
    pickupWindow: { date: request.pickupDate, startTime: '08:00', endTime: '17:00' },
    apiConfiguration: {
      timeout: timeoutSeconds,
      enableUnitConversion: true,
      fallBackToDefaultAccountGroup: false,
      accessorialServiceConfiguration: { allowUnacceptedAccessorials: false, fetchAllGuaranteed: true },
    },
    weightUnit: 'LB',
    lengthUnit: 'IN',
    totalLinearFeet: Math.ceil(request.freight.linearFeet),
    preferredCurrency: 'USD',
    preferredSystemOfMeasurement: 'IMPERIAL',
  };
}

/** A line of freight, as rates and dispatches have it. */
export function toLineItem(item: QuoteRequest['items'][number], index: number) {
  return {
    id: index + 1,
    totalWeight: item.totalPounds,
    packageDimensions: { length: item.lengthIn, width: item.widthIn, height: item.heightIn },
    freightClass: item.freightClass,
    packageType: item.packageCode,
    totalPackages: item.units,
    totalPieces: item.units * item.pieces,
    stackable: item.stackable,
    ...(item.used && { commodityType: USED }),
    ...(item.description && { description: item.description }),
    ...(item.nmfc && nmfcParts(item.nmfc)),
    ...(item.hazardous && { hazmatDetail: toHazmat(item) }),
  };
}

function nmfcParts(nmfc: string) {
  const [nmfcItemCode, nmfcSubCode] = nmfc.split('-');
  return { nmfcItemCode, ...(nmfcSubCode && { nmfcSubCode }) };
}

const toHazmat = (item: QuoteRequest['items'][number]) => ({
  hazardClass: item.hazardClass,
  identificationNumber: `UN${item.unNumber}`,
  packingGroup: item.packingGroup ?? 'NONE',
  properShippingName: shippingNameOf(item),
  emergencyContact: { contactName: item.emergencyContactName, phoneNumber: item.emergencyContactPhone },
});
