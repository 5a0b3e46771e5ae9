import { conflict } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { AddressStore, StoredAddress } from './address.ts';

/** How long a removed address can be restored. */
export const UNDO_MS = 24 * 60 * 60_000;

/** Removes the caller's address, for a day so that it can be restored; a repeat changes nothing, 409 when it changed meanwhile (C32). */
export async function removeAddress(
  stored: StoredAddress,
  deps: { readonly addresses: Pick<AddressStore, 'replace'>; readonly now: () => Date },
): Promise<{ revision: number }> {
  if (stored.removedUntil !== undefined) return { revision: stored.revision };
  const revision = stored.revision + 1;
  const removedUntil = deps.now().getTime() + UNDO_MS;
  if ((await deps.addresses.replace({ ...stored, revision, removedUntil })) !== 'replaced')
    throw conflict(m.errors_address_changed());
  return { revision };
}
