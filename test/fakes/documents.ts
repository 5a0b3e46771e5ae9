import type { AgentStore } from '#domain/agents/agent-store.ts';
import type { ActingSignIn, DocumentStore, StoredDocument, StoredDownload } from '#domain/documents/document.ts';
import type { DomainEvent } from '#domain/events/event.ts';
import { copy } from './copy.ts';

export interface FakeDocuments extends DocumentStore {
  readonly all: ReadonlyMap<string, StoredDocument>;
  readonly log: readonly StoredDownload[];
  /** What documents and their downloads caused. */
  readonly events: readonly DomainEvent[];
}

type Agents = Pick<AgentStore, 'findAssignment' | 'findSelection'>;

async function actsFor(agents: Agents, { customerUuid, userUuid, sessionId }: ActingSignIn): Promise<boolean> {
  const selection = await agents.findSelection(userUuid, sessionId);
  return (
    selection?.customerUuid === customerUuid && (await agents.findAssignment(customerUuid, userUuid)) !== undefined
  );
}

/** Documents of shipments in memory. Without `agents` everybody who signs acts for the customer. */
export function fakeDocuments(agents?: Agents): FakeDocuments {
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
    async renew(document, replacedHash) {
      const stored = all.get(document.documentUuid);
      if (stored?.contentHash === replacedHash && stored.covers === document.covers)
        all.set(document.documentUuid, copy(document));
    },
    async cover({ documentUuid, contentHash }, version) {
      const stored = all.get(documentUuid);
      if (stored?.contentHash === contentHash && stored.covers < version)
        all.set(documentUuid, { ...stored, covers: version });
    },
    async addFinal(document) {
      if (all.has(document.documentUuid)) return false;
      all.set(document.documentUuid, copy(document));
      return true;
    },
    async addSigned(document, acting, caused) {
      if (agents && !(await actsFor(agents, acting))) return 'notActing';
      if (all.has(document.documentUuid)) return 'there';
      all.set(document.documentUuid, copy(document));
      events.push(...caused);
      return 'added';
    },
    async noteDownload(download, caused = []) {
      log.push(copy(download));
      events.push(...copy(caused));
      const before = taken.get(download.documentUuid);
      if (!before || before.version <= download.version) taken.set(download.documentUuid, copy(download));
    },
  };
}
