import type { PaperRequest, PaperRequestStore } from '#domain/documents/carrier-paper.ts';
import { copy } from './copy.ts';

export interface FakePaperRequests extends PaperRequestStore {
  readonly all: ReadonlyMap<string, PaperRequest>;
}

const nameOf = ({ shipmentUuid, kind }: PaperRequest): string => `${shipmentUuid}/${kind}`;

/** What carriers are asked for, in memory. */
export function fakePaperRequests(): FakePaperRequests {
  const all = new Map<string, PaperRequest>();
  return {
    all,
    listOf: async (shipmentUuid) => copy([...all.values()].filter((one) => one.shipmentUuid === shipmentUuid)),
    async add(request) {
      if (!all.has(nameOf(request))) all.set(nameOf(request), copy(request));
    },
    async change(request) {
      if ((all.get(nameOf(request))?.revision ?? 0) + 1 !== request.revision) return false;
      all.set(nameOf(request), copy(request));
      return true;
    },
    listDue: async (before, most) =>
      copy(
        [...all.values()]
          .filter(({ dueAt }) => dueAt !== undefined && dueAt < before)
          .sort((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))
          .slice(0, most),
      ),
  };
}
