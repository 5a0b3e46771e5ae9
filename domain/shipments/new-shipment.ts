import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { formatPackages } from '#contract/format/packages.ts';
import { fromTimestamp } from '#contract/rules/dates.ts';
import { atLevel } from '#contract/rules/guaranteed-levels.ts';
import { detailOf, groupUuid, profitPercent } from '#contract/rules/merge-rates.ts';
import { parseMoney } from '#contract/rules/money.ts';
import { showAt } from '#contract/rules/show-days.ts';
import { utcOffset } from '#contract/rules/utc-offset.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import type { StoredRate } from '../quotes/quote-record.ts';
import type { QuoteRequest } from '../quotes/quote-request.ts';
import { chosenCents } from './chosen-price.ts';
import type { EstimateRequest } from './estimate-request.ts';
import { pricedPartOf } from './needs-re-run.ts';
import { pickFields } from './pick-fields.ts';
import { type LtlShipment, storedAsChosen } from './shipment.ts';
import type { StoredLocation } from './shipment-fields.ts';

/** What is true of every new order (H01). */
const beginnings = {
  modeId: 1,
  shipmentType: 0,
  sourceId: 1,
  pickupFrom: '08:00:00',
  pickupTo: '17:00:00',
  paidCents: 0,
  bolStatus: 0,
  documentsGenerated: false,
} as const satisfies Partial<LtlShipment>;

/** A saved estimate from a chosen rate (H01): status 1, stage 12, the customer's input and the rate. */
export function newShipment(
  request: QuoteRequest,
  chosen: StoredRate,
  choice: EstimateRequest,
  context: { now: () => Date; newId: () => string; shortId: string },
): LtlShipment {
  const now = context.now().getTime();
  return {
    ...beginnings,
    ...pricedFields(request, chosen, choice, context),
    ...pickFields(choice, storedAsChosen),
    shipmentUuid: context.newId(),
    shortId: context.shortId,
    customerUuid: request.customerUuid,
    name: inLanguage(BASE_LANGUAGE, () => nameOf(request)),
    statusId: 1,
    stageId: 12,
    addedAt: now,
    modifiedAt: now,
  };
}

type Choice = Pick<EstimateRequest, 'type' | 'guaranteedLevel'> & StopInput;

/** Everything of a shipment that comes from the quote request and the chosen rate; its lines are in English. */
export const pricedFields = (...chosen: Parameters<typeof englishFields>): ReturnType<typeof englishFields> =>
  inLanguage(BASE_LANGUAGE, () => englishFields(...chosen));

function englishFields(
  request: QuoteRequest,
  chosen: StoredRate,
  choice: Choice,
  { newId }: { readonly newId: () => string },
) {
  const { expiresAt, accountCode } = chosen;
  const guaranteed = choice.type === 'g';
  const rate = guaranteed ? atLevel(chosen.rate, choice.guaranteedLevel) : chosen.rate;
  const chargeCents = chosenCents(rate, choice.type);
  const carrierSide = carrierSideOf(chosen, choice);
  const deliveryDate = guaranteed ? rate.guaranteedDeliveryDate : rate.deliveryDate;
  const fields = {
    type: choice.type,
    quoteRequestUuid: groupUuid(request.quoteRequestUuid, rate) ?? request.rateRequestUuid,
    pickupDate: request.pickupDate,
    deliveryDate,
    carrier: { name: rate.FCcarrierName, scac: rate.carrierCode, accountCode },
    serviceLevel: guaranteed ? (rate.FCGuaranteedService ?? 'Guaranteed') : 'Standard',
    chargeCents,
    charges: detailOf(rate, choice.type)?.charges ?? [],
    onlineDiscountCents: parseMoney(rate.onlineBookingDiscount.amount) ?? 0,
    transitDays: guaranteed ? rate.FCGuaranteedTransitDay : rate.FCtransitDays,
    miles: rate.FCTotalTravelDistance,
    onTimePercentage: rate.FCOntimPercentage,
    damageClaimPercentage: rate.FCDemageClimPer,
    ...stopsOf(request, choice, deliveryDate),
    accessorialCodes: [...request.accessorialCodes],
    products: request.items.map((item) => ({ ...item, shipmentProductUuid: newId() })),
    freight: request.freight,
    rateRequestUuid: request.rateRequestUuid,
    accountGroup: rate.capacityProviderAccountGroup.code,
    contractUuid: contractOf(request, chosen),
    ...carrierSide,
    profitPercent: carrierSide.profitPercent ?? profitPercent(chargeCents, carrierSide.costCents),
    expiresAt,
    ...(rate.service && { service: rate.service }),
    ...pricedWhen(chosen),
  };
  return { ...fields, pricedPart: pricedPartOf(fields) };
}

