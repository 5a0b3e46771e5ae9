import type { CatalogueEntry, CodeTable } from './entry.ts';
import { addressFields } from './tables/address-fields.ts';
import { customers } from './tables/customers.ts';
import { freightFields } from './tables/freight-fields.ts';
import { operations } from './tables/operations.ts';
import { payments } from './tables/payments.ts';
import { sessions } from './tables/sessions.ts';
import { shipmentFields } from './tables/shipment-fields.ts';
import { shipments } from './tables/shipments.ts';

/** The one place that turns codes into text. */
export const catalogue = {
  ...sessions,
  ...customers,
  ...operations,
  ...shipments,
  ...payments,
  ...shipmentFields,
  ...addressFields,
  ...freightFields,
} satisfies CodeTable;

export type Code = keyof typeof catalogue;

/** The catalogue's entry of a code, or undefined for one it does not know. */
export function lookUpCode(code: string): CatalogueEntry | undefined {
  return Object.hasOwn(catalogue, code) ? catalogue[code as Code] : undefined;
}
