import { expect, test } from 'vitest';
import { discardUnsaved, hasLossy, hasUnsaved, keepUnsaved, noteUnsaved } from '#web/stores/unsaved.ts';

test('[R88] something is unsaved while one form says so, unless it was let go', () => {
  expect(hasUnsaved()).toBe(false);
  const [first, second] = [noteUnsaved(), noteUnsaved()];
  first();
  expect(hasUnsaved()).toBe(true);
  discardUnsaved();
  expect(hasUnsaved()).toBe(false);
  keepUnsaved();
  expect(hasUnsaved()).toBe(true);
  second();
  expect(hasUnsaved()).toBe(false);
});

test('[R88] what this tab keeps is unsaved and not lost by a reload; one form beside it is', () => {
  const kept = noteUnsaved(true);
  expect([hasUnsaved(), hasLossy()]).toEqual([true, false]);
  const other = noteUnsaved();
  expect(hasLossy()).toBe(true);
  other();
  kept();
  expect([hasUnsaved(), hasLossy()]).toEqual([false, false]);
});
