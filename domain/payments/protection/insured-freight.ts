import type { Cents } from '#contract/rules/money.ts';
import { goodsOf } from '../../shipments/goods.ts';
import type { StoredShipment } from '../../shipments/shipment.ts';
import { LTL, type StoredLocation } from '../../shipments/shipment-fields.ts';
import type { InsuredFreight } from './insurer.ts';

const stopOf = ({ city, state, postalCode, country }: StoredLocation) => ({ city, state, zip: postalCode, country });

/** A shipment as an insurer is told it, with the value that was declared. */
export const freightOf = (
  shipment: StoredShipment,
  declaredCents: Cents,
  goods = goodsOf(shipment),
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
});
