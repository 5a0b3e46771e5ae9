import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchStarvation } from '#functions/runtime/starvation.ts';

test('a process that stood still for more than half a second was starved', async () => {
  const { starved, stop } = watchStarvation();
  await pause(120);
  const until = performance.now() + 700;
  while (performance.now() < until);
  await pause(120);
  expect(starved()).toBe(true);
  stop();
});
