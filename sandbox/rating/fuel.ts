import { percentOf } from './money.ts';
import type { Charge } from './shipment.ts';
import type { Fuel } from './tariff.ts';

/** The fuel percentage on a day (yyyy-MM-dd): the last week that has begun, or the first there is, looked up by price. */
export function fuelPercent(day: string, tableName: string, fuel: Fuel): number {
  const week = fuel.weeks.findLast(({ from }) => from <= day) ?? fuel.weeks[0];
  const table = fuel.tables[tableName];
  if (week === undefined || table === undefined) throw new Error(`No fuel table ${tableName}`);
  const row = table.findLast(({ fromDieselCents }) => fromDieselCents <= week.dieselCents) ?? table[0];
  return row?.percent ?? 0;
}

/** Fuel surcharge on the net linehaul, and on nothing else. */
export function fuelCharge(netLinehaulCents: number, percent: number): Charge {
  return { code: 'FSC', description: `Fuel surcharge ${percent}%`, cents: percentOf(netLinehaulCents, percent) };
}
