import type { StoredShipment } from './shipment.ts';

type Ends = Pick<StoredShipment, 'from' | 'to'> & { readonly places?: readonly { readonly country: string }[] };

/** Whether freight crosses the border, also between two stops of a truckload. */
export const isCrossBorder = ({ from, to, places = [] }: Ends): boolean =>
  [to, ...places].some(({ country }) => country !== from.country);

type Broker = { readonly customsBroker?: unknown };

/** Whether a carrier may be asked for a shipment: freight that crosses the border needs its customs broker or importer first (H29). */
export const mayDispatch = (shipment: Ends & Broker): boolean =>
  !isCrossBorder(shipment) || shipment.customsBroker !== undefined;
