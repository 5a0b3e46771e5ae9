import type { StoredShipment } from '../shipments/shipment.ts';

type Ends = Pick<StoredShipment, 'from' | 'to'>;
type Broker = { readonly customsBroker?: unknown };

/** Whether freight crosses the border. */
export const isCrossBorder = ({ from, to }: Ends): boolean => from.country !== to.country;

/** Whether a carrier may be asked for a shipment: freight that crosses the border needs its customs broker or importer first (H29). */
export const mayDispatch = (shipment: Ends & Broker): boolean =>
  !isCrossBorder(shipment) || shipment.customsBroker !== undefined;
