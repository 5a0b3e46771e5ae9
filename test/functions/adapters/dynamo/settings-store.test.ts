import { beforeEach, expect, test, vi } from 'vitest';
import { log } from '#functions/platform/log.ts';

const send = vi.fn<() => Promise<{ Item?: Record<string, unknown> }>>();
vi.mock('#functions/adapters/dynamo/table.ts', () => ({ documents: () => ({ send }), tableName: () => 'Table' }));

const freshProcess = async () => {
  vi.resetModules();
  return (await import('#functions/adapters/dynamo/settings-store.ts')).dynamoSettings;
};

beforeEach(() => {
  send.mockReset();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('settings are read once a minute; when a later read finds a wrong value or none, the last good ones stay', async () => {
  const errors = vi.spyOn(log, 'error').mockReturnValue(undefined);
  const settings = await freshProcess();
  send.mockResolvedValueOnce({ Item: { version: 2, data: { quotesInFiveMinutes: 7 } } });
  const good = await settings.read();
  await settings.read();
  expect(send).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(61_000);
  send.mockResolvedValueOnce({ Item: { version: 2, data: { quotesInFiveMinutes: 'many' } } });
  expect(await settings.read()).toBe(good);
  vi.advanceTimersByTime(61_000);
  send.mockRejectedValueOnce(new Error('no connection'));
  expect(await settings.read()).toBe(good);

  vi.advanceTimersByTime(61_000);
  send.mockResolvedValueOnce({ Item: { version: 2, data: { quotesInFiveMinutes: 8 } } });
  expect(await settings.read()).not.toEqual(good);
  expect(errors.mock.calls.length).toBeLessThanOrEqual(2);
});

test('a process that never read good settings throws', async () => {
  const settings = await freshProcess();
  send.mockResolvedValueOnce({ Item: { version: 2, data: { quotesInFiveMinutes: 'many' } } });
  await expect(settings.read()).rejects.toThrow(/quotesInFiveMinutes/);
});
