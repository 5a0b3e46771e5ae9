import type { Standings } from '#contract/rules/list-tabs.ts';
import { overviewChanged } from '#domain/shipments/change.ts';
import { type OrderType, orderTypeOf } from '#domain/shipments/lifecycle.ts';
import { countedAs, listedAt, listRowOf } from '#domain/shipments/list-row.ts';
import { firstEntry, type HistoryEntry, renamedEntry } from '#domain/shipments/move.ts';
import { referencesOf } from '#domain/shipments/references.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import type { ShipmentStore, StoredRow, StoredShipment } from '#domain/shipments/shipment.ts';
import { FIRST_SHIPMENT_NUMBER } from '#domain/shipments/shipment-number.ts';
import { copy } from './copy.ts';
import { type FakeIdempotency, fakeIdempotency } from './idempotency.ts';
import { type FakeOutbox, fakeOutbox } from './outbox.ts';
import { type FakeQuotes, fakeQuotes } from './quotes.ts';

export interface FakeShipments extends ShipmentStore {
  readonly all: ReadonlyMap<string, StoredShipment>;
  /** Puts a shipment as it is, with its row and an entry of its history. */
  put(shipment: StoredShipment, entry?: HistoryEntry): void;
  /** Puts rows at the end of a customer's list of quotes, oldest first. */
  seedRows(customerUuid: string, rows: readonly StoredRow[], orderType?: OrderType): void;
}

