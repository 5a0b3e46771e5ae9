import { SFNClient, StartSyncExecutionCommand } from '@aws-sdk/client-sfn';
import { expect, inject, test } from 'vitest';
import { invoke } from './invoke.ts';

const { Bare, Granted, Machine } = inject('probes');
const sfn = new SFNClient({ disableHostPrefix: true });

async function run(items: readonly object[]) {
  const started = performance.now();
  const input = JSON.stringify({ items: items.map((item) => ({ function: Bare, ...item })) });
  const { status, output = '[]' } = await sfn.send(new StartSyncExecutionCommand({ stateMachineArn: Machine, input }));
  return { status, results: JSON.parse(output) as object[], tookMs: performance.now() - started };
}

test('Step Functions: a Map of an Express machine returns results in the order of its items, whichever is done first', async () => {
  // The functions' workers start before, so that no start on a busy machine takes longer than the task may.
  const items = [300, 1, 100];
  await run(items.map(() => ({ do: 'sleep', ms: 1 })));
  const { status, results } = await run(items.map((ms) => ({ do: 'sleep', ms })));
  expect(status).toBe('SUCCEEDED');
  expect(results).toEqual([{ slept: 300 }, { slept: 1 }, { slept: 100 }]);
});

test('Step Functions: a task over its TimeoutSeconds is cut off by States.Timeout and the items beside it are not', async () => {
  await run([{ do: 'sleep', ms: 1 }]);
  const { results, tookMs } = await run([
    { do: 'sleep', ms: 9000 },
    { do: 'sleep', ms: 1 },
  ]);
  expect(results).toEqual([{ outcome: 'too late' }, { slept: 1 }]);
  expect(tookMs).toBeLessThan(8500);
});

test('Step Functions: an error in a task is caught by States.ALL (by the name of the error only on AWS)', async () => {
  expect((await run([{ do: 'fail' }])).results).toEqual([{ outcome: 'failed' }]);
});

test('Step Functions: a role that may start an execution does, and may not start a synchronous one', async () => {
  const started = await invoke(Granted, { do: 'start', machine: Machine });
  expect(started.payload.executionArn).toMatch(/^arn:aws:states:/);
  const sync = await invoke(Granted, { do: 'start', machine: Machine, sync: true });
  expect(sync.payload).toEqual({ refused: 'AccessDeniedException' });
  expect((await invoke(Bare, { do: 'start', machine: Machine })).payload).toEqual({ refused: 'AccessDeniedException' });
});
