import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followLanguage } from '#web/stores/language.ts';
import { noteUnsaved } from '#web/stores/unsaved.ts';

const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('[R86] the pages of an account whose language was chosen in another tab', () => {
  test('load anew in it once', () => {
    followLanguage('fr');
    vi.advanceTimersByTime(10_000);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(document.cookie).toContain('language=fr');
  });

  test('wait for what is typed and not saved: nothing of it is lost', () => {
    const saved = noteUnsaved();
    followLanguage('es');
    vi.advanceTimersByTime(60_000);
    expect(reload).not.toHaveBeenCalled();
    saved();
    vi.advanceTimersByTime(1_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('stay where they are in it already', () => {
    followLanguage('en');
    followLanguage(undefined);
    vi.advanceTimersByTime(10_000);
    expect(reload).not.toHaveBeenCalled();
  });
});
