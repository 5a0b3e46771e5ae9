import { showMoney } from '#contract/format/money.ts';
import { paths } from '#contract/paths.ts';
import { parseMoney } from '#contract/rules/money.ts';

/** The page of a shipment. */
export const shipmentPath = (shipmentUuid: string) => `${paths.customer}/shipment?shipmentUuid=${shipmentUuid}`;

/** 'Chicago, IL'. */
export const placeName = (place: { city: string; state: string }) => `${place.city}, ${place.state}`;

/** An amount of the wire as people read it: '$1,267.31'. */
export const shownMoney = (amount: string) => showMoney(parseMoney(amount) ?? 0);
