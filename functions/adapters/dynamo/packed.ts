import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { type Key, toItem } from './table.ts';

/** Quick, and within a few bytes of the slowest on a record of some kilobytes. */
const QUALITY = 5;

/**
 * A record under its key, compressed: a table is billed by the kilobyte written, and prices are mostly words that repeat. `packed` holds
 * the record's JSON, Brotli-compressed.
 */
export function toPackedItem<Data>(key: Key, data: Data, expiresAtMs: number) {
  const { data: _, ...item } = toItem(key, undefined, expiresAtMs);
  const json = Buffer.from(JSON.stringify(data));
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: json.length };
  return { ...item, packed: brotliCompressSync(json, { params }) };
}

/** The record of an item, packed or plain; undefined for no item. */
export function unpack<Data>(item: Record<string, unknown> | undefined): Data | undefined {
  if (!item) return undefined;
  if (!(item.packed instanceof Uint8Array)) return item.data as Data;
  return JSON.parse(brotliDecompressSync(item.packed).toString('utf8'));
}
