import { expect, test, vi } from 'vitest';
import { changeRewardTerms } from '#domain/operator/change-reward-terms.ts';
import { correctPoints } from '#domain/operator/correct-points.ts';
import { recountPoints } from '#domain/operator/recount-points.ts';
import { accept } from '#test/domain/payments/money-acts.ts';
import { deliver, rewardsWorld } from '#test/domain/rewards/rewards-world.ts';
import { CUSTOMER, makeAccount } from '#test/fakes/fixtures.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { ACH } from '#test/fakes/money-world.ts';
import { fakeRewardTerms } from '#test/fakes/rewards.ts';

const { email } = makeAccount();
const audited = { by: 'marcus', why: 'called twice' };

test('[R90] a correction is an entry with its reason, audited, and what is taken beyond the balance is missing', async () => {
  const world = rewardsWorld();
  const deps = { ...world.rewardDeps, accounts: world.accounts };
  await expect(correctPoints(email, { points: 500, reason: 'Late' }, audited, deps)).rejects.toThrow('not joined');
  await world.join();
  const given = await correctPoints(email, { points: 500, reason: 'Late delivery' }, audited, deps);
  expect(given).toMatchObject({ before: 0, after: 500, entry: { by: 'marcus', why: 'called twice' } });
  const taken = await correctPoints(email, { points: -800, reason: 'Counted wrongly' }, audited, deps);
  expect(taken).toMatchObject({ before: 500, after: -300 });
  expect(world.rewards.entries).toMatchObject([
    { kind: 'corrected', points: 500, reason: 'Late delivery', by: 'marcus' },
    { kind: 'corrected', points: -800, balance: -300 },
  ]);
  expect(world.rewards.audited).toHaveLength(2);
  expect(await correctPoints(email, undefined, audited, deps)).toMatchObject({ before: -300, after: -300 });
});

test('[R90] a correction goes by the balance at its writing: another entry before it costs nobody anything', async () => {
  const world = rewardsWorld();
  await world.join();
  const { write } = world.rewards;
  const earned = vi.fn(write).mockImplementationOnce(async () => {
    await correctPoints(email, { points: 70, reason: 'Earlier' }, audited, { ...world.rewardDeps, accounts });
    return 'changed';
  });
  const { accounts } = world;
  const deps = { ...world.rewardDeps, rewards: { ...world.rewards, write: earned }, accounts };
  const given = await correctPoints(email, { points: 500, reason: 'Late' }, audited, deps);
  expect(given).toMatchObject({ before: 70, after: 570 });
  expect(world.rewards.entries).toMatchObject([{ points: 70 }, { points: 500, balance: 570 }]);
  earned.mockResolvedValue('changed');
  await expect(correctPoints(email, { points: 1, reason: 'x' }, audited, deps)).rejects.toMatchObject({ status: 409 });
});

test.each([0, 0.5, 1_000_001, -1_000_001])('[R90] a correction of %s points is refused', async (points) => {
  const world = rewardsWorld();
  await world.join();
  const deps = { ...world.rewardDeps, accounts: world.accounts };
  await expect(correctPoints(email, { points, reason: 'x' }, audited, deps)).rejects.toMatchObject({ status: 422 });
  expect(world.rewards.entries).toEqual([]);
});

test('[R90] counting again finds what no event said, once', async () => {
  const world = rewardsWorld();
  await world.join();
  await world.press([ACH]);
  await accept(world);
  await deliver(world);
  const appended: unknown[] = [];
  const deps = {
    ...world.rewardDeps,
    accounts: world.accounts,
    audit: { append: async (entry: unknown) => void appended.push(entry) },
  };
  expect(await recountPoints(email, audited, deps)).toMatchObject({ bookings: 1, difference: 400 });
  expect(await recountPoints(email, audited, deps)).toMatchObject({ bookings: 1, difference: 0 });
  expect((await world.rewards.readHead(CUSTOMER)).earned).toBe(400);
  expect(appended).toHaveLength(2);
});

test('[R55] what points are worth, how long they count and the prizes are set with an audit entry, and wrong ones are refused', async () => {
  const rewardTerms = fakeRewardTerms();
  const deps = { rewardTerms, now: () => new Date(0), newId: sequentialIds() };
  const { after } = await changeRewardTerms({ centsPerThousand: 600, prizes: [9_000, 3_000] }, audited, deps);
  expect(after).toMatchObject({ revision: 1, prizes: [3_000, 9_000], centsPerThousand: 600, months: 12 });
  expect(rewardTerms.entries).toMatchObject([
    {
      subject: { kind: 'rewards', id: 'terms' },
      changes: [
        { field: 'worth of 1,000 points', from: '5.00', to: '6.00' },
        { field: 'prizes', to: '3000 = 18.00, 9000 = 54.00' },
      ],
    },
  ]);
  expect((await changeRewardTerms({ months: 12 }, audited, deps)).entry).toBeUndefined();
  for (const wrong of [{ months: 0 }, { centsPerThousand: 0 }, { prizes: [] }, { prizes: [1] }])
    await expect(changeRewardTerms(wrong, audited, deps)).rejects.toMatchObject({ status: 422 });
  const stale = { ...deps, rewardTerms: { ...rewardTerms, replace: async () => false } };
  await expect(changeRewardTerms({ months: 24 }, audited, stale)).rejects.toMatchObject({ status: 409 });
});
