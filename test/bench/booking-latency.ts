import { step } from '#bin/terminal/steps.ts';
import type { BenchPortal } from './bench-portal.ts';
import { type Measurement, percentile } from './measurement.ts';
import { tableTimes } from './table-times.ts';

const WARM_UPS = 3;
const BOOKINGS = 24;
const GOAL_MS = 120;

/** What a press of Book Shipment by card takes, from the request to its answer, at a gateway that answers at once. */
export async function measureBooking({ run, clock }: BenchPortal): Promise<Measurement[]> {
  clock.scale = 0.05;
  // They read where the portal is when they are loaded.
  const { done } = await import('#test/integration/portal.ts');
  const { readyToPay } = await import('#test/integration/ready-to-pay.ts');
  const book = async (n: number) => {
    const { press, options } = await readyToPay(7000 + n);
    const started = performance.now();
    await done('payShipment', press, options());
    return performance.now() - started;
  };
  const take = async (from: number, count: number) => {
    const times: number[] = [];
    for (let n = from; n < from + count; n += 1) times.push(await book(n));
    return times;
  };
  await step('Warm-up', async () => void (await take(0, WARM_UPS)));
  const times = await step(`${BOOKINGS} bookings`, () => take(WARM_UPS, BOOKINGS));
  const table = await tableTimes(run.outputs.TableName);
  const note = `the gateway’s sandbox answers at once and is counted; local AWS, one write and one query: p50 ${percentile(table, 50)} ms, p99 ${percentile(table, 99)} ms`;
  return [
    { name: 'booking by card (C74), added, p50', value: percentile(times, 50), unit: 'ms', note },
    { name: 'booking by card (C74), added, p99', value: percentile(times, 99), unit: 'ms', goal: GOAL_MS, note },
  ];
}
