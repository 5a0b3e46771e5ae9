import type { DocumentStore, StoredDocument, StoredDownload } from '#domain/documents/document.ts';
import type { DomainEvent } from '#domain/events/event.ts';
import { copy } from './copy.ts';

export interface FakeDocuments extends DocumentStore {
  readonly all: ReadonlyMap<string, StoredDocument>;
  readonly log: readonly StoredDownload[];
  /** What documents and their downloads caused. */
  readonly events: readonly DomainEvent[];
}

/** Documents of shipments in memory. */
export function fakeDocuments(): FakeDocuments {
  const all = new Map<string, StoredDocument>();
  const log: StoredDownload[] = [];
  const events: DomainEvent[] = [];
  const taken = new Map<string, StoredDownload>();
  return {
    all,
    log,
    events,
    find: async (uuid) => copy(all.get(uuid)),
    listOf: async (shipmentUuid) => ({
      documents: copy([...all.values()].filter((one) => one.shipmentUuid === shipmentUuid)),
      downloads: copy([...taken.values()].filter((one) => one.shipmentUuid === shipmentUuid)),
    }),
    async put(document) {
      const stored = all.get(document.documentUuid);
      if (stored && stored.covers >= document.version) return 'newer';
      all.set(document.documentUuid, copy(document));
      return 'written';
    },
    async cover({ documentUuid, contentHash }, version) {
      const stored = all.get(documentUuid);
      if (stored?.contentHash === contentHash && stored.covers < version)
        all.set(documentUuid, { ...stored, covers: version });
    },
    async addFinal(document, caused = []) {
      if (all.has(document.documentUuid)) return false;
      all.set(document.documentUuid, copy(document));
      events.push(...caused);
      return true;
    },
    async noteDownload(download, caused = []) {
      log.push(copy(download));
      events.push(...copy(caused));
      const before = taken.get(download.documentUuid);
      if (!before || before.version <= download.version) taken.set(download.documentUuid, copy(download));
    },
  };
}
