import type { FreightSummary, RateState } from '#contract/quotes.ts';
import { USED_GOODS, USED_GOODS_CENTS_A_POUND } from '#contract/rules/liability.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { listed, servicesOf, wholeNumber } from './freight-words.ts';

export interface BillRisk {
  readonly what: string;
  readonly why: string;
}

const BUSINESSES = ['1', '2'];
const WITH_DOCK = '2';

/** Ends whose place is an ordinary business and that did not ask for a service. */
function endsWithout(
  query: RateState['quoteQuery'],
  codes: { pickup: string; delivery: string },
  places: readonly string[],
): string[] {
  const asked = servicesOf(query).map(({ code }) => code);
  const ends: string[] = [];
  if (places.includes(query.originFacilityType ?? WITH_DOCK) && !asked.includes(codes.pickup)) ends.push('pickup');
  if (places.includes(query.destinationFacilityType ?? WITH_DOCK) && !asked.includes(codes.delivery))
    ends.push('delivery');
  return ends;
}

/** A class that was entered against the density's is the carrier's to inspect. */
function classRisk({ items = [] }: RateState['quoteQuery']): BillRisk[] {
  const entered = items.filter(
    ({ freightClass, calculatedFreightClass: density }) => freightClass && density && freightClass !== density,
  );
  if (entered.length === 0) return [];
  const [given, byDensity] = [
    [...new Set(entered.map(({ freightClass }) => freightClass ?? ''))],
    [...new Set(entered.map(({ calculatedFreightClass }) => calculatedFreightClass ?? ''))],
  ];
  const why = `You entered class ${listed(given)}; by density it is class ${listed(byDensity)}. If the carrier’s inspection finds a different class, it re-rates the shipment and may add an inspection or reclassification fee.`;
  return [{ what: 'Reclassified on inspection', why }];
}

/** Not what is billed but what is paid for damage: for used goods next to nothing. */
function usedRisk({ items = [] }: RateState['quoteQuery']): BillRisk[] {
  if (!items.some(({ commodityTypeId }) => commodityTypeId === USED_GOODS)) return [];
  const perPound = formatMoney(USED_GOODS_CENTS_A_POUND);
  const why = `Most carriers pay no more than $${perPound} per pound for lost or damaged used goods. Used goods listed as new are paid at the same rate.`;
  return [{ what: 'Used goods: low carrier liability', why }];
}

/**
 * What could make the carrier's bill differ from the price, only as far as it is true for this freight and these places.
 * No amounts of the bill: they are the carrier's to say.
 */
export function billRisks(freight: FreightSummary, query: RateState['quoteQuery']): BillRisk[] {
  const risks: BillRisk[] = [
    {
      what: 'Measured larger than entered',
      why: `Priced as class ${listed(freight.classes)}, at ${wholeNumber(freight.cubicFeet)} cu ft. If it measures larger, the class can go up, and the carrier bills the higher class.`,
    },
    {
      what: 'Weighed heavier than entered',
      why: `Priced at ${wholeNumber(freight.totalPounds)} lb. Carriers re-weigh freight and bill what their scale shows.`,
    },
  ];
  risks.push(...classRisk(query), ...usedRisk(query));
  const open = endsWithout(query, { pickup: 'LTDPU', delivery: 'LTDDEL' }, BUSINESSES);
  if (open.length > 0) {
    risks.push({
      what: 'Limited access or a residence',
      why: `Priced as a business at ${listed(open)}. A school, farm, job site, storage facility or home adds the carrier's fee.`,
    });
  }
  const noLift = endsWithout(query, { pickup: 'LGPU', delivery: 'LGDEL' }, BUSINESSES);
  if (noLift.length > 0) {
    risks.push({
      what: 'Liftgate needed on site',
      why: `Not included at ${listed(noLift)}. If the driver needs one there, the carrier adds its fee.`,
    });
  }
  return risks;
}
