import { insuredKinds } from '#contract/rules/goods-kinds.ts';
import type { PolicyTerms } from '../../shipments/protection-terms.ts';
import type { StoredShipment } from '../../shipments/shipment.ts';
import { LTL, type StoredLocation } from '../../shipments/shipment-fields.ts';
import type { InsuredFreight } from './insurer.ts';

const stopOf = ({ city, state, postalCode, country }: StoredLocation) => ({ city, state, zip: postalCode, country });

/** A shipment as an insurer is told it, with the value that was declared. */
export const freightOf = (
  shipment: StoredShipment,
  { declaredCents, goods, goodsKind }: Pick<PolicyTerms, 'declaredCents' | 'goods' | 'goodsKind'>,
): InsuredFreight => ({
  reference: shipment.shortId,
  purchaseOrder: shipment.references?.po,
  mode: shipment.modeId === LTL ? 'LTL' : 'TL',
  carrier: shipment.carrier?.name ?? '',
  pickupDate: shipment.pickupDate,
  from: stopOf(shipment.from),
  to: stopOf(shipment.to),
  goods,
  declaredCents,
  ...(goodsKind !== undefined && { goodsKind: insuredKinds().find(({ id }) => id === goodsKind)?.name }),
});
