import { conflict, notFound } from '#contract/codes/portal-error.ts';
import type { ChangeImageRequest, Photo } from '#contract/photos.ts';
import * as m from '#texts/compiled/messages.js';
import type { Writer } from '../shipments/author.ts';
import { ENTRIES_MAX } from '../shipments/entries.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { PhotoStore, StoredPhoto } from './photo.ts';
import { putBackShown, type SettleShownDeps, settleShown } from './settle-shown.ts';
import { type ShowPhotoDeps, showWritten } from './show-photo.ts';
import { requireLine } from './upload-photo.ts';

export interface ChangePhotoDeps extends ShowPhotoDeps {
  readonly photos: PhotoStore;
  readonly storedFiles: SettleShownDeps['storedFiles'];
  readonly now: () => Date;
}

/**
 * Makes a photo the main image, turns it, draws lines over it, notes something, says what it shows or forgets where it was taken (C156); `status` 1 brings a deleted one back. 404 for
 * one that is not there, 409 when it changed since `revision` was read.
 */
export async function changePhoto(
  shipment: StoredShipment,
  change: ChangeImageRequest,
  caller: Writer,
  deps: ChangePhotoDeps,
): Promise<Photo> {
  requireLine(shipment, change.shipmentProductUuid);
  const now = deps.now().getTime();
  const stored = await deps.photos.find(shipment.shipmentUuid, change.shipmentDocumentUuid);
  const isGone = stored?.removedUntil !== undefined && (change.status !== 1 || stored.removedUntil <= now);
  if (!stored || isGone) throw notFound(m.photos_missing());
  if (stored.revision !== change.revision) throw conflict(m.photos_changed());
  const changed = applyChange(stored, change, now);
  const comesBack = stored.removedUntil !== undefined;
  if (comesBack) await putBackShown(stored.shipmentUuid, stored.entryUuid, deps);
  const outcome = await deps.photos.replace(changed, stored);
  if (comesBack) await settleShown(stored.shipmentUuid, stored.entryUuid, deps);
  if (outcome === 'changed') throw conflict(m.photos_changed());
  if (outcome === 'full') throw conflict(m.photos_full({ max: String(ENTRIES_MAX) }));
  return showWritten(changed, caller, deps);
}

function applyChange(stored: StoredPhoto, change: ChangeImageRequest, now: number): StoredPhoto {
  const { removedUntil: _, mainAt, takenPlace, shipmentProductUuid: line, unit: ofLine, ...kept } = stored;
  const { main, note, turn, measures, view, place } = change;
  // With a view what it shows is told in whole: a scale is no pallet's any more.
  const shipmentProductUuid = change.shipmentProductUuid ?? (view === undefined ? line : undefined);
  const unit = change.unit ?? (view === undefined ? ofLine : undefined);
  const isMainAt = main === undefined ? mainAt : main === 1 ? now : undefined;
  return {
    ...kept,
    ...(isMainAt !== undefined && { mainAt: isMainAt }),
    ...(takenPlace && place !== 0 && { takenPlace }),
    ...(note !== undefined && { note }),
    ...(turn !== undefined && { turn }),
    ...(measures !== undefined && { measures }),
    ...(view !== undefined && { view }),
    ...(shipmentProductUuid !== undefined && { shipmentProductUuid }),
    ...(unit !== undefined && { unit }),
    revision: stored.revision + 1,
    modifiedAt: now,
  };
}
