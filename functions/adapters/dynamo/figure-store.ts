import { isDeepStrictEqual } from 'node:util';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import {
  type Contribution,
  storedAttention,
  storedContribution,
  storedEnding,
  storedTransit,
} from '#domain/dashboard/contribution.ts';
import { differenceOf, figures, type ListedRow, rowsOf } from '#domain/dashboard/figures.ts';
import type { FigureRepairer } from '#domain/dashboard/figures-store.ts';
import { slotKey } from '#domain/dashboard/slots.ts';
import { addCounts, nameCarrierOf, readFigure } from './figure-counts.ts';
import { dashboardKeys } from './keys/dashboard-keys.ts';
import { patience } from './patience.ts';
import { queryItems, queryItemsFrom } from './query-items.ts';
import { readItem } from './read-item.ts';
import { readList } from './read-list.ts';
import { storedRecord } from './stored-record.ts';
import { cancellationCodes, documents, tableName, transact } from './table.ts';

/** What a shipment adds to its customer's dashboard; its revision is the condition of every write. */
const contributionRecord = storedRecord({ noun: 'contribution', version: 1, schema: storedContribution });
const attentionRecord = storedRecord({ noun: 'attention row', version: 1, schema: storedAttention });
const endingRecord = storedRecord({ noun: 'ending price', version: 1, schema: storedEnding });
const transitRecord = storedRecord({ noun: 'shipment on its way', version: 1, schema: storedTransit });

type Parts = Parameters<typeof transact>[0];

const keyOf = (customerUuid: string, { list, key }: Pick<ListedRow, 'list' | 'key'>) =>
  dashboardKeys.dashboardRow(customerUuid, list, key);

function itemOf(customerUuid: string, listed: ListedRow) {
  const key = keyOf(customerUuid, listed);
  if (listed.list === 'attention') return attentionRecord.write(key, listed.row);
  return listed.list === 'ending' ? endingRecord.write(key, listed.row) : transitRecord.write(key, listed.row);
}

const putRow = (customerUuid: string, listed: ListedRow) => ({
  Put: { TableName: tableName(), Item: itemOf(customerUuid, listed) },
});

/** The condition that a contribution is the stored one still. */
const unchanged = ({ revision }: Contribution) =>
  revision === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: '#data.#revision = :before',
        ExpressionAttributeNames: { '#data': 'data', '#revision': 'revision' },
        ExpressionAttributeValues: { ':before': revision },
      };

/** The rows that are written and those that go; a row that stays as it is is not touched. */
function rowParts(before: Contribution, after: Contribution) {
  const { customerUuid } = after;
  const [old, next] = [rowsOf(before), rowsOf(after)];
  const same = (a: ListedRow) => (b: ListedRow) => a.list === b.list && a.key === b.key;
  const gone = old.filter((row) => !next.some(same(row)));
  const written = next.filter((row) => !isDeepStrictEqual(old.find(same(row)), row));
  return [
    ...gone.map((row) => ({ Delete: { TableName: tableName(), Key: keyOf(customerUuid, row) } })),
    ...written.map((row) => putRow(customerUuid, row)),
  ];
}

/** The name of a carrier that delivers for the first time, or is called otherwise than before. */
function nameParts({ delivery: before }: Contribution, { customerUuid, delivery }: Contribution) {
  if (!delivery || (before?.scac === delivery.scac && before.carrier === delivery.carrier)) return [];
  return [nameCarrierOf(customerUuid, figures.carriers, delivery.scac, delivery.carrier)];
}

/** Many shipments of one customer add to the same sums: those that lose wait and try again, as long as the contribution is the same. */
async function writeWhile(parts: Parts): Promise<'written' | 'changed'> {
  const waited = patience();
  for (;;) {
    try {
      return (await transact(parts)) ? 'changed' : 'written';
    } catch (error) {
      if (!cancellationCodes(error)?.includes('TransactionConflict') || !(await waited())) throw error;
    }
  }
}

/** Items of a list between two keys, in their order. */
async function queryRows(
  of: { readonly customerUuid: string; readonly list: ListedRow['list']; readonly low: string; readonly high: string },
  { most, consistent = false, select }: { most: number; consistent?: boolean; select?: 'COUNT' },
) {
  const { pk, sk: low } = dashboardKeys.dashboardRow(of.customerUuid, of.list, of.low);
  const { sk: high } = dashboardKeys.dashboardRow(of.customerUuid, of.list, of.high);
  return documents().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :low AND :high',
      ExpressionAttributeValues: { ':pk': pk, ':low': low, ':high': high },
      ConsistentRead: consistent,
      Limit: most,
      ...(select && { Select: select }),
    }),
  );
}

