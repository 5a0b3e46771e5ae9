import { type Cents, percentOf } from '#contract/rules/money.ts';
import { sha256 } from '../crypto.ts';
import type { PriceList } from '../settings/settings.ts';
import type { CostRate } from './provider.ts';
import type { PricingTerms } from './quote-request.ts';

/** Lines that together are a carrier's net freight: gross by class, rules about trailer space, deficit weight, discount, minimum. */
const FREIGHT_CODES = ['GFC', 'LFR', 'CCR', 'VOL', 'PTL', 'DEFICIT', 'DSC', 'MIN', 'OTHER'];
const FUEL_CODES = ['FSC', 'FUEL'];
const MINIMUM_CODE = 'MIN';

/** A carrier's bill, grouped by how we price each part. */
export interface CostParts {
  readonly freightCents: Cents;
  readonly fuelCents: Cents;
  /** The carrier charges a published minimum, its absolute one or that of its volume price. */
  readonly isMinimum: boolean;
  readonly services: CostRate['charges'];
}

/** Groups a carrier's bill; a bill without a freight line counts as freight as a whole. */
export function costParts({ charges, totalCents }: CostRate): CostParts {
  const isFreight = ({ code, cents }: CostRate['charges'][number]) => FREIGHT_CODES.includes(code) || cents < 0;
  const isFuel = (line: CostRate['charges'][number]) => FUEL_CODES.includes(line.code) && !isFreight(line);
  const sumOf = (lines: CostRate['charges']) => lines.reduce((sum, { cents }) => sum + cents, 0);
  const freightCents = sumOf(charges.filter(isFreight));
  if (freightCents <= 0) return { freightCents: totalCents, fuelCents: 0, isMinimum: false, services: [] };
  return {
    freightCents,
    fuelCents: sumOf(charges.filter(isFuel)),
    isMinimum: charges.some(({ code }) => code === MINIMUM_CODE),
    services: charges.filter((line) => !isFreight(line) && !isFuel(line)),
  };
}

/** The carrier's published fuel surcharge in per cent of its net freight, to a tenth. */
export const fuelPercentOf = ({ freightCents, fuelCents }: CostParts): number =>
  Math.round((fuelCents * 1000) / freightCents) / 10;

/**
 * The margin in per cent for one carrier on one lane: fixed for each lane, on average the setting. Its band is a share of the price, so
 * that comparing the most expensive lane with the cheapest reveals only the share, not the margin; it never goes below the cost.
 */
export function marginOf({ marginPercent }: PricingTerms, { freightSpreadPercent }: PriceList, lane: string): number {
  const drawn = Number.parseInt(sha256(lane).slice(0, 8), 16) / 0xffff_ffff;
  const farthest = Math.min(((100 + marginPercent) * freightSpreadPercent) / 100, marginPercent);
  return marginPercent + farthest * (2 * drawn - 1);
}

const DOLLAR = 100;
const toDollar = (cents: number) => Math.round(cents / DOLLAR) * DOLLAR;
const upToDollar = (cents: number) => Math.ceil(cents / DOLLAR) * DOLLAR;

/**
 * The freight on our bill, in whole dollars: the carrier's freight and the lane's margin. A carrier's published minimum is priced at our own
 * minimum charge, which reveals nothing of the margin; more expensive freight costs at least that. Freight and fuel together always bring the
 * margin's minimum.
 */
export function applyFreightMarkup(parts: CostParts, terms: PricingTerms, prices: PriceList, lane: string): Cents {
  const { freightCents, fuelCents, isMinimum } = parts;
  const listed = prices.minimumFreight.find(({ upToCents }) => freightCents <= upToCents);
  const least = (listed ?? prices.minimumFreight.at(-1))?.cents ?? 0;
  const byMargin = toDollar(freightCents + percentOf(freightCents, marginOf(terms, prices, lane)));
  const wanted = freightCents + fuelCents + terms.marginMinCents;
  const floor = upToDollar((wanted * 1000) / (1000 + Math.round(fuelPercentOf(parts) * 10)));
  return Math.max(isMinimum && listed ? 0 : byMargin, least, floor);
}
