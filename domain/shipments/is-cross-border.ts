import type { StoredShipment } from './shipment.ts';

type Ends = Pick<StoredShipment, 'from' | 'to'> & { readonly places?: readonly { readonly country: string }[] };

/** Whether freight crosses the border, also between two stops of a truckload. */
export const isCrossBorder = ({ from, to, places = [] }: Ends): boolean =>
  [to, ...places].some(({ country }) => country !== from.country);
