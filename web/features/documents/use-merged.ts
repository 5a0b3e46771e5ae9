import { useState } from 'react';
import type { Input } from '#web/api/call.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { showToast } from '#web/stores/toasts.ts';
import { followLink } from './follow-link.ts';

type Merged = Omit<Input<'mergeBols'>, 'manuallyDownload' | 'fileContent'>;

/** Takes several documents away as one PDF; `onTaken` follows where that succeeded. */
export function useMerged(onTaken: () => void) {
  const [busy, setBusy] = useState(false);
  const take = async (wanted: Merged) => {
    setBusy(true);
    try {
      const { url } = await call('mergeBols', { ...wanted, manuallyDownload: '1', fileContent: '0' });
      followLink(url);
      onTaken();
    } catch (thrown) {
      showToast({ type: 'error', text: sentenceOf(thrown) });
    } finally {
      setBusy(false);
    }
  };
  return { take: (wanted: Merged) => void take(wanted), busy };
}
