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

  test('once it has failed and the connection is back, only a new start of the page helps', async () => {
    const reload = openWindow(true);
    const part = lazyChunk(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    part.ahead();
    await part.get().catch(() => undefined);
    expect(reload).not.toHaveBeenCalled();
    void part.get();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
