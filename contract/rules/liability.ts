import type { Cents } from './money.ts';

/** The usual maximum liability for a pound of lost or damaged used goods (cents); for new goods it is several dollars. */
export const USED_GOODS_CENTS_A_POUND = 10;

/** The specification's commodity type of used goods. */
export const USED_GOODS = 2;

interface UsedGoodsLimit {
  readonly limitCents: Cents;
  readonly pounds: number;
  readonly centsPerPound: Cents;
}

/** What carriers usually pay at most for the used goods of a shipment, rounded down; undefined where it has none. For new goods each carrier's tariff says it. */
export function usedGoodsLimit(
  products: readonly { readonly commodityTypeId?: number | undefined; readonly totalWeight: number }[],
): UsedGoodsLimit | undefined {
  const used = products.filter(({ commodityTypeId }) => commodityTypeId === USED_GOODS);
  if (used.length === 0) return undefined;
  const pounds = used.reduce((sum, { totalWeight }) => sum + totalWeight, 0);
  return { limitCents: Math.floor(pounds * USED_GOODS_CENTS_A_POUND), pounds, centsPerPound: USED_GOODS_CENTS_A_POUND };
}
