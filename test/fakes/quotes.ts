import type {
  AnswerBatch,
  GroupState,
  QuoteRecord,
  QuoteRequest,
  QuoteStore,
  Selection,
} from '#domain/quotes/quote-request.ts';
import { copy } from './copy.ts';
import { type FakeIntents, fakeIntents } from './intents.ts';

export interface FakeQuotes extends QuoteStore {
  /** Writes the selection once; false when there is one. */
  select(rateRequestUuid: string, selection: Selection): boolean;
  readonly all: ReadonlyMap<string, QuoteRecord>;
}

interface Kept {
  request: QuoteRequest;
  batches: Map<string, AnswerBatch>;
  groups: Map<string, GroupState>;
  selection: Selection | undefined;
}

const inOrder = <T>(map: ReadonlyMap<string, T>): T[] => [...map.keys()].sort().map((key) => map.get(key) as T);

const toRecord = ({ request, batches, groups, selection }: Kept): QuoteRecord => ({
  request: copy(request),
  batches: copy(inOrder(batches)),
  groups: copy(inOrder(groups)),
  selection: copy(selection),
});

/** Quote requests in memory. */
export function fakeQuotes(intents: FakeIntents = fakeIntents()): FakeQuotes {
  const kept = new Map<string, Kept>();
  const need = (rateRequestUuid: string): Kept => {
    const found = kept.get(rateRequestUuid);
    if (!found) throw new Error('There is no such quote request');
    return found;
  };
  return {
    get all() {
      return new Map([...kept].map(([uuid, record]) => [uuid, toRecord(record)]));
    },
    select(rateRequestUuid, selection) {
      const record = need(rateRequestUuid);
      if (record.selection) return false;
      record.selection = copy(selection);
      return true;
    },
    async create(request, intent) {
      if (intents.has(intent)) return 'repeated';
      if (intent) intents.record(intent);
      kept.set(request.rateRequestUuid, {
        request: copy(request),
        batches: new Map(),
        groups: new Map(),
        selection: undefined,
      });
      return 'created';
    },
    async discard(rateRequestUuid, intent) {
      kept.delete(rateRequestUuid);
      if (intent) intents.remove(intent);
    },
    findRequest: async (rateRequestUuid) => copy(kept.get(rateRequestUuid)?.request),
    async findRecord(rateRequestUuid) {
      const record = kept.get(rateRequestUuid);
      return record && toRecord(record);
    },
    async addAnswers(rateRequestUuid, batch) {
      const { batches } = need(rateRequestUuid);
      batches.set(`${batch.group}#${String(batch.upTo).padStart(3, '0')}#${batches.size}`, copy(batch));
    },
    async closeGroup(rateRequestUuid, group, state) {
      const { groups } = need(rateRequestUuid);
      if (!groups.has(group)) groups.set(group, { group, state });
    },
  };
}
