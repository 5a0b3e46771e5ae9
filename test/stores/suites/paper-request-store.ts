import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import type { PaperRequest, PaperRequestStore } from '#domain/documents/carrier-paper.ts';

const newRequest = (changes: Partial<PaperRequest> = {}): PaperRequest => ({
  ...{ shipmentUuid: v7(), customerUuid: v7(), dispatchUuid: v7(), kind: 'deliveryReceipt', state: 'asked' },
  ...{ since: 1000, tries: 0, dueAt: 1000, revision: 1 },
  ...changes,
});

/** What every store of requests for carriers' papers does. */
export function describePaperRequestStore(name: string, makeStore: () => PaperRequestStore): void {
  test(`paper requests (${name}): there is one of a kind for a shipment, however often it is added`, async () => {
    const store = makeStore();
    const request = newRequest();
    await store.add(request);
    await store.add({ ...request, since: 5000 });
    const other = newRequest({ shipmentUuid: request.shipmentUuid, kind: 'weightCertificate' });
    await store.add(other);
    expect(await store.listOf(request.shipmentUuid)).toEqual([request, other]);
    expect(await store.listOf(v7())).toEqual([]);
  });

  test(`paper requests (${name}): one of two writers changes it`, async () => {
    const store = makeStore();
    const request = newRequest();
    await store.add(request);
    const next = { ...request, tries: 1, dueAt: 2000, revision: 2 };
    expect(await store.change(next)).toBe(true);
    expect(await store.change({ ...next, tries: 7 })).toBe(false);
    expect(await store.listOf(request.shipmentUuid)).toEqual([next]);
  });

  test(`paper requests (${name}): those that are due come, the longest waiting first; what is settled is not due`, async () => {
    const store = makeStore();
    const [late, early, settled] = [newRequest({ dueAt: 30 }), newRequest({ dueAt: 20 }), newRequest({ dueAt: 10 })];
    for (const one of [late, early, settled]) await store.add(one);
    const { dueAt: _, ...over } = settled;
    await store.change({ ...over, state: 'given', revision: 2 });
    const mine = [late, early, settled].map(({ shipmentUuid }) => shipmentUuid);
    const dueOf = async (before: number, most = 100) =>
      (await store.listDue(before, most)).filter(({ shipmentUuid }) => mine.includes(shipmentUuid));
    expect(await dueOf(31)).toEqual([early, late]);
    expect(await dueOf(30)).toEqual([early]);
    expect(await store.listDue(31, 1)).toHaveLength(1);
  });
}
