import { expect, test } from 'vitest';
import { discardUnsaved, hasUnsaved, keepUnsaved, noteUnsaved } from '#web/stores/unsaved.ts';

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
