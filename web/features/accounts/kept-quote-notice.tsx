import { useKeptQuote } from './kept-quote.ts';
import { MessageBox } from './message-box.tsx';

/** Says that the quote typed before is still there. */
export function KeptQuoteNotice() {
  const { started, complete, words } = useKeptQuote();
  if (!started) return null;
  return (
    <MessageBox kind="kept">
      Your quote {words} is saved. {complete ? 'Log in to see its rates.' : 'Log in to finish it.'}
    </MessageBox>
  );
}
