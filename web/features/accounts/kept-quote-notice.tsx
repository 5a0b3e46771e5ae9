import { useKeptQuote } from './kept-quote.ts';
import { MessageBox } from './message-box.tsx';

/** Says that the quote typed before is still there. */
export function KeptQuoteNotice() {
  const { started, complete, words } = useKeptQuote();
  if (!started) return null;
  return (
    <MessageBox kind="kept">
      Your quote {words} is kept. {complete ? 'Log in to see its prices.' : 'Log in to go on with it.'}
    </MessageBox>
  );
}
