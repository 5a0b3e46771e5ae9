import { beforeAll, describe, expect, test } from 'vitest';
import type { IdempotencyReader, IdempotencyRecord } from '#domain/ports/idempotency.ts';
import type { GroupEnd, ResponseBatch, StoredResponse } from '#domain/quotes/quote-record.ts';
import type { QuoteRequest } from '#domain/quotes/quote-request.ts';
import type { QuoteStore } from '#domain/quotes/quote-store.ts';
import { makePriced, makeRequest, makeStored } from '#test/fakes/fixtures.ts';
import { fresh } from './fresh.ts';

export interface QuoteStores {
  readonly quotes: QuoteStore;
  readonly idempotency: IdempotencyReader;
}

const newRequest = (): QuoteRequest => makeRequest({ rateRequestUuid: fresh(), customerUuid: fresh() });
const newIntent = (request: QuoteRequest): IdempotencyRecord => ({
  scope: `${request.customerUuid}#requestRates`,
  key: fresh(),
  requestHash: 'hash',
  made: request.rateRequestUuid,
  madeAt: Date.now(),
});
const batch = (group: ResponseBatch['group'], upTo: number, answers: StoredResponse[]): ResponseBatch => ({
  group,
  upTo,
  answers,
});

/** What every store of quote requests does. */
export function describeQuoteStore(name: string, makeStores: () => QuoteStores): void {
  describe(`quote requests (${name})`, () => {
    let stores: QuoteStores;
    beforeAll(() => {
      stores = makeStores();
    });

    test('a request is read as it was stored, with its idempotency record', async () => {
      const request = newRequest();
      const intent = newIntent(request);
      await stores.quotes.create(request, intent);
      const found = await stores.quotes.findRequest(request.rateRequestUuid);
      expect(JSON.stringify(sorted(found))).toBe(JSON.stringify(sorted(request)));
      expect(await stores.idempotency.find(intent.scope, intent.key)).toEqual(intent);
      const record = await stores.quotes.findRecord(request.rateRequestUuid);
      expect(record).toMatchObject({ batches: [], groups: [] });
      expect(record?.estimate).toBeUndefined();
    });

    test('a request that is rolled back leaves nothing, unless its idempotency key has made another one meanwhile', async () => {
      const [first, second] = [newRequest(), newRequest()];
      const intent = newIntent(first);
      await stores.quotes.create(first, intent);
      await stores.quotes.rollBack(first.rateRequestUuid, intent);
      expect(await stores.quotes.findRequest(first.rateRequestUuid)).toBeUndefined();
      expect(await stores.quotes.create(second, { ...intent, made: second.rateRequestUuid })).toBe('created');
      await stores.quotes.rollBack(first.rateRequestUuid, intent);
      expect((await stores.idempotency.find(intent.scope, intent.key))?.made).toBe(second.rateRequestUuid);
      expect(await stores.quotes.findRequest(second.rateRequestUuid)).toBeDefined();
    });

    test('the merged list is written once, whoever comes first; from then on its ends count', async () => {
      const request = newRequest();
      const { rateRequestUuid } = request;
      await stores.quotes.create(request, undefined);
      expect((await stores.quotes.findRecord(rateRequestUuid))?.finalList).toBeUndefined();
      const list = (id: string) => ({
        groups: [{ group: 'A4' as const, state: 'done' as const, upTo: 0 }],
        kept: [id],
      });
      const written = await Promise.all(
        ['a', 'b', 'c'].map((id) => stores.quotes.writeFinalList(rateRequestUuid, list(id))),
      );
      expect(new Set(written.map(({ kept }) => kept[0])).size).toBe(1);
      const record = await stores.quotes.findRecord(rateRequestUuid);
      expect(record?.finalList).toEqual(written[0]);
      expect(await stores.quotes.writeFinalList(rateRequestUuid, list('d'))).toEqual(written[0]);
    });

    test('a request has started once a run has taken on one of its groups', async () => {
      const request = newRequest();
      const { rateRequestUuid } = request;
      await stores.quotes.create(request, undefined);
      expect((await stores.quotes.findRecord(rateRequestUuid))?.started).toBe(false);
      await stores.quotes.leaseGroup(rateRequestUuid, 'B4', 'run-1');
      expect(await stores.quotes.findRecord(rateRequestUuid)).toMatchObject({ started: true, groups: [] });
    });

    test('nothing is found of an unknown request', async () => {
      expect(await stores.quotes.findRequest(fresh())).toBeUndefined();
      expect(await stores.quotes.findRecord(fresh())).toBeUndefined();
    });

    test('of ten concurrent requests with one idempotency key one is stored', async () => {
      const requests = Array.from({ length: 10 }, newRequest);
      const [first] = requests;
      if (!first) throw new Error('Ten requests were expected');
      const intent = newIntent(first);
      const outcomes = await Promise.all(
        requests.map((r) => stores.quotes.create(r, { ...intent, made: r.rateRequestUuid })),
      );
      expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(9);
      const made = (await stores.idempotency.find(intent.scope, intent.key))?.made;
      expect(made).toBe(requests[outcomes.indexOf('created')]?.rateRequestUuid);
      const stored = await Promise.all(requests.map((r) => stores.quotes.findRequest(r.rateRequestUuid)));
      expect(stored.filter(Boolean)).toHaveLength(1);
    });

    test('batches are read by group in the order of their responses, in whatever order they were written', async () => {
      const request = newRequest();
      const { rateRequestUuid } = request;
      await stores.quotes.create(request, undefined);
      const prices = Array.from({ length: 12 }, (_, i) => makePriced(`A4X${i}`, request));
      const answers = (from: number, to: number) => prices.slice(from, to);
      const batches = [
        batch('A4', 2, answers(0, 2)),
        batch('A4', 9, answers(2, 9)),
        batch('A4', 12, answers(9, 12)),
        batch('D10', 1, [makeStored({ kind: 'none', accountCode: 'D10X1', reason: 'timeout' }, request)]),
      ];
      await Promise.all(batches.toReversed().map((b) => stores.quotes.addResponses(rateRequestUuid, b)));
      const record = await stores.quotes.findRecord(rateRequestUuid);
      expect(record?.batches).toEqual(JSON.parse(JSON.stringify(batches)));
    });

    test('responses of a group that is requested twice are stored side by side: no rate is overwritten', async () => {
      const request = newRequest();
      const { rateRequestUuid } = request;
      await stores.quotes.create(request, undefined);
      const runs = [makePriced('A4X1', request), { ...makePriced('A4X1', request), expiresAt: 1 }];
      for (const answer of runs) await stores.quotes.addResponses(rateRequestUuid, batch('A4', 1, [answer]));
      const record = await stores.quotes.findRecord(rateRequestUuid);
      const answers = record?.batches.flatMap((b) => b.answers) ?? [];
      const ends = answers.flatMap((answer) => (answer.kind === 'rate' ? [answer.expiresAt] : []));
      expect(ends.sort()).toEqual(runs.flatMap((answer) => (answer.kind === 'rate' ? [answer.expiresAt] : [])).sort());
    });

    test('a group is closed once: later writers change nothing and get the stored end', async () => {
      const request = newRequest();
      const { rateRequestUuid } = request;
      await stores.quotes.create(request, undefined);
      const close = (end: GroupEnd) => stores.quotes.closeGroup(rateRequestUuid, end);
      const [timedOut, done] = [
        { group: 'B4', state: 'timed-out', upTo: 0 },
        { group: 'A4', state: 'done', upTo: 0 },
      ] as const;
      expect(await close(timedOut)).toEqual(timedOut);
      expect(await close({ group: 'B4', state: 'done', upTo: 2 })).toEqual(timedOut);
      expect(await close({ group: 'B4', state: 'timed-out', upTo: 1 })).toEqual(timedOut);
      expect(await close(done)).toEqual(done);
      const record = await stores.quotes.findRecord(rateRequestUuid);
      expect(record?.groups).toEqual([done, timedOut]);
    });

    test('the last responses are there with the end that brings them, and never behind another one', async () => {
      const request = newRequest();
      const { rateRequestUuid } = request;
      await stores.quotes.create(request, undefined);
      await stores.quotes.leaseGroup(rateRequestUuid, 'A4', 'run-1');
      const [first, last, late] = [1, 2, 3].map((n) => makePriced(`A4X${n}`, request)) as [
        StoredResponse,
        StoredResponse,
        StoredResponse,
      ];
      await stores.quotes.addResponses(rateRequestUuid, batch('A4', 1, [first]));
      const end = { group: 'A4', state: 'done', upTo: 2 } as const;
      expect(await stores.quotes.closeGroup(rateRequestUuid, end, [last])).toEqual(end);
      expect(await stores.quotes.closeGroup(rateRequestUuid, { ...end, upTo: 3 }, [late])).toEqual(end);
      const record = await stores.quotes.findRecord(rateRequestUuid);
      expect(record?.groups).toEqual([end]);
      expect(sorted(record?.batches)).toEqual(sorted([batch('A4', 1, [first]), batch('A4', 2, [last])]));
    });

    test('of ten concurrent ends one is stored, and all writers get it', async () => {
      const request = newRequest();
      const { rateRequestUuid } = request;
      await stores.quotes.create(request, undefined);
      await stores.quotes.leaseGroup(rateRequestUuid, 'A4', 'run-1');
      for (let n = 1; n <= 10; n += 1)
        await stores.quotes.addResponses(rateRequestUuid, batch('A4', n, [makePriced(`A4X${n}`, request)]));
      const ends = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          stores.quotes.closeGroup(rateRequestUuid, { group: 'A4', state: n % 2 ? 'done' : 'timed-out', upTo: n }),
        ),
      );
      const record = await stores.quotes.findRecord(rateRequestUuid);
      for (const end of ends) expect([end]).toEqual(record?.groups);
    });

    test('a group belongs to one run, which may ask again; not to one that comes when it has ended', async () => {
      const request = newRequest();
      const { rateRequestUuid } = request;
      await stores.quotes.create(request, undefined);
      const claim = (run: string) => stores.quotes.leaseGroup(rateRequestUuid, 'A4', run);
      const runs = Array.from({ length: 10 }, (_, n) => `run-${n}`);
      const won = await Promise.all(runs.map(claim));
      expect(won.filter(Boolean)).toHaveLength(1);
      const winner = runs[won.indexOf(true)] ?? '';
      expect(await claim(winner)).toBe(true);
      expect((await stores.quotes.findRecord(rateRequestUuid))?.groups).toEqual([]);
      await stores.quotes.closeGroup(rateRequestUuid, { group: 'A4', state: 'timed-out', upTo: 0 });
      expect(await claim(winner)).toBe(false);
    });

    test('a record of more than a megabyte is read whole', async () => {
      const request = newRequest();
      const { rateRequestUuid } = request;
      await stores.quotes.create(request, undefined);
      const words = 'word '.repeat(20_000);
      const none = (n: number): StoredResponse => ({
        kind: 'none',
        accountCode: `A4X${n}`,
        none: { accountCode: `A4X${n}`, FCcarrierName: words, group: 'A4', reason: words },
      });
      for (let n = 1; n <= 8; n += 1) await stores.quotes.addResponses(rateRequestUuid, batch('A4', n, [none(n)]));
      await stores.quotes.closeGroup(rateRequestUuid, { group: 'A4', state: 'done', upTo: 8 });
      const record = await stores.quotes.findRecord(rateRequestUuid);
      expect(record?.batches.map((b) => b.upTo)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(record?.groups).toHaveLength(1);
      expect(record?.request.rateRequestUuid).toBe(rateRequestUuid);
    });
  });
}

/** Keys in order and without undefined fields, so that two records compare by what they say. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, field]) => [key, sorted(field)]),
  );
}
