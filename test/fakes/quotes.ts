import type { GroupCode } from '#contract/quotes.ts';
import type { FinalList, GroupEnd, QuoteRecord, ResponseBatch, SavedEstimate } from '#domain/quotes/quote-record.ts';
import type { QuoteRequest } from '#domain/quotes/quote-request.ts';
import type { QuoteStore } from '#domain/quotes/quote-store.ts';
import { copy } from './copy.ts';
import { type FakeIdempotency, fakeIdempotency } from './idempotency.ts';

export interface FakeQuotes extends QuoteStore {
  /** Writes the saved estimate once; false when there is one. */
  select(rateRequestUuid: string, estimate: SavedEstimate): boolean;
  readonly all: ReadonlyMap<string, QuoteRecord>;
}

interface Kept {
  request: QuoteRequest;
  batches: Map<string, ResponseBatch>;
  estimate: SavedEstimate | undefined;
  finalList?: FinalList;
}

const inOrder = <T>(map: ReadonlyMap<string, T>): T[] => [...map.keys()].sort().map((key) => map.get(key) as T);

type GroupItem = GroupEnd | { group: GroupCode; state: 'running'; run: string };
type GroupItems = Map<string, GroupItem>;

const toRecord = ({ request, batches, estimate, finalList }: Kept, groups: GroupItems): QuoteRecord => ({
  request: copy(request),
  batches: copy(inOrder(batches)),
  groups: copy(inOrder(groups).flatMap((item) => (item.state === 'running' ? [] : [item]))),
  started: groups.size > 0,
  estimate: copy(estimate),
  ...(finalList && { finalList: copy(finalList) }),
});

/** Quote requests in memory. */
export function fakeQuotes(idempotency: FakeIdempotency = fakeIdempotency()): FakeQuotes {
  const kept = new Map<string, Kept>();
  // A run may take on a group whose request was rolled back meanwhile; that item is never read.
  const groups = new Map<string, GroupItems>();
  const itemsOf = (rateRequestUuid: string): GroupItems => {
    const items = groups.get(rateRequestUuid) ?? new Map();
    groups.set(rateRequestUuid, items);
    return items;
  };
  const need = (rateRequestUuid: string): Kept => {
    const found = kept.get(rateRequestUuid);
    if (!found) throw new Error('There is no such quote request');
    return found;
  };
  const addBatch = (rateRequestUuid: string, batch: ResponseBatch) => {
    const { batches } = need(rateRequestUuid);
    batches.set(`${batch.group}#${String(batch.upTo).padStart(3, '0')}#${batches.size}`, copy(batch));
  };
  return {
    get all() {
      return new Map([...kept].map(([uuid, record]) => [uuid, toRecord(record, itemsOf(uuid))]));
    },
    select(rateRequestUuid, estimate) {
      const record = need(rateRequestUuid);
      if (record.estimate && record.estimate.shipmentUuid !== estimate.shipmentUuid) return false;
      record.estimate = copy(estimate);
      return true;
    },
    async create(request, intent) {
      if (idempotency.has(intent)) return 'repeated';
      if (intent) idempotency.record(intent);
      kept.set(request.rateRequestUuid, {
        request: copy(request),
        batches: new Map(),
        estimate: undefined,
      });
      return 'created';
    },
    async rollBack(rateRequestUuid, intent) {
      const made = intent && (await idempotency.find(intent.scope, intent.key))?.made;
      if (made !== undefined && made !== rateRequestUuid) return;
      kept.delete(rateRequestUuid);
      if (intent) idempotency.remove(intent);
    },
    findRequest: async (rateRequestUuid) => copy(kept.get(rateRequestUuid)?.request),
    findEstimate: async (rateRequestUuid) => copy(kept.get(rateRequestUuid)?.estimate),
    async findRecord(rateRequestUuid) {
      const record = kept.get(rateRequestUuid);
      return record && toRecord(record, itemsOf(rateRequestUuid));
    },
    addResponses: async (rateRequestUuid, batch) => addBatch(rateRequestUuid, batch),
    async writeFinalList(rateRequestUuid, list) {
      const record = need(rateRequestUuid);
      record.finalList ??= copy(list);
      return copy(record.finalList);
    },
    async leaseGroup(rateRequestUuid, group, run) {
      const items = itemsOf(rateRequestUuid);
      const standing = items.get(group);
      if (standing) return standing.state === 'running' && standing.run === run;
      items.set(group, { group, state: 'running', run });
      return true;
    },
    async closeGroup(rateRequestUuid, end, last = []) {
      const items = itemsOf(rateRequestUuid);
      const standing = items.get(end.group);
      if (standing && standing.state !== 'running') return copy(standing);
      items.set(end.group, copy(end));
      if (last.length > 0) addBatch(rateRequestUuid, { group: end.group, upTo: end.upTo, answers: last });
      return end;
    },
  };
}

/** Everything stored of a quote request that has to be there. */
export async function storedRecord(
  quotes: Pick<QuoteStore, 'findRecord'>,
  rateRequestUuid: string,
): Promise<QuoteRecord> {
  const record = await quotes.findRecord(rateRequestUuid);
  if (!record) throw new Error(`There is no quote request ${rateRequestUuid}`);
  return record;
}
