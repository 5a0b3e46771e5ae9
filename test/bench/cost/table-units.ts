import { readUnitsOf, itemBytes as storedBytes, writeUnitsOf } from '#test/bench/read-units.ts';

/** What requests to a table use, in AWS's units. */
export interface TableUnits {
  /** Of 1 KB. */
  readonly writes: number;
  /** Of 4 KB, read consistently. */
  readonly reads: number;
}

type Value = Readonly<Record<string, unknown>>;
type Item = Readonly<Record<string, Value>>;
interface Write {
  readonly Item?: Item;
  readonly Key?: Item;
}
interface Body {
  readonly Item?: Item;
  readonly Key?: Item;
  readonly ConsistentRead?: boolean;
  readonly RequestItems?: Readonly<
    Record<string, { readonly Keys: readonly Item[]; readonly ConsistentRead?: boolean }>
  >;
  readonly TransactItems?: readonly {
    readonly Put?: Write;
    readonly Update?: Write;
    readonly Delete?: Write;
    readonly ConditionCheck?: Write;
  }[];
}
interface Answer {
  readonly Item?: Item;
  readonly Items?: readonly Item[];
  readonly Responses?: Readonly<Record<string, readonly Item[]>>;
}

/** A value of the wire format as it is stored. */
function stored(value: Value): unknown {
  const [type, held] = Object.entries(value)[0] ?? ['NULL', true];
  if (type === 'N') return Number(held);
  if (type === 'B') return Buffer.from(String(held), 'base64');
  if (type === 'L') return (held as Value[]).map(stored);
  if (type === 'M') return Object.fromEntries(Object.entries(held as Item).map(([name, one]) => [name, stored(one)]));
  if (type === 'SS') return new Set(held as string[]);
  if (type === 'NS') return new Set((held as string[]).map(Number));
  return type === 'NULL' ? null : held;
}

/** Bytes of an item of the wire format. */
export const itemBytes = (item: Item): number => storedBytes(stored({ M: item }) as Readonly<Record<string, unknown>>);

const keyOf = ({ pk, sk }: Item): string => `${pk?.S}|${sk?.S}`;

/** Counts requests as they pass by. What an update or a deletion changes is as large as it was when it was last written here. */
export class UnitCounter {
  #sizes = new Map<string, number>();
  #units = { writes: 0, reads: 0 };
  #by = new Map<string, { requests: number; writes: number; reads: number }>();

  /** Counts one request with its answer; refused conditional writes cost as much as others. */
  count(operation: string, body: Body, answer: Answer): void {
    const units = this.#unitsOf(operation, body, answer);
    this.#units.writes += units.writes;
    this.#units.reads += units.reads;
    const what = `${operation} ${kindOf(body)}`;
    const known = this.#by.get(what) ?? { requests: 0, writes: 0, reads: 0 };
    this.#by.set(what, {
      requests: known.requests + 1,
      writes: known.writes + units.writes,
      reads: known.reads + units.reads,
    });
  }

  get units(): TableUnits {
    return { ...this.#units };
  }

  /** What each kind of request used, for whoever wants it lower. */
  get byKind(): ReadonlyMap<string, { requests: number; writes: number; reads: number }> {
    return this.#by;
  }

  reset(): void {
    this.#units = { writes: 0, reads: 0 };
    this.#by.clear();
  }

  #unitsOf(operation: string, body: Body, answer: Answer): TableUnits {
    const consistent = body.ConsistentRead === true;
    if (operation === 'GetItem')
      return { writes: 0, reads: readUnitsOf(answer.Item ? itemBytes(answer.Item) : 0, consistent) };
    if (operation === 'Query') {
      const size = (answer.Items ?? []).reduce((sum, item) => sum + itemBytes(item), 0);
      return { writes: 0, reads: readUnitsOf(size, consistent) };
    }
    if (operation === 'BatchGetItem') return { writes: 0, reads: batchReads(body, answer) };
    if (operation === 'TransactWriteItems') {
      const parts = (body.TransactItems ?? []).flatMap((part) => Object.values(part) as Write[]);
      return { writes: parts.reduce((sum, part) => sum + 2 * this.#write(part), 0), reads: 0 };
    }
    if (['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation)) return { writes: this.#write(body), reads: 0 };
    throw new Error(`The bench does not know what ${operation} uses.`);
  }

  #write({ Item, Key }: Write): number {
    const key = keyOf(Item ?? Key ?? {});
    const size = Math.max(Item ? itemBytes(Item) : 0, this.#sizes.get(key) ?? 0);
    if (Item) this.#sizes.set(key, itemBytes(Item));
    return writeUnitsOf(size);
  }
}

/** Each item of a batch is rounded up by itself; one that is not there costs the least that a read costs. */
function batchReads({ RequestItems = {} }: Body, { Responses = {} }: Answer): number {
  return Object.entries(RequestItems).reduce((sum, [table, { Keys, ConsistentRead = false }]) => {
    const found = Responses[table] ?? [];
    const missing = (Keys.length - found.length) * readUnitsOf(0, ConsistentRead);
    return found.reduce((units, item) => units + readUnitsOf(itemBytes(item), ConsistentRead), sum + missing);
  }, 0);
}

/** 'QUOTE ANSWERS' of an item's or a query's key. */
function kindOf(body: Body): string {
  const values = (body as { ExpressionAttributeValues?: Item }).ExpressionAttributeValues;
  const first = body.TransactItems?.flatMap((part) => Object.values(part) as Write[])[0];
  const batched = Object.values(body.RequestItems ?? {})[0]?.Keys[0];
  const key = body.Item ?? body.Key ?? batched ?? first?.Item ?? first?.Key ?? { pk: values?.[':pk'] ?? {} };
  const words = [key.pk?.S, key.sk?.S].flatMap((text) => String(text ?? '').split('#')[0] || []);
  // An intent's own key is the client's, a word for each.
  return (words[0] === 'INTENT' ? ['INTENT'] : words).join(' ');
}
