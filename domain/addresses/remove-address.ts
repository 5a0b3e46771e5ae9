import type { AddressEntry } from '#contract/addresses.ts';
import { conflict } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { AddressStore, StoredAddress } from './address.ts';
import { showAddress } from './show-address.ts';

/** How long a removed address can be restored. */
export const UNDO_MS = 24 * 60 * 60_000;

/**
 * Removes the caller's address, for a day so that it can be restored, and returns it as it was last; a repeat changes nothing, 409 when it
 * changed meanwhile (C32).
 */
export async function removeAddress(
  stored: StoredAddress,
  deps: { readonly addresses: Pick<AddressStore, 'replace'>; readonly now: () => Date },
): Promise<AddressEntry> {
  if (stored.removedUntil !== undefined) return showAddress(stored);
  const removed = { ...stored, revision: stored.revision + 1, removedUntil: deps.now().getTime() + UNDO_MS };
  if ((await deps.addresses.replace(removed)) !== 'replaced') throw conflict(m.errors_address_changed());
  return showAddress(removed);
}
