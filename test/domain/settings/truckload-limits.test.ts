import { describe, expect, test } from 'vitest';
import { readSettings } from '#domain/settings/settings.ts';

describe('where LTL ends, as a broker may set it', () => {
  test.each([
    [300, 300],
    [348, 348],
    [400, 348],
  ])(
    '[R28] [R22] a side of %d in as the limit counts as %d: the bands of excessive length end at 348',
    (stored, counts) => {
      expect(readSettings({ truckload: { lengthInches: stored } }).truckload.lengthInches).toBe(counts);
    },
  );
});
