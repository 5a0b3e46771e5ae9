import { setTimeout as sleep } from 'node:timers/promises';
import { step } from '#bin/terminal/steps.ts';
import type { BenchPortal } from './bench-portal.ts';
import { type Measurement, percentile } from './measurement.ts';
import { tableTimes } from './table-times.ts';

const WARM_UPS = 3;
const BOOKINGS = 40;
const GOAL_MS = 120;
/** The status of a shipment whose carrier has answered: what follows from a booking is nearly over. */
const BOOKED = 3;
const SETTLED_MS = 60_000;
const REST_MS = 700;

/**
 * What a press of Book Shipment by card takes, from the request to its answer, at a gateway that answers at once. On AWS what follows from a booking
 * (the carrier, documents, mails, figures) runs on machines of its own; here it would run on the two cores of the press, so that each press waits
 * until that of the one before is over, as is the filling of the drafts.
 */
export async function measureBooking({ run, clock }: BenchPortal): Promise<Measurement[]> {
  clock.scale = 0.05;
  // They read where the portal is when they are loaded.
  const { done } = await import('#test/integration/portal.ts');
  const { dynamoShipments } = await import('#functions/adapters/dynamo/shipment-store.ts');
  const { readyToPay } = await import('#test/integration/ready-to-pay.ts');
  type Ready = Awaited<ReturnType<typeof readyToPay>>;
  const untilSettled = async ({ shipmentUuid }: Ready) => {
    const started = performance.now();
    while (performance.now() - started < SETTLED_MS) {
      if ((await dynamoShipments.find(shipmentUuid))?.statusId === BOOKED) return sleep(REST_MS);
      await sleep(200);
    }
    throw new Error('A booking of the bench came to no end.');
  };
  const book = async (ready: Ready) => {
    const { press, options } = ready;
    const started = performance.now();
    await done('payShipment', press, options());
    const took = performance.now() - started;
    await untilSettled(ready);
    return took;
  };
  const drafts: Ready[] = [];
  await step(`${WARM_UPS + BOOKINGS} drafts`, async () => {
    while (drafts.length < WARM_UPS + BOOKINGS) drafts.push(await readyToPay(7000 + drafts.length));
    await sleep(REST_MS);
  });
  const take = async (some: readonly Ready[]) => {
    const times: number[] = [];
    for (const ready of some) times.push(await book(ready));
    return times;
  };
  await step('Warm-up', async () => void (await take(drafts.slice(0, WARM_UPS))));
  const times = await step(`${BOOKINGS} bookings`, () => take(drafts.slice(WARM_UPS)));
  const table = await tableTimes(run.outputs.TableName);
  const note = `${BOOKINGS} presses, the gateway’s sandbox answers at once and is counted; local AWS, one write and one query: p50 ${percentile(table, 50)} ms, p99 ${percentile(table, 99)} ms`;
  return [
    { name: 'booking by card (C74), added, p50', value: percentile(times, 50), unit: 'ms', note },
    { name: 'booking by card (C74), added, p99', value: percentile(times, 99), unit: 'ms', goal: GOAL_MS, note },
  ];
}
