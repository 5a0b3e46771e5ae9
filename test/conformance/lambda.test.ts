import { CloudWatchLogsClient, FilterLogEventsCommand } from '@aws-sdk/client-cloudwatch-logs';
import { expect, inject, test } from 'vitest';
import { invoke, reserve } from './invoke.ts';
import { eventually, ownName } from './own.ts';

const { Bare, Granted, Single, Open, Closed } = inject('probes');

test('Lambda: a function reads the settings its template gives it, and its region', async () => {
  const { payload } = await invoke(Bare, { do: 'env', name: 'PROBE_SETTING' });
  expect(payload).toEqual({ value: 'from the template', region: 'us-east-1' });
});

test("Lambda: a call beyond the reserved concurrency that the API set is rejected with 429 (a template's setting is ignored here)", async () => {
  await reserve(Single, 1);
  const both = await Promise.all([
    invoke(Single, { do: 'sleep', ms: 2500 }),
    new Promise((resolve) => setTimeout(resolve, 1000)).then(() => invoke(Single, { do: 'sleep', ms: 1 })),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 429]);
});

test('Lambda: an error in a function is a response with its message, and the next call works', async () => {
  const failed = await invoke(Bare, { do: 'fail' });
  expect(failed).toMatchObject({ status: 200, failed: true, payload: { errorMessage: 'ordered to fail' } });
  expect((await invoke(Bare, { do: 'sleep', ms: 1 })).payload).toEqual({ slept: 1 });
});

test('Lambda: a worker that died is replaced, with nothing left of what the old one remembered', async () => {
  expect((await invoke(Bare, { do: 'exit' })).failed).toBe(true);
  expect((await invoke(Bare, { do: 'count' })).payload).toEqual({ calls: 1 });
  expect((await invoke(Bare, { do: 'count' })).payload).toEqual({ calls: 2 });
});

test('IAM: a role without a grant is rejected, in the name of the function', async () => {
  expect((await invoke(Bare, { do: 'read', table: Open })).payload).toEqual({ refused: 'AccessDeniedException' });
});

test('IAM: a grant on one table opens that table and no other', async () => {
  expect((await invoke(Granted, { do: 'read', table: Open })).payload).toEqual({ item: null });
  expect((await invoke(Granted, { do: 'read', table: Closed })).payload).toEqual({ refused: 'AccessDeniedException' });
});

test('Logs: what a function writes can be searched in the log group of its name', async () => {
  const mark = ownName('line');
  await invoke(Bare, { mark });
  const logs = new CloudWatchLogsClient({});
  const found = await eventually(
    () => logs.send(new FilterLogEventsCommand({ logGroupName: `/aws/lambda/${Bare}`, filterPattern: `"${mark}"` })),
    ({ events = [] }) => events.length > 0,
  );
  expect(found.events?.[0]?.message).toContain(mark);
});
