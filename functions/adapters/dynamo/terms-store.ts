import {
  type Acceptance,
  storedAcceptance,
  storedTermsDocument,
  storedTermsVersion,
  type TermsStore,
} from '#domain/terms/terms.ts';
import { termsKeys } from './keys/terms-keys.ts';
import { queryItemsFrom } from './query-items.ts';
import { readItem } from './read-item.ts';
import { readList } from './read-list.ts';
import { storedRecord } from './stored-record.ts';
import { type Key, tableName, transact } from './table.ts';

/** A version of terms, in the list of all; and, once more, the one of each kind that counts now. */
export const termsVersionRecord = storedRecord({ noun: 'terms', version: 1, schema: storedTermsVersion });
/** A version's text and PDF. */
export const termsDocumentRecord = storedRecord({ noun: 'text of terms', version: 1, schema: storedTermsDocument });
/** A customer's acceptance of a version. */
const acceptanceRecord = storedRecord({ noun: 'acceptance of terms', version: 1, schema: storedAcceptance });

const keyOf = ({ customerUuid, fcTermConditionUuid }: Acceptance): Key =>
  termsKeys.acceptance(customerUuid, fcTermConditionUuid);

/**
 * The parts of a transaction that appends an acceptance: the first fails when the customer has accepted the version before, the second when the
 * version no longer counts.
 */
export const putAcceptance = (acceptance: Acceptance) => [
  {
    Put: {
      TableName: tableName(),
      Item: acceptanceRecord.write(keyOf(acceptance), acceptance),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  {
    ConditionCheck: {
      TableName: tableName(),
      Key: termsKeys.currentTerms(acceptance.kind),
      ConditionExpression: '#data.#uuid = :uuid',
      ExpressionAttributeNames: { '#data': 'data', '#uuid': 'fcTermConditionUuid' },
      ExpressionAttributeValues: { ':uuid': acceptance.fcTermConditionUuid },
    },
  },
];

const readNewestFirst = (pk: string, sk: string) => queryItemsFrom({ pk, sk }, { ScanIndexForward: false });

/** Versions of terms in one partition, their texts beside it, and each customer's acceptances with the account. */
export const dynamoTerms: TermsStore = {
  async findCurrent(kind) {
    return termsVersionRecord.read(await readItem(termsKeys.currentTerms(kind)));
  },
  async listVersions() {
    return readList(termsVersionRecord, await readNewestFirst(termsKeys.terms(), 'VERSION#'));
  },
  async findDocument(fcTermConditionUuid) {
    return termsDocumentRecord.read(await readItem(termsKeys.termsDocument(fcTermConditionUuid)));
  },
  async listAcceptances(customerUuid) {
    const { pk } = termsKeys.acceptance(customerUuid, '');
    return readList(acceptanceRecord, await readNewestFirst(pk, termsKeys.acceptance('', '').sk));
  },
  async accept(acceptance) {
    const refused = await transact(putAcceptance(acceptance));
    if (!refused) return { accepted: acceptance };
    if (refused[1] === 'ConditionalCheckFailed') return 'replaced';
    const first = acceptanceRecord.read(await readItem(keyOf(acceptance)));
    if (!first) throw new Error('An acceptance was refused by one that is not there');
    return { accepted: first };
  },
};
