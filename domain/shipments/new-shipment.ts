import { parseMoney } from '#contract/rules/money.ts';
import type { QuoteRequest } from '../quotes/quote-request.ts';
import type { ChosenAnswer, ShipmentChoice } from './choice.ts';
import { chosenCents, detailOf } from './chosen-price.ts';
import type { StoredLocation, StoredShipment } from './shipment.ts';

/** A saved estimate from a chosen rate (H01): status 1, stage 12, what was typed and what the rate says. */
export function newShipment(
  request: QuoteRequest,
  { rate, cost, expiresAt, accountCode }: ChosenAnswer,
  choice: ShipmentChoice,
  context: { now: () => Date; newId: () => string; shortId: string },
): StoredShipment {
  const guaranteed = choice.type === 'g';
  const now = context.now().getTime();
  const detail = detailOf(rate, choice.type);
  return {
    shipmentUuid: context.newId(),
    shortId: context.shortId,
    customerUuid: request.customerUuid,
    name: nameOf(request),
    statusId: 1,
    stageId: 12,
    pickupDate: request.pickupDate,
    deliveryDate: guaranteed ? rate.guaranteedDeliveryDate : rate.deliveryDate,
    carrier: { name: rate.FCcarrierName, scac: rate.carrierCode, accountCode },
    type: choice.type,
    serviceLevel: guaranteed ? (rate.FCGuaranteedService ?? 'Guaranteed') : 'Standard',
    chargeCents: chosenCents(rate, choice.type),
    costCents: guaranteed ? (cost.guaranteed ?? cost.standard) : cost.standard,
    charges: detail?.charges ?? [],
    onlineDiscountCents: parseMoney(rate.onlineBookingDiscount.amount) ?? 0,
    transitDays: guaranteed ? rate.FCGuaranteedTransitDay : rate.FCtransitDays,
    miles: rate.FCTotalTravelDistance,
    onTimePercentage: rate.FCOntimPercentage,
    damageClaimPercentage: rate.FCDemageClimPer,
    from: { ...request.origin, facilityTypeId: request.query.originFacilityType, ...typedFrom(request, choice) },
    to: { ...request.destination, facilityTypeId: request.query.destinationFacilityType, ...typedTo(request, choice) },
    accessorialCodes: request.accessorialCodes,
    products: request.items.map((item) => ({ ...item, shipmentProductUuid: context.newId() })),
    freight: request.freight,
    rateRequestUuid: request.rateRequestUuid,
    quoteRequestUuid: choice.quoteRequestUuid,
    accountGroup: rate.capacityProviderAccountGroup.code,
    contractUuid: rate.FCContractUUID,
    carrierQuoteNumber: rate.capacityProviderQuoteNumber,
    expiresAt,
    addedAt: now,
    modifiedAt: now,
  };
}

/** What people call it: the first description, else the freight; and where it goes. */
function nameOf(request: QuoteRequest): string {
  const [first] = request.items;
  const units = request.freight.units;
  const many = units === 1 ? '1 unit' : `${units} units`;
  const one =
    request.items.length === 1 && first
      ? `${units} ${first.packageName.replace(/ \d.*$/, '').toLowerCase()}${units === 1 ? '' : 's'}`
      : many;
  return `${first?.description ?? one} to ${request.destination.city}`.slice(0, 100);
}

type Typed = Omit<StoredLocation, keyof QuoteRequest['origin'] | 'facilityTypeId'>;

const typedFrom = ({ query }: QuoteRequest, choice: ShipmentChoice): Typed => ({
  company: choice.shippingFromCompany ?? query.shippingFromCompany,
  firstName: choice.shippingFromFirstName ?? query.shippingFromFirstName,
  lastName: choice.shippingFromLastName ?? query.shippingFromLastName,
  addressLine1: choice.shippingFromAddress1 ?? query.shippingFromAddress1,
  addressLine2: choice.shippingFromAddress2 ?? query.shippingFromAddress2,
  phone: choice.shippingFromPhone ?? query.shippingFromPhone,
  email: choice.shippingFromEmail ?? query.shippingFromEmail,
});

const typedTo = ({ query }: QuoteRequest, choice: ShipmentChoice): Typed => ({
  company: choice.shippingToCompany ?? query.shippingToCompany,
  firstName: choice.shippingToFirstName ?? query.shippingToFirstName,
  lastName: choice.shippingToLastName ?? query.shippingToLastName,
  addressLine1: choice.shippingToAddress1 ?? query.shippingToAddress1,
  addressLine2: choice.shippingToAddress2 ?? query.shippingToAddress2,
  phone: choice.shippingToPhone ?? query.shippingToPhone,
  email: choice.shippingToEmail ?? query.shippingToEmail,
});
