import type { Contribution } from '#domain/dashboard/contribution.ts';
import { type Count, differenceOf, figures, type ListedRow, rowsOf } from '#domain/dashboard/figures.ts';
import type { FigureRepairer } from '#domain/dashboard/figures-store.ts';
import { slotKey } from '#domain/dashboard/slots.ts';
import { copy } from './copy.ts';

export interface FakeFigures extends FigureRepairer {
  /** Every sum that is not nothing, by customer, record and field. */
  readonly sums: ReadonlyMap<string, number>;
  /** Adds to a sum behind the back of the contributions. */
  spoil(customerUuid: string, count: Count): void;
  /** Puts a row in a list that no contribution has, or takes one out. */
  spoilRow(customerUuid: string, row: ListedRow | string): void;
}

/** Dashboards' figures in memory: contribution, rows and sums change together, as in the table. */
export function fakeFigures(): FakeFigures {
  const contributions = new Map<string, Contribution>();
  const rows = new Map<string, ListedRow>();
  const sums = new Map<string, number>();
  const names = new Map<string, string>();
  const nameOf = (customerUuid: string, ...parts: string[]) => [customerUuid, ...parts].join(' ');
  const rowName = (
    customerUuid: string,
    { list, key }: Pick<ListedRow, 'list' | 'key'> | { list: string; key: string },
  ) => nameOf(customerUuid, list, key);
  const add = (customerUuid: string, { figure, field, value }: Count) => {
    const name = nameOf(customerUuid, figure, field);
    const sum = (sums.get(name) ?? 0) + value;
    if (sum === 0) sums.delete(name);
    else sums.set(name, sum);
  };
  const listOf = <List extends ListedRow['list']>(customerUuid: string, list: List, low: string, high: string) =>
    [...rows]
      .filter(([name]) => name >= nameOf(customerUuid, list, low) && name <= nameOf(customerUuid, list, high))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { row }]) => copy(row) as Extract<ListedRow, { list: List }>['row']);
  return {
    sums,
    spoil: add,
    spoilRow(customerUuid, row) {
      if (typeof row === 'string') rows.delete(`${customerUuid} ${row}`);
      else rows.set(rowName(customerUuid, row), copy(row));
    },
    findContribution: async (customerUuid, shipmentUuid) => copy(contributions.get(nameOf(customerUuid, shipmentUuid))),
    async write(before, after) {
      const { customerUuid, shipmentUuid, delivery } = after;
      const name = nameOf(customerUuid, shipmentUuid);
      if ((contributions.get(name)?.revision ?? 0) !== before.revision) return 'changed';
      for (const row of rowsOf(before)) rows.delete(rowName(customerUuid, row));
      for (const row of rowsOf(after)) rows.set(rowName(customerUuid, row), copy(row));
      for (const count of differenceOf(before, after)) add(customerUuid, count);
      if (delivery) names.set(nameOf(customerUuid, delivery.scac), delivery.carrier);
      contributions.set(name, copy(after));
      return 'written';
    },
    async listFigures(customerUuid, from, to) {
      const found = new Map<string, Record<string, number>>();
      for (const [name, value] of sums) {
        const [owner, figure = '', field = ''] = name.split(' ');
        if (owner !== customerUuid || figure < from || figure > to) continue;
        found.set(figure, { ...found.get(figure), [field]: value });
      }
      const all = [...found].map(([figure, of]) => ({ figure, sums: of, names: {} as Record<string, string> }));
      const own = [...names].filter(([name]) => name.startsWith(`${customerUuid} `));
      if (own.length > 0 && figures.carriers >= from && figures.carriers <= to)
        all.push({
          figure: figures.carriers,
          sums: {},
          names: Object.fromEntries(own.map(([name, carrier]) => [name.slice(customerUuid.length + 1), carrier])),
        });
      return all.toSorted((a, b) => (a.figure < b.figure ? -1 : 1));
    },
    listAttention: async (customerUuid, { tier, now, most }) =>
      listOf(customerUuid, 'attention', `${tier}#`, `${tier}#${slotKey(now)}#~`).slice(0, most),
    listEnding: async (customerUuid, after, most) =>
      listOf(customerUuid, 'ending', slotKey(after + 1), '~').slice(0, most),
    countEnding: async (customerUuid, after, until) =>
      listOf(customerUuid, 'ending', slotKey(after + 1), `${slotKey(until)}#~`).length,
    listTransit: async (customerUuid, most) => listOf(customerUuid, 'transit', slotKey(0), '~').slice(0, most),
    listContributions: async (customerUuid) =>
      [...contributions].flatMap(([name, one]) => (name.startsWith(`${customerUuid} `) ? [copy(one)] : [])),
    listRowKeys: async (customerUuid) =>
      [...rows].flatMap(([name, { list, key }]) => (name.startsWith(`${customerUuid} `) ? [{ list, key }] : [])),
    async mend(customerUuid, wrong) {
      const stands = ({ figure, field }: Count) => sums.get(nameOf(customerUuid, figure, field)) ?? 0;
      if (wrong.some((one) => stands(one) !== one.stands)) return false;
      for (const one of wrong) add(customerUuid, { ...one, value: one.value - one.stands });
      return true;
    },
    async rewriteRows(contribution) {
      const { customerUuid, shipmentUuid, revision } = contribution;
      if (contributions.get(nameOf(customerUuid, shipmentUuid))?.revision !== revision) return false;
      for (const row of rowsOf(contribution)) rows.set(rowName(customerUuid, row), copy(row));
      return true;
    },
    async removeRow(customerUuid, row) {
      rows.delete(rowName(customerUuid, row));
    },
  };
}
