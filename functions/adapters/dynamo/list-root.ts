import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Standings } from '#contract/rules/list-tabs.ts';
import { type CountedRow, countedAs } from '#domain/shipments/list-row.ts';
import type { StoredRow } from '#domain/shipments/shipment.ts';
import { orderListKeys } from './keys/order-list-keys.ts';
import { countsStandings, type ListRoot, rootKey, rootRecord, segmentOf, standingsOf } from './list-layout.ts';
import { queryItemsFrom } from './query-items.ts';
import { readItem } from './read-item.ts';
import { readList } from './read-list.ts';
import { rowRecord } from './shipment-record.ts';
import { documents, isConditionFailure, tableName } from './table.ts';

/** The root of a list, or undefined before its first row; bookings from before statuses were counted are counted now. */
export async function readRoot(list: string): Promise<ListRoot | undefined> {
  const root = rootRecord.read(await readItem(rootKey(list)));
  if (!root || root.tallies || !countsStandings(list)) return root;
  return { ...root, tallies: await countRows(list, root) };
}

/** The same for a writer: what had to be counted is kept first, since changes add to it. */
export async function readRootToWrite(list: string): Promise<ListRoot | undefined> {
  for (;;) {
    const root = rootRecord.read(await readItem(rootKey(list)));
    if (!root || root.tallies || !countsStandings(list)) return root;
    const standings = await countRows(list, root);
    if (await keepStandings(list, root, standings)) return { ...root, tallies: standings };
  }
}

async function countRows(list: string, { next }: ListRoot): Promise<Standings> {
  const rows: StoredRow[] = [];
  for (let segment = 0; segment <= segmentOf(Math.max(0, next - 1)); segment += 1) {
    const items = await queryItemsFrom({ pk: orderListKeys.listSegment(list, segment), sk: 'ROW#' });
    rows.push(...readList(rowRecord, items));
  }
  return standingsOf(rows);
}

/** Keeps what was counted; false when a row came or went meanwhile, or somebody else has counted. */
async function keepStandings(list: string, { next, counts }: ListRoot, standings: Standings): Promise<boolean> {
  try {
    await documents().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: rootKey(list),
        UpdateExpression: 'SET #standings = :standings',
        ConditionExpression: 'attribute_not_exists(#standings) AND #next = :next AND #counts = :counts',
        ExpressionAttributeNames: { '#standings': 'tallies', '#next': 'next', '#counts': 'counts' },
        ExpressionAttributeValues: { ':standings': standings, ':next': next, ':counts': counts },
      }),
    );
    return true;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    return false;
  }
}

export interface StandingCount {
  readonly clause: string;
  readonly names: Record<string, string>;
  readonly values: Record<string, number>;
}

/** What an update of a root says to count an order by its status and stage; nothing in lists that do not count them. */
export function countStanding(list: string, row: CountedRow, by: 1 | -1): StandingCount {
  if (!countsStandings(list)) return { clause: '', names: {}, values: {} };
  const name = by === 1 ? 'came' : 'left';
  return {
    clause: `, #standings.#${name} = if_not_exists(#standings.#${name}, :none) + :${name}`,
    names: { '#standings': 'tallies', [`#${name}`]: countedAs(row) },
    values: { ':none': 0, [`:${name}`]: by },
  };
}

/** The part of a transaction that counts an order at another status and stage of the same list, or as owed. */
export function recountStanding(list: string, from: CountedRow, to: CountedRow) {
  const [left, came] = [countStanding(list, from, -1), countStanding(list, to, 1)];
  if (!countsStandings(list) || countedAs(from) === countedAs(to)) return [];
  return [
    {
      Update: {
        TableName: tableName(),
        Key: rootKey(list),
        UpdateExpression: `SET ${`${left.clause}${came.clause}`.slice(2)}`,
        ExpressionAttributeNames: { ...left.names, ...came.names },
        ExpressionAttributeValues: { ...left.values, ...came.values },
      },
    },
  ];
}
