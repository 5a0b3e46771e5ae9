import { FREE_HOURS } from '#contract/rules/cancellation.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { TlShipmentData, TruckloadRate, TruckPrice, TruckTerms } from '#contract/truckload-rates.ts';
import type { TruckloadShipment } from '../shipments/shipment.ts';
import type { StoredTerms } from '../shipments/stored-truckload.ts';
import { readLine } from '../texts/bill-sentences.ts';
import { readReason } from '../texts/reason-sentences.ts';
import { isAsking, type StoredTruckPrice, type StoredTruckRate, type TruckAsking } from './truck-rates.ts';

const timestamp = (ms: number) => toTimestamp(new Date(ms));

interface Viewer {
  readonly now: Date;
  readonly seesCost: boolean;
}

/** The rates of a truckload's last asking, cheapest first, and how it stands. */
export function showAsking(
  shipment: Pick<TruckloadShipment, 'rateRequestUuid' | 'addedAt' | 'rateId' | 'team' | 'deskAskedAt' | 'miles'>,
  asking: TruckAsking | undefined,
  viewer: Viewer,
): TlShipmentData {
  const { rateRequestUuid, addedAt, rateId, team = false, deskAskedAt, miles } = shipment;
  const rates = (asking?.rates ?? []).toSorted((one, other) => bookedCents(one.price) - bookedCents(other.price));
  return {
    rateRequestUuid: asking?.rateRequestUuid ?? rateRequestUuid,
    rateQuotes: rates.map((rate) => showRate(rate, miles, viewer)),
    declines: (asking?.declines ?? []).map(({ carrierCode, name, reason, answered }) => ({
      carrierCode,
      FCcarrierName: name,
      reason: readReason(reason),
      answered,
    })),
    waitingForExecution: asking !== undefined && isAsking(asking, viewer.now),
    carriersAsked: asking?.carriersAsked ?? 0,
    askedAt: timestamp(asking?.askedAt ?? addedAt),
    ...(rates.length > 0 && { expiresAt: timestamp(Math.max(...rates.map(({ expiresAt }) => expiresAt))) }),
    ...(rateId !== undefined && { chosen: { FCPreRateQuoteResponseId: rateId, team } }),
    ...(deskAskedAt !== undefined && { deskAskedAt: timestamp(deskAskedAt) }),
  };
}

/** What an online booking is charged (R27). */
export const bookedCents = ({ totalCents, onlineDiscountCents }: StoredTruckPrice): number =>
  totalCents + onlineDiscountCents;

function showRate(rate: StoredTruckRate, miles: number, { now, seesCost }: Viewer): TruckloadRate {
  const { price, team, onTimePercentage, damageClaimPercentage, startsFrom } = rate;
  return {
    FCPreRateQuoteResponseId: rate.rateId,
    carrierCode: rate.carrierCode,
    FCcarrierName: rate.name,
    FCDisplayOrder: rate.displayOrder,
    rateQuoteDetail: showPrice(price, miles),
    ...(team && { teamRateQuoteDetail: showPrice(team, miles) }),
    terms: showTerms(rate.terms),
    cargoCover: formatMoney(rate.coverCents),
    ...(startsFrom && { startsFrom }),
    ...(onTimePercentage !== undefined && { FCOntimPercentage: onTimePercentage }),
    ...(damageClaimPercentage !== undefined && { FCDemageClimPer: damageClaimPercentage }),
    FCTotalTravelDistance: miles,
    FCQuoteDate: timestamp(rate.quotedAt),
    expiresAt: timestamp(rate.expiresAt),
    expired: rate.expiresAt <= now.getTime(),
    ...(seesCost && {
      cost: formatMoney(price.costCents),
      ...(team && { teamCost: formatMoney(team.costCents) }),
      profitPercent: price.profitPercent,
      capacityProviderQuoteNumber: rate.quoteNumber,
    }),
  };
}

const showPrice = (price: StoredTruckPrice, miles: number): TruckPrice => ({
  total: formatMoney(price.totalCents),
  FCTotalCharges: formatMoney(price.totalCents),
  charges: price.charges.map((line) => ({ ...line, description: readLine(line.description) })),
  onlineBookingDiscount: { amount: formatMoney(price.onlineDiscountCents) },
  perMile: formatMoney(Math.round(bookedCents(price) / Math.max(1, miles))),
  deliveryDate: price.deliveryDate,
});

/** A carrier's terms on the wire. */
export const showTerms = (terms: StoredTerms): TruckTerms => ({
  detention: { freeMinutes: terms.detentionFreeMinutes, anHour: formatMoney(terms.detentionHourCents) },
  layover: { aNight: formatMoney(terms.layoverCents) },
  cancel: { amount: formatMoney(terms.cancelCents), freeHours: FREE_HOURS },
  extraStop: formatMoney(terms.extraStopCents),
});
