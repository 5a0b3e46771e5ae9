import { code12000, code12002 } from './codes/shipment-fields.ts';
import { idWithCodes, wholeNumber } from './fields.ts';

/** What a change of a shipment names: it, and the version of it that was read; a change of another one is refused (409). */
export const ofShipment = {
  shipmentUuid: idWithCodes({ missing: code12000, invalid: code12002 }),
  version: wholeNumber(1, 1_000_000_000),
};
