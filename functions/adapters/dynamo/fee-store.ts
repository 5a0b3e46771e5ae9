import type { AuditEntry } from '#domain/audit.ts';
import { type FeeSchedule, type FeeStore, feeEntry } from '#domain/fees/fee.ts';
import type { FeeChanger } from '#domain/operator/set-fee.ts';
import { describeError, log } from '#functions/platform/log.ts';
import { appendAudit } from './audit-store.ts';
import { portalKeys } from './keys/portal-keys.ts';
import { queryItemsFrom } from './query-items.ts';
import { storedRecord } from './stored-record.ts';
import { tableName, transact } from './table.ts';

/** An amount of a fee from an instant on; appended, never changed. */
const entryRecord = storedRecord({ noun: 'fee', version: 1, schema: feeEntry });

const FRESH_MS = 60_000;
let cached: { schedule: FeeSchedule; readAt: number } | undefined;

const fetchSchedule = async (): Promise<FeeSchedule> =>
  (await queryItemsFrom(portalKeys.feeEntry(''))).map((item) => entryRecord.read(item));

/**
 * The broker's fees, read at most once a minute a process. When a later read fails, the last good ones stay for another minute; a process without
 * good ones throws.
 */
export const dynamoFees: FeeStore = {
  async read() {
    if (cached && Date.now() - cached.readAt < FRESH_MS) return cached.schedule;
    const before = cached;
    const schedule = await fetchSchedule().catch((error: unknown) => {
      if (!before) throw error;
      log.error('fees not read', { error: describeError(error) });
      return before.schedule;
    });
    cached = { schedule, readAt: Date.now() };
    return schedule;
  },
};

/** Sets fees, with the audit entry or not at all. */
export const dynamoFeeChanger: FeeChanger = {
  read: fetchSchedule,
  async append(entry, audit: AuditEntry) {
    const Item = entryRecord.write(portalKeys.feeEntry(audit.auditUuid), entry);
    const absent = { TableName: tableName(), ConditionExpression: 'attribute_not_exists(pk)' };
    return (await transact([{ Put: { ...absent, Item } }, appendAudit(audit)])) === undefined;
  },
};
