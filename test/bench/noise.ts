import { type Measurement, percentile } from './measurement.ts';

const ROUNDS = 40;

/** The same sum again and again: what differs is the machine's. */
function loop(): number {
  const started = performance.now();
  let value = 1;
  for (let i = 0; i < 4_000_000; i += 1) value = (value * 1_103_515_245 + i) % 2_147_483_647;
  if (value < 0) throw new Error('The loop cannot count');
  return performance.now() - started;
}

/** What the machine's own noise is now: the same work timed again and again; a quiet machine's slowest is near its middle. */
export function measureNoise(when: 'before' | 'after'): Measurement[] {
  loop();
  const times = Array.from({ length: ROUNDS }, loop);
  const [middle, slow] = [percentile(times, 50), percentile(times, 99)];
  return [
    {
      name: `machine ${when} the bench: slowest of ${ROUNDS} equal loops`,
      value: Math.round((slow / middle) * 100) / 100,
      unit: 'x middle',
      note: `${middle} ms in the middle, ${slow} ms at most; over 1.5 the times below are the machine's`,
    },
  ];
}
