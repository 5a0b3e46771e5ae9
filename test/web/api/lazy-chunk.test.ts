import { describe, expect, test, vi } from 'vitest';
import { CallError } from '#web/api/call-error.ts';
import { lazyChunk } from '#web/api/lazy-chunk.ts';

/** A browser's window, and how often its page was started anew. */
function openWindow(onLine: boolean) {
  const reload = vi.fn();
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('navigator', { onLine });
  return reload;
}

describe('a part that is loaded late', () => {
  test('is loaded once, however often and from wherever it is asked for', async () => {
    const load = vi.fn(async () => 'part');
    const part = lazyChunk(load);
    part.ahead();
    expect(await Promise.all([part.get(), part.get()])).toEqual(['part', 'part']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('does in the order of asking what waits for it', async () => {
    const part = lazyChunk(async () => 'part');
    const done: string[] = [];
    part.whenThere((it) => done.push(`${it} acted on`));
    await part.get();
    done.push('gone on');
    expect(done).toEqual(['part acted on', 'gone on']);
  });

  test('that does not come is not waited for', async () => {
    const act = vi.fn();
    const part = lazyChunk(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    part.whenThere(act);
    await part.get().catch(() => undefined);
    expect(act).not.toHaveBeenCalled();
  });

  test('without a connection it says so and leaves the page as it is', async () => {
    const reload = openWindow(false);
    const part = lazyChunk(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    for (let i = 0; i < 2; i += 1) {
      const failure = await part.get().catch((thrown: unknown) => thrown);
      expect(failure).toBeInstanceOf(CallError);
      expect(failure).toMatchObject({ offline: true, message: expect.stringContaining('Nothing you typed is lost') });
    }
    expect(reload).not.toHaveBeenCalled();
  });

  test('that is missing stays missing, and nothing is started anew unasked', async () => {
    const reload = openWindow(true);
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    const part = lazyChunk(load);
    part.ahead();
    for (let i = 0; i < 2; i += 1)
      expect(await part.get().catch((thrown: unknown) => thrown)).toBeInstanceOf(CallError);
    expect(reload).not.toHaveBeenCalled();
  });
});
