import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a sandbox remembers of the calls it handled, by collection ('project44-quotes') and key; the values are JSON. */
export interface SandboxState {
  get(collection: string, key: string): unknown;
  /** Puts a value in place of what was under the key. */
  put(collection: string, key: string, value: unknown): void;
  /** Every value of a collection, in the order in which their keys came first. */
  list(collection: string): unknown[];
}

/** A state that ends with its process. */
export function memoryState(): SandboxState {
  const collections = new Map<string, Map<string, unknown>>();
  return stateOf(
    (name) => collections.get(name) ?? setAndGet(collections, name, new Map()),
    () => undefined,
  );
}

/** A state in a folder, a file of JSON lines for each collection: a sandbox that starts again on it knows what it did. */
export function fileState(folder: string): SandboxState {
  const collections = new Map<string, Map<string, unknown>>();
  const fileOf = (name: string) => path.join(folder, `${name}.jsonl`);
  return stateOf(
    (name) => collections.get(name) ?? setAndGet(collections, name, readLines(fileOf(name))),
    (name, line) => {
      mkdirSync(folder, { recursive: true });
      appendFileSync(fileOf(name), `${line}\n`);
    },
  );
}

function stateOf(
  open: (name: string) => Map<string, unknown>,
  write: (name: string, line: string) => void,
): SandboxState {
  return {
    get: (collection, key) => open(collection).get(key),
    put(collection, key, value) {
      const values = open(collection);
      write(collection, JSON.stringify([key, value]));
      values.set(key, value);
    },
    list: (collection) => [...open(collection).values()],
  };
}

function setAndGet<Value>(map: Map<string, Value>, key: string, value: Value): Value {
  map.set(key, value);
  return value;
}

/** The last line counts of those with one key; one that was cut off when the process was killed never got a response. */
function readLines(file: string): Map<string, unknown> {
  const values = new Map<string, unknown>();
  if (!existsSync(file)) return values;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    try {
      const [key, value] = JSON.parse(line);
      values.set(String(key), value);
    } catch {
      // An empty line, or one that is not whole.
    }
  }
  return values;
}
