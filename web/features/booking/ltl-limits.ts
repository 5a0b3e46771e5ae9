import { showMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { usedGoodsLimit } from '#contract/rules/liability.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';

/** Up to how much an LTL carrier pays: for used goods a few cents a pound, for new goods what its tariff says. */
export function ltlLimits({ products }: Pick<Shipment, 'products'>): string[] {
  const used = usedGoodsLimit(products);
  const pounds = products.reduce((sum, { totalWeight }) => sum + totalWeight, 0);
  const ofUsed =
    used &&
    m.booking_protection_used({
      limit: showMoney(used.limitCents),
      pounds: formatNumber(used.pounds),
      perPound: showMoney(used.centsPerPound),
    });
  return [...(ofUsed ? [ofUsed] : []), ...(!used || used.pounds < pounds ? [m.booking_protection_new()] : [])];
}
