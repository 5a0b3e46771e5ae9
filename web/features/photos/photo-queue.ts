import { create } from 'zustand';
import { type PhotoSubject, photoViews } from '#contract/rules/photo-slots.ts';
import { photoTypes } from '#contract/rules/upload-files.ts';
import * as m from '#texts/compiled/messages.js';
import { callForMessage } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { sendFile } from '#web/api/send-file.ts';
import { acting } from '#web/stores/acting.ts';
import { dropPhoto, keepPhoto, readPhotos, type WaitingPhoto } from '#web/stores/photo-files.ts';
import { mayKeepPlace } from '#web/stores/photo-place.ts';
import { getSession, subscribeToSession } from '#web/stores/session.ts';
import { checkFile } from '../uploads/check-file.ts';
import { drawPicture } from './draw-picture.ts';

/** A photo on its way. */
export interface QueuedPhoto {
  readonly id: string;
  readonly shipmentUuid: string;
  readonly subject: PhotoSubject;
  readonly name: string;
  readonly bytes: number;
  /** refused: nothing that can be tried again. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused';
  readonly sent: number;
  readonly problem?: string;
}

interface Queue {
  readonly photos: readonly QueuedPhoto[];
  /** How many were stored since the page was opened, and what was said of the last. */
  readonly stored: number;
  readonly last?: { readonly shipmentUuid: string; readonly said: string } | undefined;
}

/** Photos that are sent at the same time. */
const TOGETHER = 2;

const useQueueStore = create<Queue>(() => ({ photos: [], stored: 0 }));
export const useQueue = useQueueStore;

/** The files of what is queued; undefined for one that was refused. */
const files = new Map<string, WaitingPhoto>();

const change = (id: string, changes: Partial<QueuedPhoto>) =>
  useQueueStore.setState(({ photos }) => ({
    photos: photos.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)),
  }));

const append = (photo: QueuedPhoto) =>
  useQueueStore.setState(({ photos }) => ({ photos: [...photos.filter(({ id }) => id !== photo.id), photo] }));

const queued = (waiting: WaitingPhoto): QueuedPhoto => ({
  ...{ id: waiting.id, shipmentUuid: waiting.shipmentUuid, name: waiting.name, state: 'waiting', sent: 0 },
  subject: {
    view: photoViews.find((view) => view === waiting.view) ?? 'other',
    ...{ shipmentProductUuid: waiting.shipmentProductUuid, unit: waiting.unit },
  },
  bytes: waiting.original.size + waiting.shown.size,
});

/** Takes photos into the queue of a shipment: they stay in this browser until they are stored, over a reload too. */
export async function addPhotos(shipmentUuid: string, chosen: readonly File[], subject: PhotoSubject): Promise<void> {
  const userUuid = getSession()?.userUuid ?? '';
  const customerUuid = acting()?.customerUuid;
  for (const file of chosen) {
    const id = crypto.randomUUID();
    const { name } = file;
    const checked = await checkFile(file, photoTypes);
    const shown = 'type' in checked ? await drawPicture(file) : undefined;
    // Somebody who logged out meanwhile takes their photos along.
    if ((getSession()?.userUuid ?? '') !== userUuid) return;
    if (!('type' in checked) || !shown) {
      const problem = 'problem' in checked ? checked.problem : m.photos_heic_alone();
      append({ id, shipmentUuid, subject, name, bytes: file.size, state: 'refused', sent: 0, problem });
      continue;
    }
    const { view, shipmentProductUuid, unit } = subject;
    const of = { shipmentUuid, view, shipmentProductUuid, unit, name, type: checked.type };
    const place = mayKeepPlace();
    const waiting: WaitingPhoto = { id, userUuid, customerUuid, ...of, place, original: file, shown };
    files.set(id, waiting);
    append(queued(waiting));
    await keepPhoto(waiting);
    pump();
  }
}

/** Takes up what an earlier page of this browser left unsent of a shipment. */
export async function resumePhotos(shipmentUuid: string): Promise<void> {
  const userUuid = getSession()?.userUuid;
  const customerUuid = acting()?.customerUuid;
  for (const waiting of await readPhotos()) {
    const isOurs = waiting.userUuid === userUuid && waiting.customerUuid === customerUuid;
    if (!isOurs || waiting.shipmentUuid !== shipmentUuid || files.has(waiting.id)) continue;
    files.set(waiting.id, waiting);
    append(queued(waiting));
  }
  pump();
}

