import { useEffect, useState } from 'react';
import { type Found, SEARCH_TEXT_MIN } from '#contract/search.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';

/** A pause in typing after which is searched. */
const PAUSE_MS = 180;

export interface SearchState {
  /** Of the newest text that was answered; it stays while the next one is searched. */
  readonly found: Found | undefined;
  readonly searching: boolean;
  readonly problem: string | undefined;
  readonly again: () => void;
}

/** What a text finds, asked once typing pauses; an answer to an earlier text is dropped. */
export function useSearch(text: string): SearchState {
  const [state, setState] = useState<Omit<SearchState, 'again'>>({
    found: undefined,
    searching: false,
    problem: undefined,
  });
  const [tries, setTries] = useState(0);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < SEARCH_TEXT_MIN) return setState({ found: undefined, searching: false, problem: undefined });
    let over = false;
    setState((now) => ({ ...now, searching: true, problem: undefined }));
    const timer = setTimeout(async () => {
      try {
        const found = await call('search', { text: wanted }, { quiet: true });
        if (!over) setState({ found, searching: false, problem: undefined });
      } catch (thrown) {
        if (!over) setState({ found: undefined, searching: false, problem: sentenceOf(thrown) });
      }
    }, PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [wanted, tries]);
  return { ...state, again: () => setTries((now) => now + 1) };
}
