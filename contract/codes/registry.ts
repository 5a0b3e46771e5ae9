import * as addressFields from './address-fields.ts';
import * as addresses from './addresses.ts';
import * as carriers from './carriers.ts';
import type { CodeEntry } from './code-entry.ts';
import * as customerFields from './customer-fields.ts';
import * as customerNotes from './customer-notes.ts';
import * as customers from './customers.ts';
import * as deliveryFields from './delivery-fields.ts';
import * as documents from './documents.ts';
import * as freightFields from './freight-fields.ts';
import * as payments from './payments.ts';
import * as pickupFields from './pickup-fields.ts';
import * as productFields from './product-fields.ts';
import * as products from './products.ts';
import * as quotes from './quotes.ts';
import * as sessions from './sessions.ts';
import * as shipmentFields from './shipment-fields.ts';
import * as shipmentNoteFields from './shipment-note-fields.ts';
import * as shipmentNotes from './shipment-notes.ts';
import * as shipments from './shipments.ts';
import * as stopFields from './stop-fields.ts';
import * as tasks from './tasks.ts';

const all = {
  ...addressFields,
  ...addresses,
  ...carriers,
  ...customerFields,
  ...customerNotes,
  ...customers,
  ...deliveryFields,
  ...documents,
  ...freightFields,
  ...payments,
  ...pickupFields,
  ...productFields,
  ...products,
  ...quotes,
  ...sessions,
  ...shipmentFields,
  ...shipmentNoteFields,
  ...shipmentNotes,
  ...shipments,
  ...stopFields,
  ...tasks,
};

type Entry = (typeof all)[keyof typeof all];

/** A code of the registry. */
export type Code = Entry['code'];

/** Every code, for what needs them all (documents, checks, tests); a function or a page imports the codes it names. */
export const registry: Readonly<Record<Code, CodeEntry>> = Object.fromEntries(
  Object.values(all).map((entry) => [entry.code, entry]),
) as Record<Code, CodeEntry>;

/** Returns the registry's entry of a code; undefined for an unknown one. */
export function lookUpCode(code: string): CodeEntry | undefined {
  return Object.hasOwn(registry, code) ? registry[code as Code] : undefined;
}
