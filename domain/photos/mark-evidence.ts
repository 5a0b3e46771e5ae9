import { conflict, wrongFields } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { PhotoStore } from './photo.ts';

export interface MarkEvidenceDeps {
  readonly photos: Pick<PhotoStore, 'find' | 'replace'>;
  readonly now: () => Date;
}

/** Concurrent changes of one photo until marking it gives up. */
const TRIES = 5;

/** Makes photos of a shipment evidence, before the dispute that names them is written: from then on nobody deletes them. 422 for one that is not there. */
export async function markEvidence(
  shipmentUuid: string,
  photoUuids: readonly string[],
  deps: MarkEvidenceDeps,
): Promise<void> {
  for (const photoUuid of photoUuids) await markOne(shipmentUuid, photoUuid, deps);
}

async function markOne(shipmentUuid: string, photoUuid: string, { photos, now }: MarkEvidenceDeps): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const stored = await photos.find(shipmentUuid, photoUuid);
    if (!stored || stored.removedUntil !== undefined)
      throw wrongFields([{ field: 'photoUuids', message: m.photos_missing() }]);
    if (stored.evidenceAt !== undefined) return;
    const marked = { ...stored, revision: stored.revision + 1, evidenceAt: now().getTime() };
    if ((await photos.replace(marked, stored)) === 'replaced') return;
  }
  throw conflict(m.photos_changed());
}