/** Shipments in memory; an estimate is noted beside its quote request where that is in the quotes' store. */
export function fakeShipments(
  quotes: FakeQuotes = fakeQuotes(),
  idempotency: FakeIdempotency = fakeIdempotency(),
  outbox: FakeOutbox = fakeOutbox(),
): FakeShipments {
  const all = new Map<string, StoredShipment>();
  /** The shipment of each quote request. */
  const chosen = new Map<string, string>();
  const histories = new Map<string, HistoryEntry[]>();
  /** A row that was taken out leaves its place empty. */
  const lists = new Map<string, (StoredRow | undefined)[]>();
  let last = 0;
  const listOf = (customerUuid: string, orderType: string) => {
    const name = `${customerUuid}/${orderType}`;
    const list = lists.get(name) ?? [];
    lists.set(name, list);
    return list;
  };
  const rowsOf = (customerUuid: string, orderType: string) =>
    listOf(customerUuid, orderType).flatMap((row) => row ?? []);
  /** Quotes leave their place empty and come back to it, bookings come to the end. */
  const moveRow = (before: StoredShipment, after: StoredShipment) => {
    const { customerUuid, shipmentUuid } = before;
    const [from, to] = [orderTypeOf(before.statusId), orderTypeOf(after.statusId)];
    const list = listOf(customerUuid, from);
    const number = list.findIndex((row) => row?.shipmentUuid === shipmentUuid);
    const row = copy(listRowOf(after));
    if (after.removedUntil !== undefined || before.removedUntil !== undefined) {
      if (after.removedUntil !== undefined) places.set(shipmentUuid, number);
      const place = after.removedUntil === undefined ? places.get(shipmentUuid) : number;
      if (place !== undefined)
        listOf(customerUuid, 'Quote')[place] = after.removedUntil === undefined ? row : undefined;
    } else if (from === to)
      list[number] = { ...row, ...(list[number]?.listedAt && { listedAt: list[number].listedAt }) };
    else {
      list[number] = undefined;
      if (from === 'Quote') places.set(shipmentUuid, number);
      const place = to === 'Quote' ? places.get(shipmentUuid) : undefined;
      if (place === undefined) listOf(customerUuid, to).push({ ...row, listedAt: after.modifiedAt });
      else listOf(customerUuid, to)[place] = row;
    }
  };
  const places = new Map<string, number>();
  const rewriteRow = (customerUuid: string, shipment: StoredShipment) => {
    const list = listOf(customerUuid, orderTypeOf(shipment.statusId));
    const number = list.findIndex((row) => row?.shipmentUuid === shipment.shipmentUuid);
    const listed = list[number]?.listedAt;
    if (number >= 0) list[number] = { ...copy(listRowOf(shipment)), ...(listed !== undefined && { listedAt: listed }) };
  };
  return {
    all,
    put(shipment, entry) {
      const { shipmentUuid, customerUuid, statusId } = shipment;
      const isNew = !all.has(shipmentUuid);
      all.set(shipmentUuid, copy(shipment));
      histories.set(shipmentUuid, [...(histories.get(shipmentUuid) ?? []), ...(entry ? [entry] : [])]);
      if (isNew) listOf(customerUuid, orderTypeOf(statusId)).push(copy(listRowOf(shipment)));
      else rewriteRow(customerUuid, shipment);
    },
    seedRows: (customerUuid, rows, orderType = 'Quote') => listOf(customerUuid, orderType).push(...copy(rows)),
    async nextShipmentNumber() {
      last += 1;
      return FIRST_SHIPMENT_NUMBER + last;
    },
    async create(shipment, estimate, intent, events = []) {
      const { rateRequestUuid } = shipment;
      if (chosen.has(rateRequestUuid) || quotes.all.get(rateRequestUuid)?.estimate) return 'already-chosen';
      if (idempotency.has(intent)) return 'already-chosen';
      if (quotes.all.has(rateRequestUuid)) quotes.select(rateRequestUuid, estimate);
      chosen.set(rateRequestUuid, shipment.shipmentUuid);
      if (intent) idempotency.record(intent);
      all.set(shipment.shipmentUuid, copy(shipment));
      histories.set(shipment.shipmentUuid, [firstEntry(shipment)]);
      listOf(shipment.customerUuid, orderTypeOf(shipment.statusId)).push(copy(listRowOf(shipment)));
      await outbox.write(events);
      return 'created';
    },
    async find(shipmentUuid) {
      const found = all.get(shipmentUuid);
      return found && copy(found);
    },
    async move(shipmentUuid, { from, to, at, by, why, revision, removedUntil }, events = []) {
      const before = all.get(shipmentUuid);
      if (before?.statusId !== from.statusId || before.stageId !== from.stageId) return 'elsewhere';
      if (revision !== undefined && revision !== revisionOf(before)) return 'elsewhere';
      const { removedUntil: _restored, ...kept } = before;
      const removed = removedUntil !== undefined && { removedUntil };
      const after: StoredShipment = { ...kept, ...to, modifiedAt: at, revision: revisionOf(before) + 1, ...removed };
      all.set(shipmentUuid, after);
      moveRow(before, after);
      histories.set(shipmentUuid, [
        ...(histories.get(shipmentUuid) ?? []),
        { from, to, at, by, why, revision: revisionOf(after), changed: ['status'] },
      ]);
      await outbox.write(events);
      return 'moved';
    },
    async reprice(shipment, estimate, entry, events = []) {
      const { shipmentUuid, customerUuid, rateRequestUuid } = shipment;
      const before = all.get(shipmentUuid);
      if (!before || revisionOf(before) + 1 !== revisionOf(shipment)) return 'changed';
      const noted = quotes.all.get(rateRequestUuid)?.estimate?.shipmentUuid ?? chosen.get(rateRequestUuid);
      if (noted !== undefined && noted !== shipmentUuid) return 'other-quote';
      if (quotes.all.has(rateRequestUuid)) quotes.select(rateRequestUuid, estimate);
      chosen.set(rateRequestUuid, shipmentUuid);
      all.set(shipmentUuid, copy(shipment));
      rewriteRow(customerUuid, shipment);
      histories.set(shipmentUuid, [...(histories.get(shipmentUuid) ?? []), entry]);
      await outbox.write(events);
      return 'repriced';
    },
    async change({ shipment, entry, events: own }, events = []) {
      const { shipmentUuid } = shipment;
      const before = all.get(shipmentUuid);
      if (!before || revisionOf(before) + 1 !== revisionOf(shipment)) return 'changed';
      const after = { ...shipment, balance: before.balance };
      all.set(shipmentUuid, copy(after));
      moveRow(before, after);
      histories.set(shipmentUuid, [...(histories.get(shipmentUuid) ?? []), copy(entry)]);
      await outbox.write([...own, ...events]);
      return 'written';
    },
    async rename(shipmentUuid, name, at) {
      const before = all.get(shipmentUuid);
      if (!before) return undefined;
      const after = { ...before, name, modifiedAt: at, revision: revisionOf(before) + 1 };
      all.set(shipmentUuid, after);
      rewriteRow(before.customerUuid, after);
      histories.set(shipmentUuid, [...(histories.get(shipmentUuid) ?? []), renamedEntry(after)]);
      await outbox.write([overviewChanged(after)]);
      return after.revision;
    },
    async noteBalance(shipmentUuid, balance) {
      const before = all.get(shipmentUuid);
      if (!before || (before.balance?.revision ?? 0) > balance.revision) return;
      const after = { ...before, balance: copy(balance) };
      all.set(shipmentUuid, after);
      if (before.removedUntil === undefined) rewriteRow(before.customerUuid, after);
    },
    async findByReference({ customerUuid, beginning, most }) {
      const own = [...all.values()].filter((one) => one.customerUuid === customerUuid);
      const having = own.flatMap((one) =>
        referencesOf(one).flatMap(({ kind, value }) => (value.startsWith(beginning) ? [{ one, kind, value }] : [])),
      );
      const more = having.length > most;
      const wanted = more ? having.filter(({ kind, value }) => kind !== 'name' && value === beginning) : having;
      if (wanted.length > most) return { shipments: [], more };
      return { shipments: copy([...new Set(wanted.map(({ one }) => one))]), more };
    },
    listHistory: async (shipmentUuid) => copy(histories.get(shipmentUuid) ?? []),
    async listByCustomer({ customerUuid, orderType, pageNumber, pageSize, sortOrder }) {
      const oldestFirst = rowsOf(customerUuid, orderType);
      const ordered = sortOrder === 'asc' ? oldestFirst : oldestFirst.toReversed();
      const rows = ordered.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
      return {
        rows: copy(rows),
        count: oldestFirst.length,
        carriers: carriersOf(oldestFirst),
        ...counted(orderType, oldestFirst),
      };
    },
    async readWindow({ customerUuid, orderType, sortOrder, from, addedFrom = 0, addedTo = Infinity, most }) {
      const all = listOf(customerUuid, orderType);
      const carriers = carriersOf(rowsOf(customerUuid, orderType));
      const wanted = all.flatMap((row, number) =>
        row && listedAt(row) >= addedFrom && listedAt(row) <= addedTo ? [number] : [],
      );
      const [low, high] = [wanted[0] ?? 0, wanted.at(-1) ?? -1];
      const numbers = Array.from({ length: high - low + 1 }, (_, i) => (sortOrder === 'asc' ? low + i : high - i));
      const begin = from === undefined ? 0 : numbers.findIndex((n) => (sortOrder === 'asc' ? n >= from : n <= from));
      const here = begin < 0 ? [] : numbers.slice(begin, begin + most);
      const next = begin < 0 ? undefined : numbers[begin + most];
      const rows = here.flatMap((number) => all[number] ?? []);
      return {
        rows: copy(rows),
        from: here[0] ?? from ?? 0,
        next,
        carriers,
        ...counted(orderType, rowsOf(customerUuid, orderType)),
      };
    },
  };
}

const counted = (orderType: OrderType, rows: readonly StoredRow[]) =>
  orderType === 'Booking' && { standings: rows.length > 0 ? countStandings(rows) : undefined };

function countStandings(rows: readonly StoredRow[]): Standings {
  const standings: Record<string, number> = {};
  for (const row of rows) standings[countedAs(row)] = (standings[countedAs(row)] ?? 0) + 1;
  return standings;
}

const carriersOf = (rows: readonly StoredRow[]) =>
  [...new Map(rows.flatMap(({ carrier }) => (carrier ? [[carrier.scac, carrier.name]] : [])))].map(([scac, name]) => ({
    scac,
    name,
  }));
