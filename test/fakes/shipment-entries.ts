import type { StoredPhoto } from '#domain/photos/photo.ts';
import type { StoredAlert } from '#domain/shipments/alerts/alert.ts';
import { ENTRIES_MAX, type EntryStore, type ShipmentEntry } from '#domain/shipments/entries.ts';
import type { StoredNote } from '#domain/shipments/notes/note.ts';
import type { StoredUpload, UploadStore } from '#domain/uploads/upload.ts';
import { copy } from './copy.ts';
import { type FakeIdempotency, fakeIdempotency } from './idempotency.ts';

/** Entries of shipments in memory. */
function fakeEntries<Entry extends ShipmentEntry>(
  idempotency: FakeIdempotency,
  all = new Map<string, Entry>(),
): EntryStore<Entry> {
  const nameOf = (shipmentUuid: string, entryUuid: string) => `${shipmentUuid}/${entryUuid}`;
  const put = (entry: Entry) => void all.set(nameOf(entry.shipmentUuid, entry.entryUuid), copy(entry));
  const listed = (shipmentUuid: string) =>
    [...all.values()]
      .filter((one) => one.shipmentUuid === shipmentUuid && one.removedUntil === undefined)
      .sort((a, b) => a.entryUuid.localeCompare(b.entryUuid))
      .map(copy);
  const isFull = (shipmentUuid: string) => listed(shipmentUuid).length >= ENTRIES_MAX;
  return {
    listByShipment: async (shipmentUuid) => listed(shipmentUuid),
    find: async (shipmentUuid, entryUuid) => copy(all.get(nameOf(shipmentUuid, entryUuid))),
    async add(entry, record) {
      if (idempotency.has(record) || all.has(nameOf(entry.shipmentUuid, entry.entryUuid))) return 'repeated';
      if (isFull(entry.shipmentUuid)) return 'full';
      if (record) idempotency.record(record);
      put(entry);
      return 'added';
    },
    async replace(entry, before) {
      const stored = all.get(nameOf(entry.shipmentUuid, entry.entryUuid));
      if (stored?.revision !== before.revision) return 'changed';
      const comesBack = entry.removedUntil === undefined && before.removedUntil !== undefined;
      if (comesBack && isFull(entry.shipmentUuid)) return 'full';
      put(entry);
      return 'replaced';
    },
  };
}

export const fakeNotes = (idempotency = fakeIdempotency()) => fakeEntries<StoredNote>(idempotency);
export const fakeAlerts = (idempotency = fakeIdempotency()) => fakeEntries<StoredAlert>(idempotency);
export const fakePhotos = (idempotency = fakeIdempotency()) => fakeEntries<StoredPhoto>(idempotency);
export function fakeUploads(idempotency = fakeIdempotency()): UploadStore {
  const all = new Map<string, StoredUpload>();
  return {
    ...fakeEntries(idempotency, all),
    findByUuid: async (uuid) => copy([...all.values()].find(({ entryUuid }) => entryUuid === uuid)),
  };
}
