import { type LayoutStore, storedLayout } from '#domain/dashboard/layout.ts';
import { putIdempotencyRecord } from './idempotency-store.ts';
import { dashboardKeys } from './keys/dashboard-keys.ts';
import { readItem } from './read-item.ts';
import { storedRecord } from './stored-record.ts';
import { cancellationCodes, tableName, transact } from './table.ts';

/** How a customer arranged the dashboard. */
const layoutRecord = storedRecord({ noun: 'dashboard', version: 1, schema: storedLayout });

/** Of changes at once one is written: whoever loses reads again. */
async function outcomeOf(parts: Parameters<typeof transact>[0]): Promise<string[] | undefined> {
  try {
    return await transact(parts);
  } catch (error) {
    const codes = cancellationCodes(error);
    if (!codes) throw error;
    return codes;
  }
}

/** Customers' dashboards: one item each, whose revision is the condition of every change. */
export const dynamoLayouts: LayoutStore = {
  async find(customerUuid) {
    return layoutRecord.read(await readItem(dashboardKeys.layout(customerUuid)));
  },
  async write(layout, record) {
    const refused = await outcomeOf([
      {
        Put: {
          TableName: tableName(),
          Item: layoutRecord.write(dashboardKeys.layout(layout.customerUuid), layout),
          ...(layout.revision === 1
            ? { ConditionExpression: 'attribute_not_exists(pk)' }
            : {
                ConditionExpression: '#data.#revision = :before',
                ExpressionAttributeNames: { '#data': 'data', '#revision': 'revision' },
                ExpressionAttributeValues: { ':before': layout.revision - 1 },
              }),
        },
      },
      ...(record ? [putIdempotencyRecord(record)] : []),
    ]);
    if (!refused) return 'written';
    return refused[1] === 'ConditionalCheckFailed' ? 'repeated' : 'changed';
  },
};
