import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import type { StoredPhoto } from '#domain/photos/photo.ts';
import type { StoredAlert } from '#domain/shipments/alerts/alert.ts';
import { ENTRIES_MAX, type EntryStore } from '#domain/shipments/entries.ts';
import type { StoredNote } from '#domain/shipments/notes/note.ts';
import type { UploadStore } from '#domain/uploads/upload.ts';
import { makeAlert, makeNote, makePhoto, makeUpload } from '#test/fakes/fixtures-shipment-entries.ts';
import { fresh } from './fresh.ts';

interface Stores {
  readonly notes: EntryStore<StoredNote>;
  readonly alerts: EntryStore<StoredAlert>;
  readonly photos: EntryStore<StoredPhoto>;
  readonly uploads: UploadStore;
}

/** What every store of notes, alerts, photos and papers does. */
export function describeShipmentEntryStore(name: string, makeStores: () => Stores): void {
  test(`notes and alerts (${name}): a shipment lists its own, oldest first and field for field`, async () => {
    const { notes, alerts } = makeStores();
    const shipmentUuid = fresh();
    const [one, two] = [makeNote({ shipmentUuid }), makeNote({ shipmentUuid, isPinned: true })];
    const alert = makeAlert({ shipmentUuid, solutionId: 2, agentUserUuid: fresh(), chargeUuid: 'freight' });
    for (const note of [two, one, makeNote()]) expect(await notes.add(note, undefined)).toBe('added');
    expect(await alerts.add(alert, undefined)).toBe('added');
    expect(await notes.listByShipment(shipmentUuid)).toEqual([one, two]);
    expect(await alerts.listByShipment(shipmentUuid)).toEqual([alert]);
    expect(await notes.find(shipmentUuid, one.entryUuid)).toEqual(one);
    expect(await notes.find(fresh(), one.entryUuid)).toBeUndefined();
    expect(await alerts.find(shipmentUuid, one.entryUuid)).toBeUndefined();
  });

  test(`notes and alerts (${name}): [R49] one request adds one note`, async () => {
    const { notes } = makeStores();
    const shipmentUuid = fresh();
    const record = { scope: fresh(), key: fresh(), requestHash: 'hash', made: v7(), madeAt: 1 };
    const adds = [makeNote({ shipmentUuid }), makeNote({ shipmentUuid })].map((note) => notes.add(note, record));
    expect((await Promise.all(adds)).sort()).toEqual(['added', 'repeated']);
    expect(await notes.listByShipment(shipmentUuid)).toHaveLength(1);
  });

  test(`notes and alerts (${name}): of two changes of one revision one is written`, async () => {
    const { alerts } = makeStores();
    const alert = makeAlert({ shipmentUuid: fresh() });
    await alerts.add(alert, undefined);
    const changes = [1, 2].map((solutionId) => alerts.replace({ ...alert, solutionId, revision: 2 }, alert));
    expect((await Promise.all(changes)).sort()).toEqual(['changed', 'replaced']);
    expect(await alerts.replace({ ...makeAlert(), revision: 2 }, makeAlert())).toBe('changed');
  });

  test(`notes and alerts (${name}): a removed note is in no list and comes back as it was`, async () => {
    const { notes } = makeStores();
    const note = makeNote({ shipmentUuid: fresh() });
    await notes.add(note, undefined);
    const removed = { ...note, revision: 2, removedUntil: Date.now() + 60_000 };
    expect(await notes.replace(removed, note)).toBe('replaced');
    expect(await notes.listByShipment(note.shipmentUuid)).toEqual([]);
    expect(await notes.find(note.shipmentUuid, note.entryUuid)).toEqual(removed);
    const back = { ...note, revision: 3 };
    expect(await notes.replace(back, removed)).toBe('replaced');
    expect(await notes.listByShipment(note.shipmentUuid)).toEqual([back]);
  });

  test(`notes and alerts (${name}): a shipment has 200 of a kind at most, removed ones not counted`, async () => {
    const { notes, alerts } = makeStores();
    const shipmentUuid = fresh();
    const first = makeNote({ shipmentUuid });
    await notes.add(first, undefined);
    for (let n = 2; n <= ENTRIES_MAX; n += 1) await notes.add(makeNote({ shipmentUuid }), undefined);
    expect(await notes.add(makeNote({ shipmentUuid }), undefined)).toBe('full');
    expect(await alerts.add(makeAlert({ shipmentUuid }), undefined)).toBe('added');
    const removed = { ...first, revision: 2, removedUntil: Date.now() + 60_000 };
    expect(await notes.replace(removed, first)).toBe('replaced');
    expect(await notes.add(makeNote({ shipmentUuid }), undefined)).toBe('added');
    expect(await notes.replace({ ...first, revision: 3 }, removed)).toBe('full');
    expect(await notes.listByShipment(shipmentUuid)).toHaveLength(ENTRIES_MAX);
  });

  test(`photos and papers (${name}): each is listed field for field, and added once`, async () => {
    const { photos, uploads } = makeStores();
    const shipmentUuid = fresh();
    const photo = makePhoto({
      ...{
        shipmentUuid,
        shipmentProductUuid: fresh(),
        unit: 2,
        turn: 90,
        note: 'Tape at 48',
        mainAt: 5,
        evidenceAt: 6,
      },
      measures: [{ x1: 0.25, y1: 0.1, x2: 0.25, y2: 0.9, inches: 47.6 }],
      takenDate: '2026-11-23 15:02:10',
    });
    const paper = makeUpload({ shipmentUuid });
    const adds = [1, 2, 3].map(() => photos.add(photo, undefined));
    expect((await Promise.all(adds)).sort()).toEqual(['added', 'repeated', 'repeated']);
    expect(await uploads.add(paper, undefined)).toBe('added');
    expect(await photos.listByShipment(shipmentUuid)).toEqual([photo]);
    expect(await uploads.listByShipment(shipmentUuid)).toEqual([paper]);
    expect(await photos.find(fresh(), photo.entryUuid)).toBeUndefined();
  });

  test(`papers (${name}): a paper is found by its id alone, also once it is removed`, async () => {
    const { uploads } = makeStores();
    const paper = makeUpload({ shipmentUuid: fresh() });
    await uploads.add(paper, undefined);
    expect(await uploads.findByUuid(paper.entryUuid)).toEqual(paper);
    const removed = { ...paper, revision: 2, removedUntil: Date.now() + 60_000 };
    await uploads.replace(removed, paper);
    expect(await uploads.findByUuid(paper.entryUuid)).toEqual(removed);
    expect(await uploads.findByUuid(fresh())).toBeUndefined();
  });

  test(`photos (${name}): of deleting and making it evidence at the same time one is written`, async () => {
    const { photos } = makeStores();
    const photo = makePhoto({ shipmentUuid: fresh() });
    await photos.add(photo, undefined);
    const next = { ...photo, revision: 2 };
    const both = [
      photos.replace({ ...next, removedUntil: Date.now() + 60_000 }, photo),
      photos.replace({ ...next, evidenceAt: 7 }, photo),
    ];
    expect((await Promise.all(both)).sort()).toEqual(['changed', 'replaced']);
  });
}
