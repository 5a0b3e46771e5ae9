import { isCrossBorder } from '../shipments/is-cross-border.ts';

type Broker = { readonly customsBroker?: unknown };

/** Whether a carrier may be asked for a shipment: freight that crosses the border needs its customs broker or importer first (H29). */
export const mayDispatch = (shipment: Parameters<typeof isCrossBorder>[0] & Broker): boolean =>
  !isCrossBorder(shipment) || shipment.customsBroker !== undefined;
