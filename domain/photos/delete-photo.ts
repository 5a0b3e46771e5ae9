import { conflict, notFound } from '#contract/codes/portal-error.ts';
import type { Photo } from '#contract/photos.ts';
import * as m from '#texts/compiled/messages.js';
import type { Writer } from '../shipments/author.ts';
import type { ChangePhotoDeps } from './change-photo.ts';
import type { StoredPhoto } from './photo.ts';
import { settleShown } from './settle-shown.ts';
import { showWritten } from './show-photo.ts';

/** How long a deleted photo can be brought back. */
const RESTORE_MS = 10 * 60_000;

/** Concurrent changes of one photo until deleting it gives up. */
const TRIES = 5;

/** Deletes a photo (C89), and takes its picture away from where it is shown; a deleted one stays deleted. 404 for one that is not there, 409 for evidence in a dispute. */
export async function deletePhoto(
  { shipmentUuid, shipmentDocumentUuid }: { readonly shipmentUuid: string; readonly shipmentDocumentUuid: string },
  caller: Writer,
  deps: ChangePhotoDeps,
): Promise<Photo> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const stored = await deps.photos.find(shipmentUuid, shipmentDocumentUuid);
    if (!stored) throw notFound(m.photos_missing());
    if (stored.removedUntil !== undefined) return gone(stored, caller, deps);
    if (stored.evidenceAt !== undefined) throw conflict(m.photos_in_dispute());
    const now = deps.now().getTime();
    const revision = stored.revision + 1;
    const removed = { ...stored, revision, modifiedAt: now, removedUntil: now + RESTORE_MS };
    if ((await deps.photos.replace(removed, stored)) === 'replaced') return gone(removed, caller, deps);
  }
  throw conflict(m.photos_changed());
}

async function gone(removed: StoredPhoto, caller: Writer, deps: ChangePhotoDeps): Promise<Photo> {
  await settleShown(removed.shipmentUuid, removed.entryUuid, deps);
  return showWritten(removed, caller, deps);
}
