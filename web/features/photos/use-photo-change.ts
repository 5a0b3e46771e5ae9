import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Photo } from '#contract/photos.ts';
import * as m from '#texts/compiled/messages.js';
import { call, callForMessage, type Input } from '#web/api/call.ts';
import { toastsOf } from '#web/api/call-error.ts';
import { showToast } from '#web/stores/toasts.ts';

type Change = Omit<Input<'changeImage'>, 'shipmentUuid' | 'shipmentDocumentUuid' | 'revision'>;

/** Changes of one photo; what fails is said at the foot of the page. */
export function usePhotoChange(photo: Pick<Photo, 'shipmentUuid' | 'shipmentDocumentUuid' | 'revision'>) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const { shipmentUuid, shipmentDocumentUuid, revision } = photo;
  const ids = { shipmentUuid, shipmentDocumentUuid };
  // What a change returned counts before the page shows it.
  const latest = useRef(revision);
  latest.current = Math.max(latest.current, revision);
  async function run<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    setBusy(true);
    try {
      return await work();
    } catch (thrown) {
      for (const toast of toastsOf(thrown)) showToast(toast);
      return undefined;
    } finally {
      await revalidate();
      setBusy(false);
    }
  }
  const change = (fields: Change) =>
    run(async () => {
      const changed = await call('changeImage', { ...ids, revision: latest.current, ...fields });
      latest.current = changed.revision;
      return changed;
    });
  const remove = async () => {
    const deleted = await run(() => callForMessage('deleteImage', ids));
    if (!deleted) return;
    latest.current = deleted.content.revision;
    const restore = () => void change({ status: 1 });
    showToast({ type: 'success', text: deleted.message, action: { label: m.photos_undo(), run: restore } });
  };
  return { busy, change, remove: () => void remove() };
}
