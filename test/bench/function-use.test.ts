import { expect, test } from 'vitest';
import { useOf } from '#test/bench/cost/function-use.ts';

test('a function’s log yields its calls, the billed time, and its own lines without the platform’s', () => {
  const own = '{"level":"INFO","message":"answered"}';
  const use = useOf('login', [
    'START RequestId: 1 Version: $LATEST',
    own,
    'END RequestId: 1',
    'REPORT RequestId: 1\tDuration: 40 ms\tBilled Duration: 41 ms\tMemory Size: 512 MB\tMax Memory Used: 0 MB',
    '(node:7) [DEP0169] DeprecationWarning: something old',
    'REPORT RequestId: 2\tDuration: 59 ms\tBilled Duration: 59 ms\tMemory Size: 512 MB\tMax Memory Used: 0 MB',
  ]);
  expect(use).toEqual({
    name: 'login',
    kind: 'route',
    calls: 2,
    billedSeconds: 0.1,
    memoryMb: 512,
    logLines: 1,
    logBytes: own.length,
  });
  expect(useOf('rateGroup', []).kind).toBe('task');
});
