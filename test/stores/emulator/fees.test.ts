import { expect, test, vi } from 'vitest';
import { dynamoArBooks } from '#functions/adapters/dynamo/ar-book-store.ts';
import { dynamoCancelFees } from '#functions/adapters/dynamo/cancel-fee-store.ts';
import { dynamoCancelWaivers } from '#functions/adapters/dynamo/cancel-waiver-store.ts';
import { dynamoCouponChanger, dynamoCoupons } from '#functions/adapters/dynamo/coupon-store.ts';
import { dynamoFeeChanger, dynamoFees } from '#functions/adapters/dynamo/fee-store.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { describeArBookStore } from '#test/stores/suites/ar-book-store.ts';
import { describeCancelFeeStore } from '#test/stores/suites/cancel-fee-store.ts';
import { describeCancelWaiverStore } from '#test/stores/suites/cancel-waiver-store.ts';
import { describeCouponStore } from '#test/stores/suites/coupon-store.ts';
import { describeFeeStore } from '#test/stores/suites/fee-store.ts';
import { useOwnTable } from './own-table.ts';

// Fees are one schedule a table: a table of the test's own keeps the deployed one as it is.
useOwnTable();

describeArBookStore('DynamoDB', () => dynamoArBooks);
describeFeeStore('DynamoDB', async () => ({ fees: dynamoFeeChanger, audit: dynamoOperator }));
describeCouponStore('DynamoDB', () => ({ coupons: dynamoCoupons, changer: dynamoCouponChanger }));
describeCancelWaiverStore('DynamoDB', () => dynamoCancelWaivers);
describeCancelFeeStore('DynamoDB', () => dynamoCancelFees);

test('fees are read at most once a minute', async () => {
  const first = await dynamoFees.read();
  const audit = { auditUuid: crypto.randomUUID(), at: new Date().toISOString(), by: 'marcus', why: '' };
  const changes = [{ field: 'lateFee', from: '25.00', to: '30.00' }];
  const entry = { ...audit, subject: { kind: 'fee', id: '20' } as const, changes };
  await dynamoFeeChanger.append({ id: 20, effectiveFrom: 0, amount: 30_00 }, entry);
  expect(await dynamoFees.read()).toEqual(first);
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  expect(await dynamoFees.read()).toHaveLength(first.length + 1);
  vi.useRealTimers();
});
