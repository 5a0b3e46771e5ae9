import type { TermsPublisher } from '#domain/operator/change-terms.ts';
import type { TermsVersion } from '#domain/terms/terms.ts';
import { appendAudit } from './audit-store.ts';
import { termsKeys } from './keys/terms-keys.ts';
import { tableName, transact } from './table.ts';
import { termsDocumentRecord, termsVersionRecord } from './terms-store.ts';

/** The condition that a version still is the one that counts. */
const stillCounts = (version: TermsVersion | undefined) =>
  version
    ? {
        ConditionExpression: '#data.#uuid = :seen',
        ExpressionAttributeNames: { '#data': 'data', '#uuid': 'fcTermConditionUuid' },
        ExpressionAttributeValues: { ':seen': version.fcTermConditionUuid },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' };

const end = (version: TermsVersion, endedAt: number) => ({
  Put: {
    TableName: tableName(),
    Item: termsVersionRecord.write(termsKeys.termsVersion(version.fcTermConditionUuid), { ...version, endedAt }),
  },
});

/** Publishes and withdraws versions of terms, each with its audit entry or not at all. */
export const dynamoTermsPublisher: TermsPublisher = {
  async publish(version, document, replaced, entry) {
    const TableName = tableName();
    const uuid = version.fcTermConditionUuid;
    const refused = await transact([
      {
        Put: {
          TableName,
          Item: termsVersionRecord.write(termsKeys.currentTerms(version.kind), version),
          ...stillCounts(replaced),
        },
      },
      { Put: { TableName, Item: termsVersionRecord.write(termsKeys.termsVersion(uuid), version) } },
      { Put: { TableName, Item: termsDocumentRecord.write(termsKeys.termsDocument(uuid), document) } },
      ...(replaced ? [end(replaced, version.publishedAt)] : []),
      appendAudit(entry),
    ]);
    return refused === undefined;
  },
  async retire(seen, endedAt, entry) {
    const Delete = { TableName: tableName(), Key: termsKeys.currentTerms(seen.kind), ...stillCounts(seen) };
    return (await transact([{ Delete }, end(seen, endedAt), appendAudit(entry)])) === undefined;
  },
};
