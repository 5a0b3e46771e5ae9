import type { CatalogueEntry, FieldCause } from './entry.ts';
import type { Code } from './registry.ts';
import { addressFields } from './tables/address-fields.ts';
import { customers } from './tables/customers.ts';
import { freightFields } from './tables/freight-fields.ts';
import { shipmentFields } from './tables/shipment-fields.ts';

const catalogue = { ...customers, ...shipmentFields, ...addressFields, ...freightFields };

interface FieldCode {
  readonly code: Code;
  readonly entry: CatalogueEntry;
}

/** The codes of a field. Those listed by themselves come before those of a range, as they do in the tables (R13). */
const byField = new Map<string, FieldCode[]>();
for (const [code, entry] of Object.entries<CatalogueEntry>(catalogue) as [Code, CatalogueEntry][]) {
  for (const field of entry.fields ?? []) byField.set(field, [...(byField.get(field) ?? []), { code, entry }]);
}

/** The field's own name at the end of its path: 'items.2.length' is about a length. */
const nameOf = (path: string) =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .at(-1) ?? '';

/** Says the sentence what the catalogue's does? It may go on with particulars. */
const says = (message: string, { text, also = [] }: CatalogueEntry) =>
  [text, ...also].some((sentence) => message === sentence || message.startsWith(`${sentence}. `));

/** The catalogue's code of a sentence about a field, or undefined where it has none. */
export function codeOfSentence(path: string, message: string): Code | undefined {
  return byField.get(nameOf(path))?.find(({ entry }) => says(message, entry))?.code;
}

/** The first code and sentence of what is wrong with a field, or undefined. */
export function codeOfCause(path: string, cause: FieldCause): { code: Code; text: string } | undefined {
  const found = byField.get(nameOf(path))?.find(({ entry }) => entry.cause === cause);
  return found && { code: found.code, text: found.entry.text };
}
