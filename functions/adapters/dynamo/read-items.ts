import { BatchGetCommand, type BatchGetCommandOutput } from '@aws-sdk/lib-dynamodb';
import { documents, type Key, tableName } from './table.ts';

const READS = 4;
/** Keys of one call. */
const KEYS_MAX = 100;

/** Reads several items consistently, a hundred in one call. Unprocessed keys are read again, so that a missing item does not exist. */
export async function readItems(wanted: readonly Key[]): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  for (let at = 0; at < wanted.length; at += KEYS_MAX) found.push(...(await readPart(wanted.slice(at, at + KEYS_MAX))));
  return found;
}

async function readPart(wanted: readonly Key[]): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  let left: Record<string, unknown>[] | undefined = wanted.map((key) => ({ ...key }));
  for (let reads = 1; left && left.length > 0; reads += 1) {
    const name = tableName();
    const { Responses, UnprocessedKeys }: BatchGetCommandOutput = await documents().send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys: left, ConsistentRead: true } } }),
    );
    found.push(...(Responses?.[name] ?? []));
    left = UnprocessedKeys?.[name]?.Keys;
    if (left && left.length > 0 && reads === READS) throw new Error('The table did not read every item');
  }
  return found;
}