const pricedWhen = ({ rate, factors }: StoredRate) => {
  const pricedAt = fromTimestamp(rate.FCQuoteDate)?.getTime();
  return { ...(pricedAt !== undefined && { pricedAt }), ...(factors && { factors }) };
};

const stopsOf = (request: QuoteRequest, choice: StopInput, deliveryDate: string | undefined) => ({
  from: {
    ...request.origin,
    facilityTypeId: request.query.originFacilityType,
    addressUuid: request.query.originAddressUuid,
    ...stopDetails('shippingFrom', request, choice),
    offset: utcOffset(request.origin.zone, request.pickupDate),
    event: showAt(1, request.query),
  },
  to: {
    ...request.destination,
    facilityTypeId: request.query.destinationFacilityType,
    addressUuid: request.query.destinationAddressUuid,
    ...stopDetails('shippingTo', request, choice),
    offset: utcOffset(request.destination.zone, deliveryDate ?? request.pickupDate),
    event: showAt(2, request.query),
  },
});

/** The cost, profit and number of what was chosen: a guaranteed service has its own. */
function carrierSideOf({ cost, carrier }: StoredRate, { type, guaranteedLevel }: Choice) {
  const costCents = type === 'g' ? (cost.guaranteed ?? cost.standard) : cost.standard;
  if (type === 'n') return { costCents, profitPercent: carrier.profitPercent, carrierQuoteNumber: carrier.quoteNumber };
  const levels = carrier.guaranteed ?? [];
  const level = levels.find((one) => one.level === guaranteedLevel) ?? levels[0];
  return {
    costCents: level?.costCents ?? costCents,
    profitPercent: level?.profitPercent,
    carrierQuoteNumber: level?.quoteNumber ?? carrier.quoteNumber,
    guaranteedLevel: level?.level,
  };
}

const contractOf = ({ carriers }: QuoteRequest, { accountCode, rate }: StoredRate): string =>
  carriers.find((one) => one.accountCode === accountCode)?.contractUuid ?? rate.FCContractUUID;

/** The shipment's name: the first description, else the freight; and its destination. */
function nameOf(request: QuoteRequest): string {
  const [first] = request.items;
  const { units: count } = request.freight;
  const freight =
    request.items.length === 1 && first ? formatPackages(first.packageTypeId, count) : m.format_units({ count });
  return m.shipments_name({ freight: first?.description ?? freight, city: request.destination.city }).slice(0, 100);
}

type StopDetails = Omit<
  StoredLocation,
  keyof QuoteRequest['origin'] | 'facilityTypeId' | 'addressUuid' | 'offset' | 'event'
>;

/** What may be typed for the stops with a choice. */
type StopInput = Partial<Omit<EstimateRequest, 'type' | 'guaranteedLevel'>>;

/** The input for a stop: of the estimate request, else of the quote. */
function stopDetails(stop: 'shippingFrom' | 'shippingTo', { query }: QuoteRequest, choice: StopInput): StopDetails {
  return {
    company: choice[`${stop}Company`] ?? query[`${stop}Company`],
    firstName: choice[`${stop}FirstName`] ?? query[`${stop}FirstName`],
    lastName: choice[`${stop}LastName`] ?? query[`${stop}LastName`],
    addressLine1: choice[`${stop}Address1`] ?? query[`${stop}Address1`],
    addressLine2: choice[`${stop}Address2`] ?? query[`${stop}Address2`],
    phone: choice[`${stop}Phone`] ?? query[`${stop}Phone`],
    email: choice[`${stop}Email`] ?? query[`${stop}Email`],
    alternateEmail: choice[`${stop}AlternateEmail`] ?? query[`${stop}AlternateEmail`],
  };
}
