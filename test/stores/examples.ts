import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Key } from '#functions/adapters/dynamo/table.ts';

const folder = path.join(import.meta.dirname, 'examples');

/** An item as a version of the portal wrote it. */
export type Example = Key & Readonly<Record<string, unknown>> & { readonly data?: Readonly<Record<string, unknown>> };

/** The stored examples of a kind of record, by the version in the file's name and when they were written. */
export function examplesOf(noun: string): { name: string; item: Example }[] {
  const files = readdirSync(folder).filter((file) => file.startsWith(`${noun}.v`));
  return files.flatMap((file) => {
    const items = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, Example>;
    return Object.entries(items).map(([when, item]) => ({ name: `${file.split('.')[1]} of ${when}`, item }));
  });
}

/** One example of a kind of record; throws when there is none of this name. */
export function exampleOf(noun: string, name: string): Example {
  const found = examplesOf(noun).find((example) => example.name === name);
  if (!found) throw new Error(`There is no ${noun} ${name} among the examples`);
  return found.item;
}
