import * as m from '#texts/compiled/messages.js';
import { useKeptQuote } from './kept-quote.ts';
import { MessageBox } from './message-box.tsx';

/** Says that the quote typed before is still there. */
export function KeptQuoteNotice() {
  const { started, complete, words } = useKeptQuote();
  if (!started) return null;
  return (
    <MessageBox kind="kept">
      {m.accounts_your_quote_is_saved({ words })}{' '}
      {complete ? m.accounts_log_in_to_see_its() : m.accounts_log_in_to_finish_it()}
    </MessageBox>
  );
}
