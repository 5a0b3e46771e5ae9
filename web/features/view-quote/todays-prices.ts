import type { RateQuote, RateState } from '#contract/quotes.ts';
import { atLevel } from '#contract/rules/guaranteed-levels.ts';
import { detailOf, displayedCents, isOffer } from '#contract/rules/merge-rates.ts';
import type { ComparedBill } from '#contract/rules/price-changes.ts';
import { isSingleRate } from '#contract/rules/single-rate.ts';
import type { Shipment } from '#contract/shipments.ts';

/** The bill that a quote was saved with. */
export const savedBill = ({ charges, onlineBookingDiscount, priceFactors }: Shipment): ComparedBill => ({
  charges,
  discount: onlineBookingDiscount.amount,
  factors: priceFactors,
});

/** Today's rate of the quote's own carrier for the service that was chosen; undefined where it sells that no more. */
export function ownRateOf(shipment: Shipment, rates: readonly RateQuote[]): RateQuote | undefined {
  const found = rates.find((rate) => isOffer(rate) && rate.FCcarrierName === shipment.carrier.name);
  if (!found || shipment.shipmentContractType === 'n') return found;
  const level = found.guaranteedLevels?.find(({ words }) => words === shipment.serviceLevel);
  return level && atLevel(found, level.level);
}

/** The rates that a template shows: of a single-rate one, the quote's own carrier's and the one that it would show (R29). */
export function shownRates(
  shipment: Shipment,
  rates: readonly RateQuote[],
  { template, singleRate }: Pick<RateState, 'template' | 'singleRate'>,
): readonly RateQuote[] {
  if (!isSingleRate(template)) return rates;
  return rates.filter(
    (rate) =>
      rate.FCPreRateQuoteResponseId === singleRate?.FCPreRateQuoteResponseId ||
      rate.FCcarrierName === shipment.carrier.name,
  );
}

/** The bill of a rate for the service that was chosen. */
export const billOf = (rate: RateQuote, { shipmentContractType }: Shipment): ComparedBill => ({
  charges: detailOf(rate, shipmentContractType)?.charges ?? [],
  discount: rate.onlineBookingDiscount.amount,
  factors: rate.priceFactors,
});

/** The other carriers' rates for the service that was chosen, cheapest first. */
export const othersOf = (shipment: Shipment, rates: readonly RateQuote[]): RateQuote[] =>
  rates
    .filter((rate) => isOffer(rate) && rate.FCcarrierName !== shipment.carrier.name)
    .filter((rate) => displayedCents(rate, shipment.shipmentContractType) !== undefined)
    .sort(
      (a, b) =>
        (displayedCents(a, shipment.shipmentContractType) ?? 0) -
        (displayedCents(b, shipment.shipmentContractType) ?? 0),
    );
