import { expect, test } from 'vitest';
import { newAuditEntry } from '#domain/audit.ts';
import { seededTerms } from '#domain/rewards/reward-terms.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { dynamoOutbox } from '#functions/adapters/dynamo/outbox-store.ts';
import { dynamoRewards } from '#functions/adapters/dynamo/reward-store.ts';
import { dynamoRewardTermsChanger as rewardTerms } from '#functions/adapters/dynamo/reward-terms-store.ts';
import { dynamoStoreCredit } from '#functions/adapters/dynamo/store-credit-store.ts';
import { fresh } from '#test/stores/suites/fresh.ts';
import { describeRewardStore } from '#test/stores/suites/reward-store.ts';
import { useOwnTable } from './own-table.ts';

// Terms of rewards are those of the whole portal.
useOwnTable();

describeRewardStore('DynamoDB', () => ({
  rewards: dynamoRewards,
  storeCredit: dynamoStoreCredit,
  idempotency: dynamoIdempotency,
  outbox: dynamoOutbox,
}));

test('[R55] terms of rewards (DynamoDB) are as seeded until they are set, by one operator at a time, with the audit entry', async () => {
  const clock = { now: () => new Date(), newId: fresh };
  const entry = () =>
    newAuditEntry({ kind: 'rewards', id: 'terms' }, [{ field: 'm', from: '1', to: '2' }], { by: 'm', why: '' }, clock);
  expect(await rewardTerms.read()).toEqual(seededTerms);
  const first = { ...seededTerms, revision: 1, months: 6 };
  expect(await rewardTerms.replace(first, entry())).toBe(true);
  expect(await rewardTerms.replace({ ...first, months: 7 }, entry())).toBe(false);
  expect(await rewardTerms.read()).toEqual(first);
  expect(await rewardTerms.replace({ ...first, revision: 2, months: 8 }, entry())).toBe(true);
  expect(await dynamoOperator.listNewest({ kind: 'rewards', id: 'terms' }, 10)).toHaveLength(2);
});