const FIRST = slotKey(0);
const LAST = '~';
/** Prices that end within one hour are counted one by one up to so many. */
const COUNTED_MAX = 1000;

/** Customers' dashboards: a partition each, in which contributions, rows and sums change together. */
export const dynamoFigures: FigureRepairer = {
  async findContribution(customerUuid, shipmentUuid) {
    return contributionRecord.read(await readItem(dashboardKeys.contribution(customerUuid, shipmentUuid)));
  },
  write(before, after) {
    const { customerUuid, shipmentUuid } = after;
    const Item = contributionRecord.write(dashboardKeys.contribution(customerUuid, shipmentUuid), after);
    return writeWhile([
      { Put: { TableName: tableName(), Item, ...unchanged(before) } },
      ...rowParts(before, after),
      ...addCounts(customerUuid, differenceOf(before, after)),
      ...nameParts(before, after),
    ]);
  },
  async listFigures(customerUuid, from, to, { consistent }) {
    const { pk, sk: low } = dashboardKeys.figure(customerUuid, from);
    const items = await queryItems({
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :low AND :high',
      ExpressionAttributeValues: { ':pk': pk, ':low': low, ':high': dashboardKeys.figure(customerUuid, to).sk },
      ConsistentRead: consistent,
    });
    return items.map(readFigure);
  },
  async listAttention(customerUuid, { tier, now, most }, { consistent }) {
    const of = { customerUuid, list: 'attention', low: `${tier}#`, high: `${tier}#${slotKey(now)}#${LAST}` } as const;
    const { Items = [] } = await queryRows(of, { most, consistent });
    return readList(attentionRecord, Items);
  },
  async listEnding(customerUuid, after, most) {
    const of = { customerUuid, list: 'ending', low: slotKey(after + 1), high: LAST } as const;
    const { Items = [] } = await queryRows(of, { most });
    return readList(endingRecord, Items);
  },
  async countEnding(customerUuid, after, until) {
    const of = { customerUuid, list: 'ending', low: slotKey(after + 1), high: `${slotKey(until)}#${LAST}` } as const;
    const { Count = 0 } = await queryRows(of, { most: COUNTED_MAX, select: 'COUNT' });
    return Count;
  },
  async listTransit(customerUuid, most) {
    const of = { customerUuid, list: 'transit', low: FIRST, high: LAST } as const;
    const { Items = [] } = await queryRows(of, { most });
    return readList(transitRecord, Items);
  },
  async listContributions(customerUuid) {
    return (await queryItemsFrom(dashboardKeys.contribution(customerUuid, ''))).map((item) =>
      contributionRecord.read(item),
    );
  },
  async listRowKeys(customerUuid) {
    const lists = ['attention', 'ending', 'transit'] as const;
    const found = await Promise.all(
      lists.map(async (list) => {
        const start = dashboardKeys.dashboardRow(customerUuid, list, '');
        const items = await queryItemsFrom(start, { ProjectionExpression: 'sk' });
        return items.map(({ sk }) => ({ list, key: String(sk).slice(start.sk.length) }));
      }),
    );
    return found.flat();
  },
  async mend(customerUuid, wrong) {
    // As many records as a transaction holds: each part is right by itself.
    const byFigure = [...Map.groupBy(wrong, ({ figure }) => figure).values()];
    for (let at = 0; at < byFigure.length; at += 50) {
      const counts = byFigure.slice(at, at + 50).flat();
      const deltas = counts.map((count) => ({ ...count, value: count.value - count.stands }));
      if ((await writeWhile(addCounts(customerUuid, deltas))) === 'changed') return false;
    }
    return true;
  },
  async rewriteRows(contribution) {
    const { customerUuid, shipmentUuid } = contribution;
    const Key = dashboardKeys.contribution(customerUuid, shipmentUuid);
    const check = { ConditionCheck: { TableName: tableName(), Key, ...unchanged(contribution) } };
    const puts = rowsOf(contribution).map((row) => putRow(customerUuid, row));
    return puts.length === 0 || (await writeWhile([check, ...puts])) === 'written';
  },
  async removeRow(customerUuid, { list, key }) {
    const Key = dashboardKeys.dashboardRow(customerUuid, list as ListedRow['list'], key);
    await transact([{ Delete: { TableName: tableName(), Key } }]);
  },
};
