import { showMoney } from '#contract/format/money.ts';
import { paths } from '#contract/paths.ts';
import { parseMoney } from '#contract/rules/money.ts';
import type { ShipmentRow } from '#contract/shipment-row.ts';

/** The page of a shipment. */
export const shipmentPath = (shipmentUuid: string) => `${paths.customer}/shipment?shipmentUuid=${shipmentUuid}`;

/** The page of a truckload. */
export const truckloadPath = (shipmentUuid: string) => `${paths.customer}/tl-shipment?shipmentUuid=${shipmentUuid}`;

/** The page of a booked shipment, on its first tab or another. */
export const bookedPath = (shipmentUuid: string, tab?: 'charges' | 'tracking') =>
  `${paths.shipmentDetails}?shipmentUuid=${shipmentUuid}${tab === undefined ? '' : `&tab=${tab}`}`;

/** In an address that asks for the protection of a shipment (S38). */
export const PROTECTION_QUERY = 'i';

/** The page of a booked shipment, with its protection open. */
export const protectionPath = (shipmentUuid: string) => `${bookedPath(shipmentUuid)}&${PROTECTION_QUERY}=1`;

/** The page that prices a saved quote again and explains the difference. */
export const viewQuotePath = (shipmentUuid: string) => `${paths.viewQuote}?shipmentUuid=${shipmentUuid}`;

/** Today's prices of all carriers for a quote whose own price still holds: it names its pickup day, so that it is priced anew (R79). */
export const otherCarriersPath = ({
  shipmentUuid,
  requestedPickupStartDate: start,
}: {
  shipmentUuid: string;
  requestedPickupStartDate: string;
}) => `${viewQuotePath(shipmentUuid)}&newPickupDate=${start.slice(0, 10)}`;

/** Where an estimate's carrier is chosen again: a truckload's own page asks its carriers anew. */
export const newPricePath = (shipment: { shipmentUuid: string }) =>
  'stops' in shipment ? truckloadPath(shipment.shipmentUuid) : viewQuotePath(shipment.shipmentUuid);

type Row = Pick<ShipmentRow, 'shipmentUuid' | 'shippingModeId' | 'expired' | 'needsReRun'>;

/** Whether a saved LTL quote has to be priced again before it can be booked. */
export const isOver = ({ shippingModeId, expired, needsReRun }: Omit<Row, 'shipmentUuid'>) =>
  shippingModeId.id === 1 && (expired || needsReRun);

/** The page of a row of the lists: by its mode, and where its price is over the one with today's. */
export const rowPath = (row: Row) => {
  const { shipmentUuid, shippingModeId } = row;
  if (shippingModeId.id === 2) return truckloadPath(shipmentUuid);
  return isOver(row) ? viewQuotePath(shipmentUuid) : shipmentPath(shipmentUuid);
};

/** The quote form; with a saved quote, whose price the next selection replaces. */
export const formPath = (shipmentUuid?: string) =>
  shipmentUuid ? `${paths.quote}?shipmentUuid=${shipmentUuid}` : paths.quote;

/** 'Chicago, IL', the state never alone on a line; a long city breaks before its last word. */
export const placeName = (place: { city: string; state: string }) => `${place.city},\u00a0${place.state}`;

/** An amount of the wire as people read it: '$1,267.31'. */
export const shownMoney = (amount: string) => showMoney(parseMoney(amount) ?? 0);

/** A row's price; a truckload without a rate has none yet. */
export const shownCharge = ({ charge }: Pick<ShipmentRow, 'charge'>) =>
  charge === undefined ? '' : shownMoney(charge);
