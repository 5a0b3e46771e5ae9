import { conflict, type PortalError, portalError } from '#contract/codes/portal-error.ts';
import { code12515 } from '#contract/codes/quotes.ts';
import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import type { Stop } from '#contract/quotes.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { isOffer } from '#contract/rules/merge-rates.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { SharedLtlQuote, SharedQuote, SharedRate } from '#contract/shares.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import { ratesOnPage } from '../quotes/rate-state.ts';
import type { QuoteProgress } from '../quotes/read-quote.ts';
import type { LtlShipment, StoredShipment } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';
import { readLine } from '../texts/bill-sentences.ts';
import { requestedServices, sharedItemOf } from './shared-freight.ts';
import { sharedCharges, sharedRateOf } from './shared-rate.ts';

/** What a link to a quote would show and until when its prices hold (milliseconds since 1970), or why there can be none. */
export type Snapshot = { readonly quote: SharedQuote; readonly pricesEnd: number } | { readonly problem: PortalError };

const timestamp = (ms: number) => toTimestamp(new Date(ms));
const problem = (error: PortalError): Snapshot => ({ problem: error });

/** A finished request with the rates that its page shows; none while carriers are still answering, without a rate, and once every rate has expired. */
export function snapshotOfQuote(quote: QuoteProgress): Snapshot {
  if (!quote.finished) return problem(conflict(m.errors_share_while_running()));
  const rates = ratesOnPage(quote).filter(({ rate }) => isOffer(rate));
  if (rates.length === 0) return problem(conflict(m.errors_share_without_rates()));
  if (quote.expired) return problem(portalError(code12515));
  const { request } = quote;
  const { originFacilityType, destinationFacilityType } = request.query;
  const ends = rates.map(({ expiresAt }) => expiresAt);
  return dated(ends, request.arrivedAt, {
    of: 'rates',
    origin: sharedStop(request.origin),
    destination: sharedStop(request.destination),
    originFacilityType,
    destinationFacilityType,
    pickupDate: request.pickupDate,
    freight: request.freight,
    items: request.items.map(sharedItemOf),
    services: requestedServices(request.accessorialCodes, request.query),
    rates: rates.map((stored) => sharedRateOf(stored.rate)),
  });
}

/** A saved quote with the rate that was chosen; none once it is booked, and once its price has expired. */
export function snapshotOfShipment(shipment: StoredShipment, askedAt: number, now: Date): Snapshot {
  if (shipment.modeId !== LTL) return problem(conflict(m.errors_share_without_rates()));
  if (shipment.statusId !== 1) return problem(conflict(m.errors_share_booked()));
  if (shipment.expiresAt <= now.getTime()) return problem(portalError(code12515));
  const { from, to } = shipment;
  const places = { originFacilityType: from.facilityTypeId, destinationFacilityType: to.facilityTypeId };
  return dated([shipment.expiresAt], askedAt, {
    of: 'saved-quote',
    origin: sharedStop(from),
    destination: sharedStop(to),
    ...places,
    pickupDate: shipment.pickupDate,
    freight: shipment.freight,
    items: shipment.products.map(sharedItemOf),
    services: requestedServices(shipment.accessorialCodes, places),
    rates: [inLanguage(BASE_LANGUAGE, () => chosenRate(shipment))],
  });
}

function dated(
  ends: readonly number[],
  pricedAt: number,
  content: Omit<SharedLtlQuote, 'kind' | 'pricedAt' | 'firstPriceEndsAt' | 'pricesEndAt'>,
): Snapshot {
  const pricesEnd = Math.max(...ends);
  const quote: SharedLtlQuote = {
    kind: 'ltl',
    ...content,
    pricedAt: timestamp(pricedAt),
    firstPriceEndsAt: timestamp(Math.min(...ends)),
    pricesEndAt: timestamp(pricesEnd),
  };
  return { quote, pricesEnd };
}

/** A stop's place; who is there and which street it is are not shown. */
export const sharedStop = ({ postalCode, city, state, country, zone, latitude, longitude }: Stop): Stop => ({
  postalCode,
  city,
  state,
  country,
  zone,
  ...(latitude !== undefined && { latitude }),
  ...(longitude !== undefined && { longitude }),
});

function chosenRate(shipment: LtlShipment): SharedRate {
  const total = formatMoney(shipment.chargeCents - shipment.onlineDiscountCents);
  return {
    carrierCode: shipment.carrier.scac,
    FCcarrierName: shipment.carrier.name,
    rateQuoteDetail: { total, FCTotalCharges: total, charges: sharedCharges(shipment.charges) },
    FCtransitDays: shipment.transitDays,
    FCDemageClimPer: shipment.damageClaimPercentage,
    FCOntimPercentage: shipment.onTimePercentage,
    onlineBookingDiscount: { amount: formatMoney(shipment.onlineDiscountCents) },
    deliveryDate: shipment.deliveryDate,
    expiresAt: timestamp(shipment.expiresAt),
    ...(shipment.service && { service: shipment.service }),
    ...(shipment.type === 'g' && { chosenService: readLine(shipment.serviceLevel) }),
  };
}
