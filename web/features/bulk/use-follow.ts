import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { BulkSummary } from '#contract/bulk-quotes.ts';

const EVERY_MS = 2000;

/**
 * Reads a bulk quote again every two seconds while rows are waiting for prices and the page is seen, and once whenever the page is seen again:
 * another page may have changed it.
 */
export function useFollow({ status }: BulkSummary): void {
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ revalidate, state });
  latest.current = { revalidate, state };
  const moves = status === 'running' || status === 'queued';
  useEffect(() => {
    const read = () => {
      if (!document.hidden && latest.current.state === 'idle') void latest.current.revalidate();
    };
    document.addEventListener('visibilitychange', read);
    const timer = moves ? setInterval(read, EVERY_MS) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', read);
      clearInterval(timer);
    };
  }, [moves]);
}
