import { percentOf } from './money.ts';
import type { Fuel, FuelWeek } from './shared-tables.ts';
import type { Charge } from './shipment.ts';

/** The week whose price of diesel counts on a day (yyyy-MM-dd): the last that has begun, or the first there is. */
export function fuelWeek(day: string, fuel: Fuel): FuelWeek {
  const week = fuel.weeks.findLast(({ from }) => from <= day) ?? fuel.weeks[0];
  if (week === undefined) throw new Error('No fuel week');
  return week;
}

/**
 * The fuel percentage on a day (yyyy-MM-dd), looked up by the week's price; a price beyond the last step adds the table's percentage for each
 * full step further.
 */
export function fuelPercent(day: string, tableName: string, fuel: Fuel): number {
  const week = fuelWeek(day, fuel);
  const table = fuel.tables[tableName];
  if (table === undefined) throw new Error(`No fuel table ${tableName}`);
  const { steps, beyond } = table;
  const row = steps.findLast(({ fromDieselCents }) => fromDieselCents <= week.dieselCents) ?? steps[0];
  if (row === undefined) return 0;
  if (beyond === undefined || row !== steps.at(-1)) return row.percent;
  const further = Math.max(0, Math.floor((week.dieselCents - row.fromDieselCents) / beyond.everyCents));
  return Math.round((row.percent + further * beyond.percent) * 100) / 100;
}

/** Fuel surcharge on the net linehaul, and on nothing else. */
export function fuelCharge(netLinehaulCents: number, percent: number): Charge {
  return { code: 'FSC', description: `Fuel surcharge ${percent}%`, cents: percentOf(netLinehaulCents, percent) };
}
