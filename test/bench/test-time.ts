import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { localDir } from '#bin/local/paths.ts';
import type { Measurement } from './measurement.ts';

const GOAL_MINUTES = 12;

/** What a complete `npm test` leaves behind. */
const runReport = z.object({ tookMs: z.number(), passed: z.number(), failed: z.number(), endedAt: z.string() });

/** How long the last complete `npm test` of this checkout took; nothing where there was none, which is said. */
export function measureTests(): Measurement[] {
  const file = path.join(localDir, 'reports', 'run.json');
  const name = 'npm test, all of it';
  if (!existsSync(file))
    return [{ name, value: Number.NaN, unit: 'min', goal: GOAL_MINUTES, note: 'no complete run yet' }];
  const { tookMs, passed, failed, endedAt } = runReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  const minutes = Math.round(tookMs / 6000) / 10;
  return [
    {
      name,
      value: minutes,
      unit: 'min',
      goal: GOAL_MINUTES,
      note: `${passed} passed, ${failed} failed, ended ${endedAt}`,
    },
  ];
}
