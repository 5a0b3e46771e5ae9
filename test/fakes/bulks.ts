import { v7 } from 'uuid';
import type { BulkCells } from '#contract/bulk-quotes.ts';
import type {
  BulkExecutions,
  BulkQueue,
  BulkStore,
  StoredBulkRow,
  StoredBulkRun,
} from '#domain/bulk-quotes/bulk-run.ts';
import { copy } from './copy.ts';
import { type FakeIdempotency, fakeIdempotency } from './idempotency.ts';
import { type FakeOutbox, fakeOutbox } from './outbox.ts';

/** Bulk quotes in memory. */
export function fakeBulks(
  idempotency: FakeIdempotency = fakeIdempotency(),
  outbox: FakeOutbox = fakeOutbox(),
): BulkStore {
  const runs = new Map<string, StoredBulkRun>();
  const rows = new Map<string, Map<number, StoredBulkRow>>();
  const queues = new Map<string, BulkQueue>();
  const corrected = new Map<string, Set<number>>();
  const nameOf = (customerUuid: string, bulkUuid: string) => `${customerUuid}/${bulkUuid}`;
  const put = (run: StoredBulkRun) => void runs.set(nameOf(run.customerUuid, run.bulkUuid), copy(run));
  const queueOf = (customerUuid: string) => queues.get(customerUuid) ?? { revision: 0 };
  const setQueue = (customerUuid: string, { revision }: BulkQueue, activeUuid: string | undefined) =>
    queues.set(customerUuid, { revision: revision + 1, ...(activeUuid !== undefined && { activeUuid }) });
  const rowsOf = (bulkUuid: string) => [...(rows.get(bulkUuid) ?? new Map<number, StoredBulkRow>()).values()];
  return {
    listByCustomer: async (customerUuid) =>
      [...runs.values()]
        .filter((run) => run.customerUuid === customerUuid)
        .sort((a, b) => (a.bulkUuid < b.bulkUuid ? 1 : -1))
        .map(copy),
    find: async (customerUuid, bulkUuid) => copy(runs.get(nameOf(customerUuid, bulkUuid))),
    readQueue: async (customerUuid) => copy(queueOf(customerUuid)),
    async add(run, added, { seen, activeUuid }, record) {
      if (idempotency.has(record)) return 'repeated';
      if (queueOf(run.customerUuid).revision !== seen.revision) return 'changed';
      if (record) idempotency.record(record);
      setQueue(run.customerUuid, seen, activeUuid);
      put(run);
      rows.set(run.bulkUuid, new Map(added.map((row) => [row.row, copy(row)])));
      return 'added';
    },
    async replaceRun(run, queue, events = []) {
      const before = runs.get(nameOf(run.customerUuid, run.bulkUuid));
      if (before?.revision !== run.revision - 1) return false;
      if (queue && queueOf(run.customerUuid).revision !== queue.seen.revision) return false;
      if (queue) setQueue(run.customerUuid, queue.seen, queue.activeUuid);
      put(run);
      await outbox.write(events);
      return true;
    },
    listRows: async (bulkUuid) =>
      rowsOf(bulkUuid)
        .sort((a, b) => a.row - b.row)
        .map(copy),
    findRow: async (bulkUuid, row) => copy(rows.get(bulkUuid)?.get(row)),
    async replaceRow(row) {
      const stored = rows.get(row.bulkUuid);
      if (stored?.get(row.row)?.writes !== row.writes - 1) return false;
      stored.set(row.row, copy(row));
      return true;
    },
    listCorrected: async (bulkUuid) => [...(corrected.get(bulkUuid) ?? [])].sort((a, b) => a - b),
    async addCorrected(bulkUuid, numbers) {
      corrected.set(bulkUuid, new Set([...(corrected.get(bulkUuid) ?? []), ...numbers]));
    },
    async removeCorrected(bulkUuid, number) {
      corrected.get(bulkUuid)?.delete(number);
    },
    listOpen: async () =>
      [...runs.values()].filter(({ status }) => status === 'running' || status === 'queued').map(copy),
  };
}

export interface FakeExecutions extends BulkExecutions {
  /** 'run-2': the executions that were started. */
  readonly started: readonly string[];
  /** Every execution is gone. */
  kill(): void;
}

/** Executions that do nothing. */
export function fakeExecutions(): FakeExecutions {
  const started: string[] = [];
  const alive = new Set<string>();
  const nameOf = ({ bulkUuid, starts }: StoredBulkRun) => `${bulkUuid}-${starts}`;
  return {
    started,
    kill: () => alive.clear(),
    async start(run) {
      if (alive.has(nameOf(run))) return;
      started.push(nameOf(run));
      alive.add(nameOf(run));
    },
    isAlive: async (run) => alive.has(nameOf(run)),
  };
}

/** A running bulk quote, with whatever a test wants to be different. */
export const makeBulkRun = (changes: Partial<StoredBulkRun> = {}): StoredBulkRun => ({
  bulkUuid: v7(),
  customerUuid: v7(),
  revision: 1,
  name: 'Q1 lanes.xlsx',
  status: 'running',
  rows: 1,
  counted: 1,
  starts: 1,
  startedAt: Date.UTC(2026, 10, 20, 15),
  addedAt: Date.UTC(2026, 10, 20, 15),
  ...changes,
});

/** A waiting row, with whatever a test wants to be different. */
export const makeBulkRow = (changes: Partial<StoredBulkRow> = {}): StoredBulkRow => ({
  bulkUuid: v7(),
  row: 1,
  revision: 1,
  writes: 1,
  attempts: 0,
  state: 'waiting',
  cells: rightCells,
  freight: {},
  problems: [],
  ...changes,
});

/** The cells of a row that can be priced. */
export const rightCells: BulkCells = {
  fromZip: '60601',
  toZip: '75201',
  pickupDate: '2026-11-24',
  units: '2',
  packageType: 'Pallet',
  length: '48',
  width: '40',
  height: '48',
  totalWeight: '1,000',
};
