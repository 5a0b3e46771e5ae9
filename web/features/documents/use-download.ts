import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ShipmentDocument } from '#contract/documents.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { showToast } from '#web/stores/toasts.ts';
import { followLink } from './follow-link.ts';

/** Takes a document away, which is recorded; afterwards the list says which version was taken. */
export function useDownload({ shipmentDocumentUuid }: Pick<ShipmentDocument, 'shipmentDocumentUuid'>) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { url } = await call('openDocument', { shipmentDocumentUuid, manuallyDownload: '1', fileContent: '0' });
      followLink(url);
      await revalidate();
    } catch (thrown) {
      showToast({ type: 'error', text: sentenceOf(thrown) });
    } finally {
      setBusy(false);
    }
  };
  return { download: () => void download(), busy };
}
