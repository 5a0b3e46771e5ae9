import type { AuditEntry } from '#domain/audit.ts';
import type { CarrierDispatch, MoveResponse, OrderResponse, StopResponse } from '#domain/dispatch/carrier-dispatch.ts';
import { type DispatchRecord, type DispatchStore, dispatchRecord, isOpen } from '#domain/dispatch/dispatch.ts';
import type { DispatchAlert, DispatchAlerts, DispatchRuns } from '#domain/dispatch/dispatch-deps.ts';
import type { DispatchOrder } from '#domain/dispatch/dispatch-order.ts';
import type { TruckTender } from '#domain/dispatch/truck-tender.ts';
import type { TruckTenders } from '#domain/dispatch/truck-tenders.ts';
import { copy } from './copy.ts';

export interface FakeDispatches extends DispatchStore {
  readonly entries: readonly AuditEntry[];
  listAll(): readonly DispatchRecord[];
  /** Puts a record as it is. */
  put(record: DispatchRecord): void;
}

/** Dispatches in memory. */
export function fakeDispatches(): FakeDispatches {
  const all = new Map<string, DispatchRecord>();
  const entries: AuditEntry[] = [];
  const put = (record: DispatchRecord) => void all.set(record.dispatchUuid, dispatchRecord.parse(copy(record)));
  return {
    entries,
    listAll: () => [...all.values()],
    put,
    async find(shipmentUuid, dispatchUuid) {
      const found = all.get(dispatchUuid);
      return found?.shipmentUuid === shipmentUuid ? copy(found) : undefined;
    },
    listOf: async (shipmentUuid) =>
      [...all.values()]
        .filter((record) => record.shipmentUuid === shipmentUuid)
        .sort((a, b) => (a.dispatchUuid < b.dispatchUuid ? -1 : 1))
        .map(copy),
    async add(record) {
      if (all.has(record.dispatchUuid)) return false;
      put(record);
      return true;
    },
    async replace(record, entry) {
      if (all.get(record.dispatchUuid)?.revision !== record.revision - 1) return false;
      put(record);
      if (entry) entries.push(entry);
      return true;
    },
    listOpen: async () => [...all.values()].filter(isOpen).map(copy),
  };
}

export interface FakeCarriers extends CarrierDispatch, TruckTenders {
  readonly orders: readonly DispatchOrder[];
  readonly stops: readonly DispatchOrder[];
  readonly tenders: readonly TruckTender[];
  readonly withdrawals: readonly TruckTender[];
  /** What the next calls are answered, in their order; an error is a process that dies in the call. */
  answer(...answers: readonly (OrderResponse | Error)[]): void;
  answerStop(answer: StopResponse | Error): void;
  readonly moves: readonly DispatchOrder[];
  answerMove(answer: MoveResponse): void;
}

/** Carriers of both modes that say what they are told to; without a word they accept and confirm. */
export function fakeCarriers(): FakeCarriers {
  const [orders, stops]: [DispatchOrder[], DispatchOrder[]] = [[], []];
  const [tenders, withdrawals]: [TruckTender[], TruckTender[]] = [[], []];
  const moves: DispatchOrder[] = [];
  let moveAnswer: MoveResponse = { kind: 'confirmed' };
  let answers: (OrderResponse | Error)[] = [];
  let stopAnswer: StopResponse | Error = { kind: 'confirmed' };
  const answerNext = (): OrderResponse => {
    const next = answers.shift() ?? {
      ...{ kind: 'accepted', confirmation: 'PU1000001', pickupNumber: 'PU1000001', proNumber: '123456785' },
    };
    if (next instanceof Error) throw next;
    return next as OrderResponse;
  };
  const stopNext = (): StopResponse => {
    if (stopAnswer instanceof Error) throw stopAnswer;
    return stopAnswer;
  };
  return {
    ...{ orders, stops, moves, tenders, withdrawals },
    answerMove: (answer) => {
      moveAnswer = answer;
    },
    async reschedule(order) {
      moves.push(order);
      return moveAnswer;
    },
    answer: (...next) => {
      answers = [...next];
    },
    answerStop: (answer) => {
      stopAnswer = answer;
    },
    async order(order) {
      orders.push(order);
      return answerNext();
    },
    async stop(order) {
      stops.push(order);
      return stopNext();
    },
    async tender(tender) {
      tenders.push(tender);
      return answerNext();
    },
    async withdraw(tender) {
      withdrawals.push(tender);
      return stopNext();
    },
  };
}

/** Alerts as they were raised; the same cause raises one. */
export function fakeDispatchAlerts(): DispatchAlerts & { readonly raised: readonly DispatchAlert[] } {
  const raised: DispatchAlert[] = [];
  return {
    raised,
    async raise(alert) {
      if (!raised.some(({ cause }) => cause === alert.cause)) raised.push(alert);
    },
  };
}

type Run = Parameters<DispatchRuns['start']>[0];

/** Executions that do nothing; a name starts once. */
export function fakeDispatchRuns(): DispatchRuns & { readonly started: readonly Run[] } {
  const started: Run[] = [];
  return {
    started,
    async start(run) {
      if (!started.some(({ name }) => name === run.name)) started.push(run);
    },
  };
}
