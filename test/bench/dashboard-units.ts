import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type FiguresOf, firstWidgets, type WidgetFigures, type WidgetType, widgetTypes } from '#contract/dashboard.ts';
import { addDays } from '#contract/rules/days.ts';
import { listWidgets } from '#domain/dashboard/change-layout.ts';
import type { Contribution } from '#domain/dashboard/contribution.ts';
import { countsOf, rowsOf, sumCounts } from '#domain/dashboard/figures.ts';
import { showFigures } from '#domain/dashboard/show-figures.ts';
import { openPostalTable } from '#domain/places/postal-table.ts';
import { dashboardKeys } from '#functions/adapters/dynamo/keys/dashboard-keys.ts';
import { dynamoLayouts } from '#functions/adapters/dynamo/layout-store.ts';
import { documents } from '#functions/adapters/dynamo/table.ts';
import { showFiguresDeps } from '#functions/runtime/dashboard-deps.ts';
import { CountedTable } from '#test/bench/counted-table.ts';
import { besideFigures } from '#test/bench/dashboard-items.ts';
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
/** What the first call of a dashboard reads. */
const LAYOUT = 'layout';
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
    ...dashboardKeys.figure(customerUuid, figure),
    ...{ version: 1, expiresAt: 1_800_000_000 },
    ...Object.fromEntries(counts.map(({ field, value }) => [`.${field}`, value])),
  }));
  const rows = contributions
    .flatMap(rowsOf)
    .map(({ list, key, row }) => ({ ...dashboardKeys.dashboardRow(customerUuid, list, key), version: 1, data: row }));
  const names = contributions.flatMap(({ delivery }) => (delivery ? [[`.${delivery.scac}`, delivery.carrier]] : []));
  const carriers = {
    ...dashboardKeys.figure(customerUuid, 'deliveries#names'),
    version: 1,
    ...Object.fromEntries(names),
  };
  return [...figures, ...rows, carriers];
}

/** What the layout and each widget read, of a customer with such orders. */
async function unitsOf(all: readonly Contribution[], now: number): Promise<ReadonlyMap<string, number>> {
  const table = new CountedTable([...itemsOf(all), ...besideFigures(customerUuid, all.length, now, places)]);
  Object.assign(documents(), { send: table.send });
  const units = new Map<string, number>();
  const note = (name: string) => units.set(name, readUnits(table.reads.splice(0)));
  const widgets = await listWidgets(customerUuid, { layouts: dynamoLayouts });
  if (widgets.length !== firstWidgets.length) throw new Error('The layout was read wrong');
  note(LAYOUT);
  for (const type of widgetTypes) {
    requireRead(await showFigures(customerUuid, { type }, { ...showFiguresDeps(), places }), all);
    note(type);
  }
  return units;
}

const isWhole: { readonly [Type in WidgetType]?: (figures: FiguresOf<Type>, all: readonly Contribution[]) => boolean } =
  {
    attention: ({ count }, all) => count === all.reduce((sum, { attention }) => sum + attention.length, 0),
    endingPrices: ({ count }, all) => count === all.filter((one) => one.ending).length,
    inTransit: ({ count }, all) => count === all.filter((one) => one.transit).length,
    storeCredit: ({ balance, ends }) => balance !== '0.00' && ends !== undefined,
    rewards: ({ points, waiting }) => points > 0 && waiting > 0,
    spend: ({ shipments }) => shipments > 0,
  };

/** What was read is what there is: a widget that finds nothing reads little. */
function requireRead(figures: WidgetFigures, all: readonly Contribution[]): void {
  const check = isWhole[figures.type] as ((of: WidgetFigures, all: readonly Contribution[]) => boolean) | undefined;
  const isRight = check ? check(figures, all) : 'count' in figures && figures.count > 0;
  if (!isRight) throw new Error(`${figures.type} was read wrong`);
}

const firstOnes = [LAYOUT, ...firstWidgets.map(({ type }) => type)];
const sumOf = (units: ReadonlyMap<string, number>, names: readonly string[]) =>
  names.reduce((sum, name) => sum + (units.get(name) ?? Number.NaN), 0);

async function measure(): Promise<Measurement[]> {
  process.env.TABLE_NAME = 'bench';
  process.env.AWS_REGION ??= 'us-east-1';
  const now = Date.now();
  const measured: Measurement[] = [];
  for (const count of [SMALL, LARGE]) {
    const all = Array.from({ length: count }, (_, n) => contributionOf(n, count, now));
    const units = await unitsOf(all, now);
    const at = `at ${count.toLocaleString('en-US')} orders`;
    measured.push({ name: `first dashboard ${at}`, value: sumOf(units, firstOnes), unit: 'read units', goal: GOAL });
    for (const [name, value] of units) measured.push({ name: `${name} ${at}`, value, unit: 'read units' });
  }
  // With the one that is on its way anyway as many as are drawn one by one.
  const isWorst = (n: number) => n % 2 === 0 && n > 0;
  const worst = Array.from({ length: SMALL }, (_, n) =>
    isWorst(n)
      ? inTransit({ shipmentUuid: testId(n), customerUuid }, { attention: [] })
      : contributionOf(n, SMALL, now),
  );
  const units = await unitsOf(worst, now);
  const name = `first dashboard at 100 orders, ${worst.filter(({ transit }) => transit).length} on the map`;
  return [...measured, { name, value: sumOf(units, firstOnes), unit: 'read units', goal: GOAL }];
}

if (import.meta.main) process.stdout.write(JSON.stringify(await measure()));
