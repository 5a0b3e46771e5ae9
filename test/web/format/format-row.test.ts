import { expect, test } from 'vitest';
import { placeName } from '#web/format/format-row.ts';

test('a state never stands alone on a line: only a space within the city breaks', () => {
  expect(placeName({ city: 'Salt Lake City', state: 'UT' }).split(' ')).toEqual(['Salt', 'Lake', 'City,\u00a0UT']);
});
