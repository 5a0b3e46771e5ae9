import { sha256 } from '../crypto.ts';
import { findRepeat, type Repeatable, repeatRecord } from '../find-repeat.ts';
import type { IdempotencyReader } from '../ports/idempotency.ts';
import type { EntryStore, ShipmentEntry } from './entries.ts';

interface NewEntry<Entry> {
  readonly entry: Entry;
  /** The call's own keys: `<caller>#<call>`. */
  readonly scope: string;
  readonly idempotencyKey: string | undefined;
  readonly fields: object;
  readonly at: number;
}

interface AddEntryDeps<Entry extends ShipmentEntry> {
  readonly store: EntryStore<Entry>;
  readonly idempotency: IdempotencyReader;
}

/** Adds a note or an alert once: a repeat returns what its first request made, 409 with another content (R49). 'full' adds nothing. */
export async function addEntry<Entry extends ShipmentEntry>(
  call: NewEntry<Entry>,
  deps: AddEntryDeps<Entry>,
): Promise<Entry | 'full'> {
  const { entry, scope, idempotencyKey: key } = call;
  const asked = { scope, key, requestHash: sha256(JSON.stringify(call.fields)) };
  const earlier = await findMade(entry.shipmentUuid, asked, deps);
  if (earlier) return earlier;
  const outcome = await deps.store.add(entry, repeatRecord(asked, entry.entryUuid, call.at));
  if (outcome === 'added') return entry;
  // The same request at the same time was first.
  return (await findMade(entry.shipmentUuid, asked, deps)) ?? 'full';
}

async function findMade<Entry extends ShipmentEntry>(
  shipmentUuid: string,
  asked: Repeatable,
  deps: AddEntryDeps<Entry>,
): Promise<Entry | undefined> {
  const record = await findRepeat(asked, deps);
  return record && deps.store.find(shipmentUuid, record.made);
}
