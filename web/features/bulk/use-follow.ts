import { useEffect } from 'react';
import type { BulkSummary } from '#contract/bulk-quotes.ts';
import { useReadAgain } from '#web/api/use-read-again.ts';

const EVERY_MS = 2000;

/**
 * Reads a bulk quote again every two seconds while rows are waiting for prices and the page is seen, and once whenever the page is seen again:
 * another page may have changed it.
 */
export function useFollow({ status }: BulkSummary): void {
  const read = useReadAgain();
  const moves = status === 'running' || status === 'queued';
  useEffect(() => {
    document.addEventListener('visibilitychange', read);
    const timer = moves ? setInterval(read, EVERY_MS) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', read);
      clearInterval(timer);
    };
  }, [moves, read]);
}
