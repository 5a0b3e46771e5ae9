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
}

const KB = 1024;
const bytes = (text: string) => Buffer.byteLength(text);

/** Bytes of a value as DynamoDB counts them (its developer guide, 'item sizes and formats'). */
export function valueBytes(value: Value): number {
  const [type, held] = Object.entries(value)[0] ?? ['NULL', true];
  if (type === 'S') return bytes(String(held));
  if (type === 'N')
    return (
      Math.ceil(String(held).replace(/^-?0*\.?|\.|-/g, '').length / 2) + 1 + (String(held).startsWith('-') ? 1 : 0)
    );
  if (type === 'B') return Buffer.from(String(held), 'base64').length;
  if (type === 'L') return 3 + (held as Value[]).reduce((sum, one) => sum + 1 + valueBytes(one), 0);
  if (type === 'M')
    return 3 + Object.entries(held as Item).reduce((sum, [name, one]) => sum + 1 + bytes(name) + valueBytes(one), 0);
  if (type === 'SS' || type === 'NS') return (held as string[]).reduce((sum, one) => sum + bytes(one), 0);
  return 1;
}

/** Bytes of an item: names and values. */
export function itemBytes(item: Item): number {
  return Object.entries(item).reduce((sum, [name, value]) => sum + bytes(name) + valueBytes(value), 0);
}

const keyOf = ({ pk, sk }: Item): string => `${pk?.S}|${sk?.S}`;
const writeUnits = (size: number) => Math.max(1, Math.ceil(size / KB));
const readUnits = (size: number, consistent: boolean) =>
  Math.max(1, Math.ceil(size / (4 * KB))) * (consistent ? 1 : 0.5);

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
      return { writes: 0, reads: readUnits(answer.Item ? itemBytes(answer.Item) : 0, consistent) };
    if (operation === 'Query') {
      const size = (answer.Items ?? []).reduce((sum, item) => sum + itemBytes(item), 0);
      return { writes: 0, reads: readUnits(size, consistent) };
    }
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
    return writeUnits(size);
  }
}

/** 'QUOTE ANSWERS' of an item's or a query's key. */
function kindOf(body: Body): string {
  const values = (body as { ExpressionAttributeValues?: Item }).ExpressionAttributeValues;
  const first = body.TransactItems?.flatMap((part) => Object.values(part) as Write[])[0];
  const key = body.Item ?? body.Key ?? first?.Item ?? first?.Key ?? { pk: values?.[':pk'] ?? {} };
  const words = [key.pk?.S, key.sk?.S].flatMap((text) => String(text ?? '').split('#')[0] || []);
  // An intent's own key is the client's, a word for each.
  return (words[0] === 'INTENT' ? ['INTENT'] : words).join(' ');
}
