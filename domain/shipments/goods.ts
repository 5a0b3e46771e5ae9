import { USED_GOODS } from '#contract/rules/liability.ts';
import * as english from '#texts/compiled/english.js';
import type { StoredProduct, StoredShipment } from './shipment.ts';
import { LTL } from './shipment-fields.ts';

const lineOf = ({ description = '', used, commodityTypeId }: StoredProduct): string =>
  used || commodityTypeId === USED_GOODS ? english.insurance_used_goods({ description }) : description;

/** What a shipment carries, a description a line; an empty one where nothing was described. */
export const goodsOf = (shipment: StoredShipment): string[] =>
  shipment.modeId === LTL ? shipment.products.map(lineOf) : [shipment.query.description ?? ''];
