import { showMoney } from '#contract/format/money.ts';
import { paths } from '#contract/paths.ts';
import { parseMoney } from '#contract/rules/money.ts';
import type { ShipmentRow } from '#contract/shipments.ts';

/** The page of a shipment. */
export const shipmentPath = (shipmentUuid: string) => `${paths.customer}/shipment?shipmentUuid=${shipmentUuid}`;

/** The page of a row of the lists, by its mode. */
export const rowPath = ({ shipmentUuid, shippingModeId }: Pick<ShipmentRow, 'shipmentUuid' | 'shippingModeId'>) =>
  shippingModeId.id === 2 ? `${paths.customer}/tl-shipment?shipmentUuid=${shipmentUuid}` : shipmentPath(shipmentUuid);

/** 'Chicago, IL'. */
export const placeName = (place: { city: string; state: string }) => `${place.city}, ${place.state}`;

/** An amount of the wire as people read it: '$1,267.31'. */
export const shownMoney = (amount: string) => showMoney(parseMoney(amount) ?? 0);

/** A row's price; a truckload without a rate has none yet. */
export const shownCharge = ({ charge }: Pick<ShipmentRow, 'charge'>) =>
  charge === undefined ? '' : shownMoney(charge);
