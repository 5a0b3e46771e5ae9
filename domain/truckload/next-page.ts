import type { TruckloadShipment } from '../shipments/shipment.ts';
import type { TruckAsking } from './truck-rates.ts';

export type TruckloadPage = '/customer/tl-shipment' | '/customer/tl-quote-results';

/** Where a truckload is shown (R85, Q21): its rates while one is to be chosen; its own page without rates, and once one is chosen. */
export const nextPageOf = (
  { rateId }: Pick<TruckloadShipment, 'rateId'>,
  asking: Pick<TruckAsking, 'rates'> | undefined,
): TruckloadPage =>
  rateId === undefined && (asking?.rates.length ?? 0) > 0 ? '/customer/tl-quote-results' : '/customer/tl-shipment';
