import { IconBookmark } from '@tabler/icons-react';
import * as m from '#texts/compiled/messages.js';
import { MessageBox } from '#web/components/message-box.tsx';
import { usePendingDraft } from './pending-draft.ts';

/** Says that the quote typed before is still there. */
export function PendingDraftNotice() {
  const { started, complete, words } = usePendingDraft();
  if (!started) return null;
  return (
    <MessageBox kind="info" icon={<IconBookmark aria-hidden size={18} stroke={1.75} />}>
      {m.accounts_your_quote_is_saved({ words })}{' '}
      {complete ? m.accounts_log_in_to_see_its() : m.accounts_log_in_to_finish_it()}
    </MessageBox>
  );
}
