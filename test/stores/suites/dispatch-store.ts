import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { changed, type DispatchRecord, type DispatchStore } from '#domain/dispatch/dispatch.ts';

const newRecord = (changes: Partial<DispatchRecord> = {}): DispatchRecord => ({
  ...{ dispatchUuid: v7(), shipmentUuid: v7(), customerUuid: v7() },
  ...{ state: 'waiting', requestedAt: 1, revision: 1 },
  ...changes,
});

/** What every store of dispatches does. */
export function describeDispatchStore(name: string, makeStore: () => DispatchStore): void {
  const openUuids = async (store: DispatchStore) => (await store.listOpen()).map(({ dispatchUuid }) => dispatchUuid);

  test(`dispatches (${name}): a first record is added once, and those of a shipment are listed oldest first`, async () => {
    const store = makeStore();
    const first = newRecord();
    const second = newRecord({ shipmentUuid: first.shipmentUuid });
    expect([await store.add(second), await store.add(first), await store.add(first)]).toEqual([true, true, false]);
    expect(await store.find(first.shipmentUuid, first.dispatchUuid)).toEqual(first);
    expect(await store.find(v7(), first.dispatchUuid)).toBeUndefined();
    expect(await store.listOf(first.shipmentUuid)).toEqual([first, second]);
    expect(await store.listOf(v7())).toEqual([]);
  });

  test(`dispatches (${name}): of concurrent changes of one revision one is written`, async () => {
    const store = makeStore();
    const record = newRecord();
    await store.add(record);
    const outcomes = await Promise.all(
      [1, 2, 3].map((askedAt) => store.replace(changed(record, { askedAt, state: 'asked' }))),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await store.find(record.shipmentUuid, record.dispatchUuid)).toMatchObject({ state: 'asked', revision: 2 });
    expect(await store.replace(newRecord({ revision: 2 }))).toBe(false);
  });

  test(`dispatches (${name}): one is open until it is settled, and again while its cancellation has no answer`, async () => {
    const store = makeStore();
    const record = newRecord();
    await store.add(record);
    expect(await openUuids(store)).toContain(record.dispatchUuid);
    const answer = { kind: 'accepted', confirmation: 'PU1' } as const;
    const settled = changed(record, { state: 'accepted', answer, answeredAt: 2, settledAt: 3 });
    await store.replace(settled);
    expect(await openUuids(store)).not.toContain(record.dispatchUuid);
    const stopping = changed(settled, { cancellation: { cause: 'cancelled', askedAt: 4 } });
    await store.replace(stopping);
    expect(await openUuids(store)).toContain(record.dispatchUuid);
    await store.replace(changed(stopping, { cancellation: { cause: 'cancelled', askedAt: 4, answer: 'confirmed' } }));
    expect(await openUuids(store)).not.toContain(record.dispatchUuid);
  });
}
