import { EXPORT_HOURS } from '#contract/personal-data.ts';
import { type ExportStore, type StoredExport, storedExport } from '#domain/personal-data/export.ts';
import { accountKeys } from './keys/account-keys.ts';
import { putEvents } from './outbox-store.ts';
import { readItem } from './read-item.ts';
import { storedRecord } from './stored-record.ts';
import { tableName, transact } from './table.ts';

/** The newest export of a customer's data. */
const exportRecord = storedRecord({ noun: 'personal data export', version: 1, schema: storedExport });

const itemOf = (made: StoredExport) =>
  exportRecord.write(accountKeys.dataExport(made.customerUuid), made, made.requestedAt + EXPORT_HOURS * 60 * 60_000);

/** The condition that an export still is the newest one, in the state it was seen in. */
const stillIs = (seen: StoredExport) => ({
  ConditionExpression: '#data.#uuid = :uuid AND #data.#state = :state',
  ExpressionAttributeNames: { '#data': 'data', '#uuid': 'exportUuid', '#state': 'state' },
  ExpressionAttributeValues: { ':uuid': seen.exportUuid, ':state': seen.state },
});

/** Exports of personal data, one item a customer. */
export const dynamoExports: ExportStore = {
  async find(customerUuid) {
    const Key = accountKeys.dataExport(customerUuid);
    return exportRecord.read(await readItem(Key));
  },
  async begin(made, seen, event) {
    const condition = seen ? stillIs(seen) : { ConditionExpression: 'attribute_not_exists(pk)' };
    const Put = { TableName: tableName(), Item: itemOf(made), ...condition };
    return (await transact([{ Put }, ...putEvents([event])])) === undefined;
  },
  async finish(made, event) {
    const Put = { TableName: tableName(), Item: itemOf({ ...made, state: 'ready' }), ...stillIs(made) };
    await transact([{ Put }, ...putEvents([event])]);
  },
};
