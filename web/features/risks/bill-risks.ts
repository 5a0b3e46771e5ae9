import { formatDecimals, formatList, formatNumber } from '#contract/format/numbers.ts';
import type { FreightSummary, RateState } from '#contract/quotes.ts';
import { USED_GOODS, USED_GOODS_CENTS_A_POUND } from '#contract/rules/liability.ts';
import * as m from '#texts/compiled/messages.js';
import { servicesOf } from '#web/rules/requested-services.ts';

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
  if (places.includes(query.originFacilityType ?? WITH_DOCK) && !asked.includes(codes.pickup))
    ends.push(m.rates_end_pickup());
  if (places.includes(query.destinationFacilityType ?? WITH_DOCK) && !asked.includes(codes.delivery))
    ends.push(m.rates_end_delivery());
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
  const why = m.rates_you_entered_class_by_density({ given: formatList(given), byDensity: formatList(byDensity) });
  return [{ what: m.rates_reclassified_on_inspection(), why }];
}

/** Not what is billed but what is paid for damage: for used goods next to nothing. */
export function usedRisk({ items = [] }: RateState['quoteQuery']): BillRisk[] {
  if (!items.some(({ commodityTypeId }) => commodityTypeId === USED_GOODS)) return [];
  const perPound = formatDecimals(USED_GOODS_CENTS_A_POUND / 100, 2);
  const why = m.rates_most_carriers_pay_no_more({ perPound });
  return [{ what: m.rates_used_goods_low_carrier_liability(), why }];
}

/**
 * What could make the carrier's bill differ from the price, only as far as it is true for this freight and these places.
 * No amounts of the bill: they are the carrier's to say.
 */
export function billRisks(freight: FreightSummary, query: RateState['quoteQuery']): BillRisk[] {
  const risks: BillRisk[] = [
    {
      what: m.rates_measured_larger_than_entered(),
      why: m.rates_priced_as_class_at_cu({
        classes: formatList(freight.classes),
        cubicFeet: formatNumber(freight.cubicFeet),
      }),
    },
    {
      what: m.rates_weighed_heavier_than_entered(),
      why: m.rates_priced_at_lb_carriers_re({ totalPounds: formatNumber(freight.totalPounds) }),
    },
  ];
  risks.push(...classRisk(query), ...usedRisk(query));
  const open = endsWithout(query, { pickup: 'LTDPU', delivery: 'LTDDEL' }, BUSINESSES);
  if (open.length > 0) {
    risks.push({
      what: m.rates_limited_access_or_a_residence(),
      why: m.rates_priced_as_a_business_at({ open: formatList(open) }),
    });
  }
  const noLift = endsWithout(query, { pickup: 'LGPU', delivery: 'LGDEL' }, BUSINESSES);
  if (noLift.length > 0) {
    risks.push({
      what: m.rates_liftgate_needed_on_site(),
      why: m.rates_not_included_at_if_the({ noLift: formatList(noLift) }),
    });
  }
  return risks;
}
