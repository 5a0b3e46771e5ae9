import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMonthLong } from '#contract/format/days.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { followLink } from '#web/features/documents/follow-link.ts';
import { showToast } from '#web/stores/toasts.ts';

/** Saves the statement of a month as a PDF, of the present one where none is named (C145). */
export function StatementButton({ month }: { month: string }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const opened = await call('openStatement', { ...(month && { month }), manuallyDownload: '1' });
      followLink(opened.url);
      // Where no month was asked for, the answer knows which one it is.
      const named = formatMonthLong(`${opened.month}-01`);
      showToast({ type: 'success', text: m.invoices_statement_saved({ month: named }) });
    } catch (thrown) {
      showToast({ type: 'error', text: sentenceOf(thrown) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<IconFileDownload aria-hidden size={18} stroke={1.75} />} busy={busy} onClick={() => void save()}>
      {m.invoices_statement_pdf()}
    </Button>
  );
}
