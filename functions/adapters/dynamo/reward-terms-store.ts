import type { RewardTermsChanger } from '#domain/operator/change-reward-terms.ts';
import { type RewardTermsReader, rewardTerms, seededTerms } from '#domain/rewards/reward-terms.ts';
import { appendAudit } from './audit-store.ts';
import { rewardKeys } from './keys/reward-keys.ts';
import { readItem } from './read-item.ts';
import { storedRecord } from './stored-record.ts';
import { tableName, transact } from './table.ts';

/** What the broker set about rewards; without a record it is as seeded. */
const termsRecord = storedRecord({ noun: 'terms of rewards', version: 1, schema: rewardTerms });

export const dynamoRewardTerms: RewardTermsReader = {
  async read(reading) {
    return termsRecord.read(await readItem(rewardKeys.rewardTerms(), reading)) ?? seededTerms;
  },
};

/** Changes what the broker set about rewards, with its audit entry or not at all. */
export const dynamoRewardTermsChanger: RewardTermsChanger = {
  ...dynamoRewardTerms,
  async replace(terms, entry) {
    const condition =
      terms.revision === 1
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: '#data.#revision = :revision',
            ExpressionAttributeNames: { '#data': 'data', '#revision': 'revision' },
            ExpressionAttributeValues: { ':revision': terms.revision - 1 },
          };
    const Item = termsRecord.write(rewardKeys.rewardTerms(), terms);
    const refused = await transact([{ Put: { TableName: tableName(), Item, ...condition } }, appendAudit(entry)]);
    return refused === undefined;
  },
};
