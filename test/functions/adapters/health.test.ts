import { expect, test, vi } from 'vitest';
import { atMostOften } from '#functions/adapters/health.ts';

const ok = { table: 'ok', quotes: 'ok' } as const;

test('the account is asked once in five seconds, however often the check is called', async () => {
  let now = 1000;
  const ask = vi.fn(async () => ok);
  const check = atMostOften(ask, () => now);
  await Promise.all(Array.from({ length: 50 }, check));
  now += 4999;
  expect(await check()).toEqual(ok);
  expect(ask).toHaveBeenCalledTimes(1);
  now += 1;
  await check();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a failure is told as long as a success, and forgotten as soon', async () => {
  let now = 1000;
  const ask = vi.fn().mockRejectedValueOnce(new Error('throttled')).mockResolvedValue(ok);
  const check = atMostOften(ask, () => now);
  await expect(check()).rejects.toThrow('throttled');
  await expect(check()).rejects.toThrow('throttled');
  expect(ask).toHaveBeenCalledTimes(1);
  now += 5000;
  expect(await check()).toEqual(ok);
});
