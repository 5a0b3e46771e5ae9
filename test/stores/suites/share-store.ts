import { expect, test } from 'vitest';
import type { ShareStore, StoredShare } from '#domain/shares/share.ts';
import { snapshotOfShipment } from '#domain/shares/snapshot.ts';
import { makeShipment, NOW_MS } from '#test/fakes/fixtures.ts';
import { fresh } from './fresh.ts';

/** A link to a saved quote that works for an hour. */
function makeShare(changes: Partial<StoredShare> = {}): StoredShare {
  const made = snapshotOfShipment(makeShipment(), NOW_MS, new Date(NOW_MS));
  if (!('quote' in made)) throw made.problem;
  const createdAt = Date.now();
  return {
    shareId: fresh(),
    seed: fresh(),
    customerUuid: fresh(),
    subject: { record: 'shipment', id: fresh() },
    quote: made.quote,
    contentHash: 'as it is now',
    createdAt,
    endsAt: createdAt + 3_600_000,
    ...changes,
  };
}

/** What every store of links to quotes does. */
export function describeShareStore(name: string, makeStore: () => ShareStore): void {
  const repeatOf = (made: string) => ({ scope: fresh(), key: fresh(), requestHash: 'hash', made, madeAt: Date.now() });

  test(`links to quotes (${name}): [C112] a link is found field for field, and listed by its quote, newest first`, async () => {
    const store = makeStore();
    const first = makeShare();
    const { subject } = first;
    const second = makeShare({ subject, contentHash: 'at another price', createdAt: first.createdAt + 1 });
    for (const share of [first, second, makeShare()]) expect(await store.add(share, undefined)).toBe('added');
    expect(await store.find(first.shareId)).toEqual(first);
    expect(await store.find(fresh())).toBeUndefined();
    expect(await store.listBySubject(subject, first.createdAt)).toEqual([second, first]);
    expect(await store.listBySubject({ ...subject, record: 'quote' }, first.createdAt)).toEqual([]);
    expect(await store.listBySubject(subject, first.endsAt + 60_000)).toEqual([]);
  });

  test(`links to quotes (${name}): a quote that was priced anew a hundred times lists every link`, async () => {
    const store = makeStore();
    const { subject } = makeShare();
    const shares = Array.from({ length: 101 }, (_, n) => makeShare({ subject, contentHash: `price ${n}` }));
    for (const share of shares) await store.add(share, undefined);
    const listed = await store.listBySubject(subject, Date.now());
    expect(new Set(listed.map(({ shareId }) => shareId))).toEqual(new Set(shares.map(({ shareId }) => shareId)));
  });

  test(`links to quotes (${name}): one link at a time shows the same, also of several at the same time`, async () => {
    const store = makeStore();
    const subject = { record: 'quote', id: fresh() } as const;
    const shares = Array.from({ length: 5 }, () => makeShare({ subject }));
    const outcomes = await Promise.all(shares.map((share) => store.add(share, undefined)));
    expect(outcomes.sort()).toEqual(['added', 'exists', 'exists', 'exists', 'exists']);
    const [only, ...others] = await store.listBySubject(subject, Date.now());
    expect(others).toEqual([]);
    expect(shares.map(({ shareId }) => shareId)).toContain(only?.shareId);
    for (const { shareId } of shares) expect((await store.find(shareId)) !== undefined).toBe(shareId === only?.shareId);
  });

  test(`links to quotes (${name}): [R49] one request makes one link`, async () => {
    const store = makeStore();
    const first = makeShare();
    const repeat = repeatOf(first.shareId);
    expect(await store.add(first, repeat)).toBe('added');
    const again = makeShare();
    expect(await store.add(again, repeat)).toBe('repeated');
    expect(await store.find(again.shareId)).toBeUndefined();
  });

  test(`links to quotes (${name}): [C114] a revoked link is gone, its place is free, and revoking twice is no error`, async () => {
    const store = makeStore();
    const share = makeShare();
    const { subject } = share;
    await store.add(share, undefined);
    await store.revoke(share);
    expect(await store.find(share.shareId)).toBeUndefined();
    expect(await store.listBySubject(subject, share.createdAt)).toEqual([]);
    await store.revoke(share);
    const next = makeShare({ subject });
    expect(await store.add(next, undefined)).toBe('added');
    // An old page revokes the first one once more: the next one stays.
    await store.revoke(share);
    expect(await store.listBySubject(subject, next.createdAt)).toEqual([next]);
  });

  test(`links to quotes (${name}): a link that has ended makes room for another one`, async () => {
    const store = makeStore();
    const ended = makeShare();
    const { subject, endsAt } = ended;
    await store.add(ended, undefined);
    const next = makeShare({ subject, createdAt: endsAt, endsAt: endsAt + 3_600_000 });
    expect(await store.add(next, undefined)).toBe('added');
    expect(await store.listBySubject(subject, endsAt)).toEqual([next]);
    await store.revoke(ended);
    expect(await store.listBySubject(subject, endsAt)).toEqual([next]);
  });
}