/** Sends a failed photo again. */
export function retryPhoto(id: string): void {
  useQueueStore.setState(({ photos }) => ({
    photos: photos.map((photo) => {
      const { problem: _, ...rest } = photo;
      return photo.id === id ? { ...rest, state: 'waiting', sent: 0 } : photo;
    }),
  }));
  pump();
}

/** Takes a photo out of the queue. */
export function dropQueued(id: string): void {
  files.delete(id);
  useQueueStore.setState(({ photos }) => ({ photos: photos.filter((photo) => photo.id !== id) }));
  void dropPhoto(id);
}

/** Begins as many photos as may be sent at the same time; without a connection all wait. */
function pump(): void {
  const { photos } = useQueueStore.getState();
  const room = TOGETHER - photos.filter(({ state }) => state === 'sending').length;
  if (!navigator.onLine) return;
  for (const { id } of photos.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, room))) {
    change(id, { state: 'sending', sent: 0 });
    void send(id);
  }
}

async function send(id: string): Promise<void> {
  const waiting = files.get(id);
  if (!waiting) return;
  try {
    const said = await store(waiting);
    files.delete(id);
    await dropPhoto(id);
    useQueueStore.setState(({ photos, stored }) => ({
      photos: photos.filter((photo) => photo.id !== id),
      ...{ stored: stored + 1, last: { shipmentUuid: waiting.shipmentUuid, said } },
    }));
  } catch (thrown) {
    const isOffline = thrown instanceof CallError && thrown.offline && !navigator.onLine;
    if (isOffline) change(id, { state: 'waiting', sent: 0 });
    else
      change(id, {
        state: 'failed',
        problem: thrown instanceof CallError ? sentenceOf(thrown) : m.photos_problem_uploading(),
      });
  }
  pump();
}

/** Sends both files and has them stored; returns what was said of it. */
async function store(waiting: WaitingPhoto): Promise<string> {
  const { id, shipmentUuid, shipmentProductUuid, unit, name, original, shown } = waiting;
  const type = photoTypes.find((one) => one === waiting.type) ?? 'image/jpeg';
  const view = photoViews.find((one) => one === waiting.view) ?? 'other';
  const request = {
    shipmentUuid,
    view,
    name,
    type,
    ...(shipmentProductUuid && { shipmentProductUuid }),
    ...(unit && { unit }),
    ...(waiting.place && { place: 1 }),
  };
  let arrivedAs = waiting.arrivedAs;
  if (arrivedAs === undefined) {
    const { content } = await callForMessage('uploadImage', request, { quiet: true });
    const { tickets } = content;
    if (!tickets) throw new Error('A photo got no ticket');
    const sent = { original: 0, shown: 0 };
    const tell = () => change(id, { sent: sent.original + sent.shown });
    await Promise.all(
      (['original', 'shown'] as const).map((part) =>
        sendFile(tickets[part], part === 'original' ? original : shown, (bytes) => {
          sent[part] = bytes;
          tell();
        }),
      ),
    );
    arrivedAs = tickets.shipmentDocumentUuid;
    // One that was taken out, or whose person logged out, is not kept anew.
    if (files.has(id)) {
      files.set(id, { ...waiting, arrivedAs });
      await keepPhoto({ ...waiting, arrivedAs });
    }
  }
  try {
    const { message } = await callForMessage(
      'uploadImage',
      { ...request, shipmentDocumentUuid: arrivedAs },
      { quiet: true },
    );
    return message;
  } catch (thrown) {
    // What did not pass is sent anew, not asked for again.
    if (thrown instanceof CallError && thrown.status === 422 && files.has(id))
      files.set(id, { ...waiting, arrivedAs: undefined });
    throw thrown;
  }
}

/** What is in memory goes with the session, in every tab; what the browser keeps goes at log-out (log-out.ts). */
function empty(): void {
  files.clear();
  useQueueStore.setState({ photos: [], stored: 0, last: undefined }, true);
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', pump);
  subscribeToSession(({ session }, before) => {
    if (session?.userUuid !== before.session?.userUuid) empty();
  });
}
