import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { firstWidgets } from '#contract/dashboard.ts';
import { addDays } from '#contract/rules/days.ts';
import type { Contribution } from '#domain/dashboard/contribution.ts';
import { countsOf, rowsOf, sumCounts } from '#domain/dashboard/figures.ts';
import { showFigures } from '#domain/dashboard/show-figures.ts';
import { openPostalTable } from '#domain/places/postal-table.ts';
import { keys } from '#functions/adapters/dynamo/keys.ts';
import { documents } from '#functions/adapters/dynamo/table.ts';
import { showFiguresDeps } from '#functions/runtime/dashboard-deps.ts';
import { CountedTable } from '#test/bench/counted-table.ts';
import type { Measurement } from '#test/bench/measurement.ts';
import { readUnits } from '#test/bench/read-units.ts';
import { ending, inTransit, lateRow } from '#test/domain/dashboard/contributions.ts';
import { testId } from '#test/fakes/ids.ts';

const SMALL = 100;
const LARGE = 100_000;
const GOAL = 12;
const CARRIERS = 24;
/** Days in which so many orders were made. */
const DAYS = 1000;
const HOUR_MS = 3_600_000;
const PRICE_HOURS = 7 * 24;
const customerUuid = '019b76da-a800-729d-a3ac-6d2098811247';

const places = openPostalTable();

/** What the first dashboard reads of a customer with few and with very many shipments; in a process of its own, since the table is a stand-in there. */
export async function measureDashboardUnits(): Promise<Measurement[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename]);
  return JSON.parse(stdout) as Measurement[];
}

/** Orders as a shipper has them: of a hundred three are quotes whose price holds, one is on its way, one needs somebody, the others are delivered. */
function contributionOf(n: number, count: number, now: number): Contribution {
  const of = { shipmentUuid: testId(n), customerUuid };
  const kind = n % 100;
  if (kind < 3) return ending(of, now + (1 + (n % PRICE_HOURS)) * HOUR_MS);
  if (kind === 3) return inTransit(of, { attention: [] });
  const day = addDays(new Date(now).toISOString().slice(0, 10), -Math.floor((n * DAYS) / count));
  const { transit: _, ...delivered } = inTransit(of, { attention: kind === 4 ? [lateRow(of)] : [] });
  const scac = `CA${String(n % CARRIERS).padStart(2, '0')}`;
  return {
    ...delivered,
    spend: [{ month: day.slice(0, 7), freightCents: 61_240, addedCents: 0, shipments: 1, addedShipments: 0 }],
    delivery: { carrier: `Carrier number ${n % CARRIERS}`, scac, day, isOnTime: n % 9 > 0 },
  };
}

/** The customer's dashboard as the listener would have left it. */
function itemsOf(contributions: readonly Contribution[]) {
  const byFigure = Map.groupBy(sumCounts(contributions.flatMap(countsOf)), ({ figure }) => figure);
  const figures = [...byFigure].map(([figure, counts]) => ({
    ...keys.figure(customerUuid, figure),
    ...{ version: 1, expiresAt: 1_800_000_000 },
    ...Object.fromEntries(counts.map(({ field, value }) => [`.${field}`, value])),
  }));
  const rows = contributions
    .flatMap(rowsOf)
    .map(({ list, key, row }) => ({ ...keys.dashboardRow(customerUuid, list, key), version: 1, data: row }));
  const names = contributions.flatMap(({ delivery }) => (delivery ? [[`.${delivery.scac}`, delivery.carrier]] : []));
  const carriers = { ...keys.figure(customerUuid, 'deliveries#names'), version: 1, ...Object.fromEntries(names) };
  return [...figures, ...rows, carriers];
}

async function unitsOf(count: number, now: number): Promise<number> {
  const all = Array.from({ length: count }, (_, n) => contributionOf(n, count, now));
  const table = new CountedTable(itemsOf(all));
  Object.assign(documents(), { send: table.send });
  let units = 0;
  for (const { type } of firstWidgets) {
    const from = table.reads.length;
    const figures = await showFigures(customerUuid, type, { ...showFiguresDeps(), places });
    const onTheWay = all.filter(({ transit }) => transit).length;
    if (figures.type === 'inTransit' && figures.count !== onTheWay) throw new Error('The dashboard was read wrong');
    units += readUnits(table.reads.slice(from));
    if (process.env.EACH_WIDGET) process.stderr.write(`${type} ${readUnits(table.reads.slice(from))}\n`);
  }
  return units;
}

async function measure(): Promise<Measurement[]> {
  process.env.TABLE_NAME = 'bench';
  process.env.AWS_REGION ??= 'us-east-1';
  const now = Date.now();
  const measured: Measurement[] = [];
  for (const count of [SMALL, LARGE]) {
    const name = `first dashboard at ${count.toLocaleString('en-US')} orders`;
    measured.push({ name, value: await unitsOf(count, now), unit: 'read units', goal: GOAL });
  }
  return measured;
}

if (import.meta.main) process.stdout.write(JSON.stringify(await measure()));
