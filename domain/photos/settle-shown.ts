import type { StoredFiles } from '../ports/stored-files.ts';
import { type PhotoStore, photoFiles } from './photo.ts';

export interface SettleShownDeps {
  readonly photos: Pick<PhotoStore, 'find'>;
  readonly storedFiles: Pick<StoredFiles, 'read' | 'put' | 'remove'>;
}

interface Move {
  readonly from: string;
  readonly to: string;
}

async function copy({ from, to }: Move, { storedFiles }: SettleShownDeps, type: string): Promise<void> {
  const bytes = await storedFiles.read(from);
  if (bytes) await storedFiles.put(to, bytes, type);
}

/** Puts back the picture of a deleted photo, before its record says that it is there again. */
export async function putBackShown(shipmentUuid: string, photoUuid: string, deps: SettleShownDeps): Promise<void> {
  const stored = await deps.photos.find(shipmentUuid, photoUuid);
  const { removed, shown } = photoFiles(shipmentUuid, photoUuid);
  if (stored) await copy({ from: removed, to: shown }, deps, stored.shownType);
}

/**
 * Moves the picture of a photo to where its record says that it is: a deleted one's goes where nobody is shown it, and is gone within a day or two; the locked
 * original stays. Whatever is deleted and brought back at the same time or killed halfway, the last call ends as the record is.
 */
export async function settleShown(shipmentUuid: string, photoUuid: string, deps: SettleShownDeps): Promise<void> {
  const { removed, shown } = photoFiles(shipmentUuid, photoUuid);
  const isRemoved = async () => {
    const stored = await deps.photos.find(shipmentUuid, photoUuid);
    return { type: stored?.shownType ?? 'image/jpeg', is: stored?.removedUntil !== undefined };
  };
  for (let before = await isRemoved(); ; ) {
    const move = before.is ? { from: shown, to: removed } : { from: removed, to: shown };
    await copy(move, deps, before.type);
    const after = await isRemoved();
    if (after.is === before.is) {
      await deps.storedFiles.remove(move.from);
      return;
    }
    before = after;
  }
}
