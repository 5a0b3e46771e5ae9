import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { QUOTE_DAYS } from '#domain/quotes/quote-request.ts';
import { storedWhatIfs, type WhatIfStore } from '#domain/quotes/what-if/what-if-store.ts';
import { compressed } from './compressed.ts';
import { quoteKeys } from './keys/quote-keys.ts';
import { readItem } from './read-item.ts';
import { storedRecord } from './stored-record.ts';
import { DAY_MS, documents, tableName } from './table.ts';

/** What one rate would become, beside its quote request. */
const whatIfRecord = compressed(storedRecord({ noun: 'what-if of a rate', version: 1, schema: storedWhatIfs }));

/** What rates would become, in the partition of their quote request. */
export const dynamoWhatIfs: WhatIfStore = {
  async find(rateRequestUuid, rateId) {
    const Key = quoteKeys.whatIf(rateRequestUuid, rateId);
    return whatIfRecord.read(await readItem(Key));
  },
  async keep(rateRequestUuid, rateId, whatIfs) {
    const key = quoteKeys.whatIf(rateRequestUuid, rateId);
    const Item = whatIfRecord.write(key, whatIfs, Date.now() + QUOTE_DAYS * DAY_MS);
    await documents().send(new PutCommand({ TableName: tableName(), Item }));
  },
};
