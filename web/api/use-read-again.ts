import { useCallback, useRef } from 'react';
import { useRevalidator } from 'react-router';

/** What reads the page's data again, unless nobody sees it or it is being read already; the same function each time. */
export function useReadAgain(): () => void {
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ revalidate, state });
  latest.current = { revalidate, state };
  return useCallback(() => {
    if (!document.hidden && latest.current.state === 'idle') void latest.current.revalidate();
  }, []);
}
