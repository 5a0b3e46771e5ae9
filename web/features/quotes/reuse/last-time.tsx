import { IconHistory } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { sentenceOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { type QuoteDraft, useQuoteDraft } from '#web/stores/quote-draft.ts';
import { showToast } from '#web/stores/toasts.ts';
import { lastQuote, quoteToChange, quoteToCopy } from './earlier-quotes.ts';

/** Fills the form, with one press back to what was in it. */
function fill(draft: QuoteDraft, text: string): void {
  const before = useQuoteDraft.getState().draft;
  useQuoteDraft.setState({ draft });
  const undo = () => useQuoteDraft.setState({ draft: before });
  showToast({ type: 'success', text, action: { label: m.quotes_undo(), run: undo } });
}

const isBegun = (): boolean => {
  const { shippingFromPostalCode, shippingToPostalCode } = useQuoteDraft.getState().draft;
  return Boolean(shippingFromPostalCode || shippingToPostalCode);
};

const COPIES = ['copyShipment', 'copyQuote'];

/** The address without the quote to copy: a reload keeps what is typed since. */
function withoutCopy(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of COPIES) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}

interface LastTimeProps {
  /** What was said about the form's fields no longer holds. */
  onFilled: () => void;
}

/** 'Same as last time', and the quote that the address asks to copy or to change; each replaces the whole form. */
export function LastTime({ onFilled }: LastTimeProps) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; again: () => Promise<void> }>();
  const run = useCallback(
    async (read: () => Promise<QuoteDraft | undefined>, done: string, none: string): Promise<void> => {
      setBusy(true);
      setProblem(undefined);
      try {
        const draft = await read();
        if (draft) {
          fill(draft, done);
          onFilled();
        } else showToast({ type: 'info', text: none });
      } catch (thrown) {
        setProblem({ text: sentenceOf(thrown), again: () => run(read, done, none) });
      } finally {
        setBusy(false);
      }
    },
    [onFilled],
  );
  // The saved quote that is changed, opened in a tab of its own: nothing is typed there yet.
  useEffect(() => {
    const changed = new URLSearchParams(search).get('shipmentUuid');
    if (!changed || isBegun()) return;
    const read = async (): Promise<void> => {
      setProblem(undefined);
      try {
        const draft = await quoteToChange(changed);
        if (!isBegun()) useQuoteDraft.setState({ draft });
      } catch (thrown) {
        setProblem({ text: sentenceOf(thrown), again: read });
      }
    };
    void read();
  }, [search]);
  const copied = useRef('');
  useEffect(() => {
    if (!COPIES.some((name) => new URLSearchParams(search).has(name)) || copied.current === search) return;
    copied.current = search;
    void run(() => quoteToCopy(search), m.quotes_copied(), m.quotes_nothing_to_copy());
    void navigate(pathname + withoutCopy(search), { replace: true, preventScrollReset: true });
  }, [search, pathname, navigate, run]);
  return (
    <>
      <Button
        kind="link"
        size="small"
        icon={<IconHistory aria-hidden size={16} stroke={1.75} />}
        busy={busy}
        onClick={() => void run(lastQuote, m.quotes_as_last_time(), m.quotes_no_last_time())}
      >
        {m.quotes_same_as_last_time()}
      </Button>
      {problem && (
        <MessageBox kind="error">
          {problem.text}{' '}
          <Button size="small" onClick={() => void problem.again()}>
            {m.products_try_again()}
          </Button>
        </MessageBox>
      )}
    </>
  );
}
