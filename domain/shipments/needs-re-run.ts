import { sha256 } from '../crypto.ts';
import type { LtlShipment, StoredShipment } from './shipment.ts';
import { LTL } from './shipment-fields.ts';

type Priced = Pick<LtlShipment, 'pickupDate' | 'from' | 'to' | 'accessorialCodes' | 'products'>;

const stopPart = ({ postalCode, country, facilityTypeId }: Priced['from']) => [postalCode, country, facilityTypeId];

/** Everything a carrier prices a shipment by, as a hash: day, places, services and freight; names and contacts are no part of it. */
export const pricedPartOf = ({ pickupDate, from, to, accessorialCodes, products }: Priced): string =>
  sha256(
    JSON.stringify([
      pickupDate,
      stopPart(from),
      stopPart(to),
      [...accessorialCodes].sort(),
      products.map((one) => [
        ...[one.units, one.pieces, one.unitPounds, one.lengthIn, one.widthIn, one.heightIn],
        ...[one.freightClass, one.packageTypeId, one.stackable, one.hazardous, one.used],
        ...[one.nmfc ?? '', one.unNumber ?? '', one.hazardClass ?? '', one.packingGroup ?? ''],
      ]),
    ]),
  );

/**
 * Whether something that was priced has changed since the price was quoted (12516, R79): booking and paying refuse such a shipment. One saved
 * before this was recorded could not be changed.
 */
export const needsReRun = (shipment: Priced & Pick<LtlShipment, 'pricedPart'>): boolean =>
  shipment.pricedPart !== undefined && shipment.pricedPart !== pricedPartOf(shipment);

/** The same of a shipment of any mode: what a truckload was priced by stays as it is. */
export const isChangedSincePriced = (shipment: StoredShipment): boolean =>
  shipment.modeId === LTL && needsReRun(shipment);
