import type { PriceFactors } from '#contract/price-factors.ts';
import { densityScaleFrom } from '#contract/rules/density.ts';
import { costParts, fuelPercentOf } from './marked-up-freight.ts';
import type { CostRate } from './provider.ts';
import type { QuoteRequest } from './quote-request.ts';

/**
 * What made a price, to explain a later one by: the published tariff and fuel week that the provider names, the shipper's own classes and
 * pounds. No amount of the carrier's is among them, and its fuel rate is the one that the bill names (R42).
 */
export function priceFactorsOf(cost: CostRate, request: QuoteRequest): PriceFactors {
  const { basis = {}, roomRule } = cost;
  const percent = fuelPercentOf(costParts(cost));
  const { tariffFrom, fuelFrom: from, dieselCents, billedPounds } = basis;
  return {
    ...(tariffFrom !== undefined && { tariffFrom }),
    ...(percent > 0 && {
      fuel: { percent, ...(from !== undefined && { from }), ...(dieselCents !== undefined && { dieselCents }) },
    }),
    lines: request.items.map(({ freightClass, densityClass, totalPounds }) => ({
      freightClass,
      pounds: totalPounds,
      by: densityClass === undefined ? 'density' : 'entry',
    })),
    scaleFrom: densityScaleFrom(),
    billedPounds: Math.max(billedPounds ?? 0, request.freight.totalPounds),
    ...(roomRule && { roomRule: roomRule.words }),
    onlineDiscount: {
      percent: request.terms.onlineDiscountPercent,
      maxCents: request.terms.onlineDiscountMaxCents,
    },
  };
}
