import { fakeStoreCredit } from '#test/fakes/credit.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { fakeOutbox } from '#test/fakes/outbox.ts';
import { fakeRewards } from '#test/fakes/rewards.ts';
import { describeRewardStore } from '#test/stores/suites/reward-store.ts';

describeRewardStore('in memory', () => {
  const [storeCredit, idempotency, outbox] = [fakeStoreCredit(), fakeIdempotency(), fakeOutbox()];
  return { rewards: fakeRewards({ storeCredit, idempotency, outbox }), storeCredit, idempotency, outbox };
});
