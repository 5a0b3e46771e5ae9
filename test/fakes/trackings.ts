import { plainReference, trackedReferencesOf } from '#domain/shipments/references.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import type { TrackingBook, TrackingHead, TrackingStore, WaitingReports } from '#domain/tracking/tracking.ts';
import { trackingHead } from '#domain/tracking/tracking.ts';
import { identityOf, trackingEvent } from '#domain/tracking/tracking-event.ts';
import { copy } from './copy.ts';
import type { FakeDispatches } from './dispatches.ts';
import type { FakeOutbox } from './outbox.ts';
import type { FakeShipments } from './shipments.ts';

export interface FakeTrackings extends TrackingStore {
  readonly heads: readonly TrackingHead[];
}

interface Parts {
  readonly shipments: FakeShipments;
  readonly outbox: Pick<FakeOutbox, 'write'>;
  readonly dispatches: Pick<FakeDispatches, 'listAll'>;
}

/** The ways of orders in memory: a change is written whole or not at all, as in the table. */
export function fakeTrackings({ shipments, outbox, dispatches }: Parts): FakeTrackings {
  const books = new Map<string, TrackingBook>();
  const waiting = new Map<string, Map<string, { reports: WaitingReports; until: number }>>();
  const heads = () => [...books.values()].map(({ head }) => head);
  return {
    get heads() {
      return heads();
    },
    find: async (shipmentUuid, trackingUuid) => copy(books.get(`${shipmentUuid}/${trackingUuid}`)),
    async write({ head, events, shipment, outbox: told = [] }) {
      const name = `${head.shipmentUuid}/${head.trackingUuid}`;
      const before = books.get(name);
      if ((before?.head.revision ?? 0) + 1 !== head.revision) return 'changed';
      const known = new Set(before?.events.map(identityOf));
      if (events.some((event) => known.has(identityOf(event)))) return 'changed';
      if (shipment) {
        const stored = shipments.all.get(head.shipmentUuid);
        if (!stored || revisionOf(stored) + 1 !== revisionOf(shipment.shipment)) return 'changed';
      }
      const added = events.map((event) => trackingEvent.parse(copy(event)));
      const all = [...(before?.events ?? []), ...added].sort((a, b) => (identityOf(a) < identityOf(b) ? -1 : 1));
      books.set(name, { head: trackingHead.parse(copy(head)), events: all });
      if (shipment) await shipments.change(shipment);
      await outbox.write(told);
      return 'written';
    },
    listDue: async (before, most) =>
      copy(
        heads()
          .filter(({ dueAt }) => dueAt !== undefined && dueAt < before)
          .sort((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))
          .slice(0, most),
      ),
    async findTracked(value) {
      const orders = dispatches.listAll().flatMap(({ dispatchUuid, shipmentUuid }) => {
        return plainReference(dispatchUuid) === value ? [{ kind: 'order' as const, shipmentUuid }] : [];
      });
      const numbers = [...shipments.all.values()].flatMap((shipment) =>
        trackedReferencesOf(shipment)
          .filter((one) => one.value === value)
          .map(({ kind }) => ({ kind, shipmentUuid: shipment.shipmentUuid })),
      );
      return [...orders, ...numbers];
    },
    async keepWaiting(value, reports, until) {
      const kept = waiting.get(value) ?? new Map();
      kept.set(reports.events.map(identityOf).join('\n'), { reports: copy(reports), until });
      waiting.set(value, kept);
    },
    listWaiting: async (value, now) =>
      [...(waiting.get(value)?.values() ?? [])].flatMap(({ reports, until }) => (until > now ? [copy(reports)] : [])),
  };
}
