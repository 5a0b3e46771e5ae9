import type { ShareStore, ShareSubject, StoredShare } from '#domain/shares/share.ts';
import { copy } from './copy.ts';
import { type FakeIdempotency, fakeIdempotency } from './idempotency.ts';

export interface FakeShares extends ShareStore {
  readonly all: ReadonlyMap<string, StoredShare>;
}

const nameOf = ({ record, id }: ShareSubject, contentHash: string) => `${record}/${id}/${contentHash}`;

/** Links to quotes in memory. */
export function fakeShares(idempotency: FakeIdempotency = fakeIdempotency()): FakeShares {
  const all = new Map<string, StoredShare>();
  const entries = new Map<string, { subject: ShareSubject; shareId: string; endsAt: number }>();
  return {
    all,
    find: async (shareId) => copy(all.get(shareId)),
    async listBySubject({ record, id }, now) {
      return [...entries.values()]
        .filter(({ subject, endsAt }) => subject.record === record && subject.id === id && endsAt > now)
        .flatMap(({ shareId }) => copy(all.get(shareId)) ?? [])
        .sort((a, b) => b.createdAt - a.createdAt);
    },
    async add(share, idempotencyRecord) {
      const { shareId, subject, contentHash, createdAt, endsAt } = share;
      const name = nameOf(subject, contentHash);
      if ((entries.get(name)?.endsAt ?? 0) > createdAt) return 'exists';
      if (idempotency.has(idempotencyRecord)) return 'repeated';
      if (idempotencyRecord) idempotency.record(idempotencyRecord);
      entries.set(name, { subject, shareId, endsAt });
      all.set(shareId, copy(share));
      return 'added';
    },
    async revoke({ shareId, subject, contentHash }) {
      all.delete(shareId);
      const name = nameOf(subject, contentHash);
      if (entries.get(name)?.shareId === shareId) entries.delete(name);
    },
  };
}
