import { conflict } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import { sha256 } from '../crypto.ts';
import type { IdempotencyReader, IdempotencyRecord } from '../ports/idempotency.ts';
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
  const requestHash = sha256(JSON.stringify(call.fields));
  const record = key ? { scope, key, requestHash, made: entry.entryUuid, madeAt: call.at } : undefined;
  const earlier = await findRepeat(call, record, deps);
  if (earlier) return earlier;
  const outcome = await deps.store.add(entry, record);
  if (outcome === 'added') return entry;
  // The same request at the same time was first.
  return (await findRepeat(call, record, deps)) ?? 'full';
}

async function findRepeat<Entry extends ShipmentEntry>(
  { entry }: NewEntry<Entry>,
  record: IdempotencyRecord | undefined,
  { store, idempotency }: AddEntryDeps<Entry>,
): Promise<Entry | undefined> {
  const first = record && (await idempotency.find(record.scope, record.key));
  if (!first) return undefined;
  if (first.requestHash !== record.requestHash) throw conflict(m.errors_repeated_differently());
  return store.find(entry.shipmentUuid, first.made);
}
