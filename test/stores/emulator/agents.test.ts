import { expect, test } from 'vitest';
import { activityOf } from '#domain/agents/activity.ts';
import { newEvent } from '#domain/events/event.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoActivities } from '#functions/adapters/dynamo/activity-store.ts';
import { dynamoAgents } from '#functions/adapters/dynamo/agent-store.ts';
import { dynamoOutbox } from '#functions/adapters/dynamo/outbox-store.ts';
import { whileActing } from '#functions/platform/acting.ts';
import { clock } from '#functions/platform/clock.ts';
import { describeAgentStore } from '#test/stores/suites/agent-store.ts';
import { useOwnTable } from './own-table.ts';

// The deployed table's events would be sent while a test looks at them.
useOwnTable();
describeAgentStore('DynamoDB', () => ({
  agents: dynamoAgents,
  outbox: dynamoOutbox,
  putAccount: async (account) => void (await dynamoAccounts.create(account)),
}));

test('[A38] what is written while an agent acts carries the agent; what the customer does carries nobody', async () => {
  const event = () => newEvent('customerRenamed', { customerUuid: 'c-1' }, clock);
  const [byAgent, byCustomer] = [event(), event()];
  await whileActing('agent-1', () => dynamoOutbox.add([byAgent]));
  await dynamoOutbox.add([byCustomer]);
  const stored = await dynamoOutbox.listUnsent(byAgent.aggregate);
  expect(stored).toEqual([{ ...byAgent, agent: 'agent-1' }, byCustomer]);
});

test('[A38] an activity is kept with its outcome, newest first, below its customer alone', async () => {
  const agent = { userUuid: 'agent-1', name: 'Ines Ortega', agentNumber: 'A-0412' };
  const [first, second] = [1, 2].map(() => activityOf('addAddress', 'c-2', agent, 'started', clock));
  if (!first || !second) throw new Error('There are two');
  await dynamoActivities.begin(first);
  await dynamoActivities.begin(second);
  await dynamoActivities.finish(second, 'done');
  const done = { ...second, outcome: 'done' };
  expect(await dynamoActivities.listNewest('c-2', 5)).toEqual([done, first]);
  expect(await dynamoActivities.listNewest('c-2', 1)).toEqual([done]);
  expect(await dynamoActivities.listNewest('c-2', 5, second.activityUuid)).toEqual([first]);
  expect(await dynamoActivities.listNewest('c-3', 5)).toEqual([]);
  await expect(dynamoActivities.begin(first)).rejects.toThrow();
  await dynamoActivities.finish(second, 'failed');
  expect(await dynamoActivities.listNewest('c-2', 1)).toEqual([done]);
});

const START = new Date();

test('[A38] [R49] a call that is repeated with its key is the activity of the first time; another call or key is another one', async () => {
  const agent = { userUuid: 'agent-1', name: 'Ines Ortega' };
  const activity = (activityUuid: string, call = 'addProduct') => ({
    ...activityOf(call, 'c-4', agent, 'started', { ...clock, now: () => START }),
    activityUuid,
  });
  expect(await dynamoActivities.begin(activity('0199-r1'), 'key-1')).toEqual(activity('0199-r1'));
  await dynamoActivities.finish(activity('0199-r1'), 'failed');
  const again = await dynamoActivities.begin(activity('0199-r2'), 'key-1');
  expect(again).toEqual(activity('0199-r1'));
  await dynamoActivities.finish(again, 'done');
  expect(await dynamoActivities.listNewest('c-4', 5)).toEqual([{ ...activity('0199-r1'), outcome: 'done' }]);
  await dynamoActivities.begin(activity('0199-r3'), 'key-2');
  await dynamoActivities.begin(activity('0199-r4', 'updateCustomer'), 'key-2');
  await dynamoActivities.begin(activity('0199-r5'));
  const all = await dynamoActivities.listNewest('c-4', 9);
  expect(all.map((one) => one.activityUuid)).toEqual(['0199-r5', '0199-r4', '0199-r3', '0199-r1']);
});
