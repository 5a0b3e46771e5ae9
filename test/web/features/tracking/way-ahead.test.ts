import { expect, test } from 'vitest';
import type { TrackedStop } from '#contract/tracking.ts';
import { hasWayAhead } from '#web/features/tracking/format-tracking.ts';

const stop = (
  type: TrackedStop['type'],
  city: string,
  at?: readonly [number, number],
  isThere = false,
): TrackedStop => ({
  ...{ stopNumber: 1, type, city, state: 'TX', zone: 'America/Chicago' },
  ...(at && { latitude: at[0], longitude: at[1] }),
  entries: isThere ? [{ date: '2026-11-23 10:10:00', what: 'Arrived', isException: false }] : [],
  ...(isThere && { arrivedDate: '2026-11-23 10:10:00' }),
});
const [CHICAGO, SPRINGFIELD, DALLAS] = [[41.88, -87.63] as const, [37.2, -93.29] as const, [32.78, -96.8] as const];

test.each([
  ['between its ends', [stop('pickup', 'Chicago', CHICAGO, true), stop('delivery', 'Dallas', DALLAS)], true],
  [
    'at the terminal in the town of the delivery',
    [
      stop('pickup', 'Chicago', CHICAGO, true),
      stop('terminal', 'Springfield', SPRINGFIELD, true),
      stop('terminal', 'Dallas', DALLAS, true),
      stop('delivery', 'Dallas', DALLAS),
    ],
    false,
  ],
  ['delivered', [stop('pickup', 'Chicago', CHICAGO, true), stop('delivery', 'Dallas', DALLAS, true)], false],
  ['without coordinates', [stop('pickup', 'Chicago', CHICAGO, true), stop('delivery', 'Dallas')], false],
] as const)('[H16] the map says that dots are the way ahead only where it draws some: %s', (_name, stops, isAhead) => {
  expect(hasWayAhead(stops)).toBe(isAhead);
});
