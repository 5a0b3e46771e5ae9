import type * as z from 'zod';
import type { Key } from './table.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A record as an older version of the portal wrote it, of the fields that this kind of record has now. */
export type OlderRecord<Data> = { readonly [Field in keyof Data]?: Data[Field] | undefined };

interface RecordKind<Schema extends z.ZodType> {
  /** The record's name in errors: 'shipment'. */
  readonly noun: string;
  /** Raised with a change that today's readers would misread; not for a new optional field. Items without one have version 0. */
  readonly version: number;
  readonly schema: Schema;
  /** Where the fields are: under `data`, or beside the key where the table itself counts in them. */
  readonly fieldsIn?: 'data' | 'item';
  /** Makes a record of an older version one of this version; the schema reads what it returns. */
  readonly lift?: (older: OlderRecord<z.output<Schema>>, version: number) => unknown;
}

/** A kind of record in the table: how it is written, and how records of any version are read. */
export interface StoredRecord<Schema extends z.ZodType> {
  /** The record's item; `expiresAtMs` becomes the table's time to live. */
  write(key: Key, data: z.output<Schema>, expiresAtMs?: number): Key & Record<string, unknown>;
  /** The record of an item, or undefined for no item. Throws UnreadableRecord for one that this version cannot read. */
  read(item: Fields): z.output<Schema>;
  read(item: Fields | undefined): z.output<Schema> | undefined;
}

/** A stored record that this version of the portal cannot read. Names the place and reason without its content. */
export class UnreadableRecord extends Error {
  constructor(noun: string, item: Fields, why: string) {
    super(`The stored ${noun} at ${kindOfKey(item)} cannot be read: ${why}`);
    this.name = 'UnreadableRecord';
  }
}

/** Defines a kind of record. */
export function storedRecord<Schema extends z.ZodType>(kind: RecordKind<Schema>): StoredRecord<Schema> {
  const { noun, version, schema, fieldsIn = 'data', lift } = kind;
  const read = (item: Fields | undefined) => {
    if (item === undefined) return undefined;
    const found = item.version ?? 0;
    if (typeof found !== 'number' || found > version)
      throw new UnreadableRecord(noun, item, `it has version ${Number(found)}, and this portal reads up to ${version}`);
    const fields = fieldsIn === 'data' ? item.data : item;
    const isOlder = found < version && lift !== undefined && typeof fields === 'object' && fields !== null;
    const parsed = schema.safeParse(isOlder ? lift(fields as OlderRecord<z.output<Schema>>, found) : fields);
    if (parsed.success) return parsed.data;
    throw new UnreadableRecord(noun, item, parsed.error.issues.map(placeOf).join(', '));
  };
  return {
    write: (key, data, expiresAtMs) => ({
      ...key,
      version,
      ...(fieldsIn === 'data' ? { data } : (data as Fields)),
      ...(expiresAtMs !== undefined && { expiresAt: Math.ceil(expiresAtMs / 1000) }),
    }),
    read: read as StoredRecord<Schema>['read'],
  };
}

/** The wrong fields of a record and their errors, without values. */
const placeOf = ({ path, code }: z.core.$ZodIssue): string => `${path.map(String).join('.') || 'all'} (${code})`;

/** The fixed parts of a key: 'SHIPMENT/SHIPMENT', 'CUSTOMER/SESSION'. The other parts identify a person. */
const kindOfKey = ({ pk, sk }: Fields): string => [pk, sk].map((part) => String(part).split('#')[0]).join('/');
