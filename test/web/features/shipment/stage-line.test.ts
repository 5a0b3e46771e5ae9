import { expect, test } from 'vitest';
import { stageLine } from '#web/features/shipment/format-shipment.ts';

const between = ['Booked', 'Loaded', 'In-transit', 'Delivered'];

test.each([
  [11, ['Rate request', ...between], 0],
  [12, ['Estimate saved', ...between], 0],
  [13, ['Processing review', ...between], 0],
  [14, ['Covered', ...between], 0],
  [15, ['Estimate saved', ...between], 1],
  [16, ['Estimate saved', 'Arrived at Pick-up', 'Loaded', 'In-transit', 'Delivered'], 1],
  [19, ['Estimate saved', 'Booked', 'Loaded', 'Arrived at destination', 'Delivered'], 3],
  [20, ['Estimate saved', ...between], 4],
] as const)('[H02] stage %i stands in the line under its own name', (stageId, stages, reached) => {
  expect(stageLine(stageId)).toEqual({ stages, reached });
});
