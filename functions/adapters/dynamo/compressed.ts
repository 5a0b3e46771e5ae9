import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type * as z from 'zod';
import type { StoredRecord } from './stored-record.ts';

/** Brotli's quality: fast, and within a few bytes of the best one on a record of some kilobytes. */
const QUALITY = 5;

/**
 * A kind of record whose fields are written compressed: a table is billed by the kilobyte written, and rates are mostly repeated words.
 * The attribute `packed` holds the JSON, Brotli-compressed; a plain record is read as well.
 */
export function compressed<Schema extends z.ZodType>(record: StoredRecord<Schema>): StoredRecord<Schema> {
  const read = (item: Readonly<Record<string, unknown>> | undefined) => record.read(item && decompress(item));
  return {
    write(key, data, expiresAtMs) {
      const { data: fields, ...item } = record.write(key, data, expiresAtMs);
      return { ...item, packed: compress(fields) };
    },
    read: read as StoredRecord<Schema>['read'],
  };
}

function compress(fields: unknown): Uint8Array {
  const json = Buffer.from(JSON.stringify(fields));
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: json.length };
  return brotliCompressSync(json, { params });
}

function decompress({ packed, ...item }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!(packed instanceof Uint8Array)) return item;
  return { ...item, data: JSON.parse(brotliDecompressSync(packed).toString('utf8')) };
}
