import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dependencies } from '#contract/master.ts';
import { checkAll, throttled } from '#functions/adapters/health.ts';
import { log } from '#functions/platform/log.ts';

const ok = { table: 'ok', quotes: 'ok', users: 'ok', key: 'ok', mail: 'ok', provider: 'ok', gateway: 'ok' } as const;
const looks = { table: fine, quotes: fine, users: fine, key: fine, mail: fine, provider: fine, gateway: fine };

async function fine(): Promise<boolean> {
  return true;
}

beforeEach(() => void vi.spyOn(log, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

test('[C54] every dependency is looked at, each by itself: one that fails says nothing about the others', async () => {
  expect(await checkAll(looks)).toEqual(ok);
  for (const name of dependencies) {
    const failing = async () => Promise.reject(new Error('AccessDenied: key 1234 of table portal'));
    expect(await checkAll({ ...looks, [name]: failing })).toEqual({ ...ok, [name]: 'failed' });
    expect(await checkAll({ ...looks, [name]: async () => false })).toEqual({ ...ok, [name]: 'failed' });
  }
  expect(log.warn).toHaveBeenCalledWith('unhealthy', expect.objectContaining({ dependency: 'table' }));
});

test('[C54] one that hangs has failed when its time is over', async () => {
  const hangs = () => new Promise<boolean>(() => undefined);
  const startedAt = Date.now();
  expect(await checkAll({ ...looks, provider: hangs }, 50)).toEqual({ ...ok, provider: 'failed' });
  expect(Date.now() - startedAt).toBeLessThan(1000);
});

test('the account is asked once in five seconds, however often the check is called', async () => {
  let now = 1000;
  const ask = vi.fn(async () => ok);
  const check = throttled(ask, () => now);
  await Promise.all(Array.from({ length: 50 }, check));
  now += 4999;
  expect(await check()).toEqual(ok);
  expect(ask).toHaveBeenCalledTimes(1);
  now += 1;
  await check();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a failure is cached as long as a success', async () => {
  let now = 1000;
  const ask = vi.fn().mockRejectedValueOnce(new Error('throttled')).mockResolvedValue(ok);
  const check = throttled(ask, () => now);
  await expect(check()).rejects.toThrow('throttled');
  await expect(check()).rejects.toThrow('throttled');
  expect(ask).toHaveBeenCalledTimes(1);
  now += 5000;
  expect(await check()).toEqual(ok);
});
