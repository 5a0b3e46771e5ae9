import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { BulkSummary } from '#contract/bulk-quotes.ts';

const EVERY_MS = 2000;

/** Reads a bulk quote again every two seconds while rows are waiting for prices and the page is seen. */
export function useFollow({ status }: BulkSummary): void {
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ revalidate, state });
  latest.current = { revalidate, state };
  const moves = status === 'running' || status === 'queued';
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => {
      if (!document.hidden && latest.current.state === 'idle') void latest.current.revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [moves]);
}
