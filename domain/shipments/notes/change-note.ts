import type { CodeEntry } from '#contract/codes/code-entry.ts';
import { CodedFailure, conflict, PortalError, portalError } from '#contract/codes/portal-error.ts';
import { code1013 } from '#contract/codes/sessions.ts';
import {
  code12174,
  code12175,
  code12176,
  code12177,
  code12178,
  code12179,
  code12180,
  code12181,
  code12182,
} from '#contract/codes/shipment-notes.ts';
import type { ShipmentNote } from '#contract/shipment-notes.ts';
import * as m from '#texts/compiled/messages.js';
import type { Caller } from '../../accounts/session.ts';
import { isAuthor } from '../author.ts';
import { notesFull } from './add-note.ts';
import type { NoteStore, StoredNote } from './note.ts';
import { showNote } from './show-note.ts';

export interface ChangeNoteDeps {
  readonly notes: NoteStore;
  readonly now: () => Date;
}

export interface NoteChange {
  readonly shipmentUuid: string;
  readonly shipmentNoteUuid: string;
  readonly revision: number;
  readonly note?: string | undefined;
  readonly pin?: number | undefined;
  /** 2 removes the note, 1 brings a removed one back. */
  readonly status?: number | undefined;
}

/** How long a removed note can be brought back. */
const RESTORE_MS = 10 * 60_000;

/**
 * Changes, pins or removes a note of a shipment, with the code of what was done (C127): words and removal are the author's (1013), pinning
 * is open to everybody who sees the shipment. 12182 for a note that is not there, 409 when it changed since `revision` was read.
 */
export async function changeNote(
  change: NoteChange,
  caller: Pick<Caller, 'userUuid' | 'agent'>,
  deps: ChangeNoteDeps,
): Promise<{ note: ShipmentNote; code: CodeEntry }> {
  const now = deps.now().getTime();
  const stored = await deps.notes.find(change.shipmentUuid, change.shipmentNoteUuid);
  const isGone = stored?.removedUntil !== undefined && (change.status !== 1 || stored.removedUntil <= now);
  if (!stored || isGone) throw portalError(code12182);
  const changesWords = change.note !== undefined && change.note !== stored.text;
  if ((changesWords || change.status !== undefined) && !isAuthor(stored.by, caller)) throw othersNote();
  if (stored.revision !== change.revision) throw noteChanged();
  const changed = applyChange(stored, change, now);
  const [done, failed] = codesOf(stored, changed);
  const outcome = await deps.notes.replace(changed, stored).catch((error: unknown) => {
    throw error instanceof PortalError ? error : new CodedFailure(failed, error);
  });
  if (outcome === 'changed') throw noteChanged();
  if (outcome === 'full') throw notesFull();
  return { note: showNote(changed, caller), code: done };
}

function applyChange(stored: StoredNote, { note, pin, status }: NoteChange, now: number): StoredNote {
  const { removedUntil, ...kept } = stored;
  return {
    ...kept,
    ...(note !== undefined && { text: note }),
    ...(pin !== undefined && { isPinned: pin === 1 }),
    ...(status === 2 && { removedUntil: removedUntil ?? now + RESTORE_MS }),
    revision: stored.revision + 1,
    modifiedAt: now,
  };
}

/** The codes of the most important of what a change did: that it was done, and that it could not be. */
function codesOf(before: StoredNote, after: StoredNote): readonly [CodeEntry, CodeEntry] {
  if (after.removedUntil !== undefined) return [code12176, code12177];
  const isOnlyPin = before.text === after.text && before.isPinned !== after.isPinned;
  if (!isOnlyPin) return [code12174, code12175];
  return after.isPinned ? [code12178, code12179] : [code12180, code12181];
}

const noteChanged = () => conflict(m.notes_changed());

function othersNote(): PortalError {
  const { code, status } = code1013;
  return new PortalError(status, [{ code, message: m.notes_only_author(), field: 'note' }], { code });
}
