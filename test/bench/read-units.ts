/** One read of the table: the items it looked at, and how sure it had to be. */
export interface TableRead {
  readonly kind: 'get' | 'query';
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly consistent: boolean;
}

const KB = 1024;

/** Read units of so many bytes that are read together: one for each 4 KB begun, half of it where the read may be behind. */
export const readUnitsOf = (bytes: number, consistent: boolean): number =>
  Math.max(1, Math.ceil(bytes / (4 * KB))) * (consistent ? 1 : 0.5);

/** Write units of an item: one for each KB begun. */
export const writeUnitsOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / KB));

/** Bytes that DynamoDB counts for an item: names and values, three more for a list or map and one for each thing in it. */
export function itemBytes(item: Readonly<Record<string, unknown>>): number {
  return Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value), 0);
}

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return numberBytes(value);
  if (value === undefined) return 0;
  if (value instanceof Uint8Array) return value.length;
  if (value instanceof Set) return [...value].reduce((sum: number, one) => sum + valueBytes(one), 0);
  if (typeof value !== 'object' || value === null) return 1;
  const inside = Array.isArray(value)
    ? value.map(valueBytes)
    : Object.entries(value).map(([n, v]) => Buffer.byteLength(n) + valueBytes(v));
  return inside.reduce((sum, bytes) => sum + bytes + 1, 3);
}

/** A byte for two significant digits, one more, and one for a minus sign. */
function numberBytes(value: number): number {
  const digits = String(Math.abs(value))
    .replace(/e.*$/, '')
    .replace('.', '')
    .replace(/^0+|0+$/g, '');
  return Math.ceil(digits.length / 2) + 1 + (value < 0 ? 1 : 0);
}

/** Read request units of a run of reads: 4 KB each, items of one query taken together, half of it where the read may be behind. */
export function readUnits(reads: readonly TableRead[]): number {
  return reads.reduce((sum, { items, consistent }) => {
    const bytes = items.reduce((total, item) => total + itemBytes(item), 0);
    return sum + readUnitsOf(bytes, consistent);
  }, 0);
}
