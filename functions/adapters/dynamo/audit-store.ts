import { type AuditEntry, auditEntry } from '#domain/audit.ts';
import { portalKeys } from './keys/portal-keys.ts';
import { storedRecord } from './stored-record.ts';
import { tableName } from './table.ts';

/** A change of what the broker decides, by the operator's tool or an agent; appended with the change, never changed, kept indefinitely. */
export const auditRecord = storedRecord({ noun: 'audit entry', version: 1, schema: auditEntry });

/** The entry as part of the transaction that makes its change. */
export const appendAudit = (entry: AuditEntry) => ({
  Put: {
    TableName: tableName(),
    Item: auditRecord.write(portalKeys.audit(entry.subject, entry.at, entry.auditUuid), entry),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});
