import { useEffect } from 'react';
import type { ShipmentDocument } from '#contract/documents.ts';
import { useReadAgain } from '#web/api/use-read-again.ts';

const FIRST_MS = 1000;
const LATEST_MS = 15_000;

/**
 * Reads the documents again while one of them is being made, less often the longer it takes: a paper is made within seconds, and nothing else tells an open page
 * that it is there. A page that is not seen waits.
 */
export function useBeingMade(rows: readonly Pick<ShipmentDocument, 'state'>[]): void {
  const readAgain = useReadAgain();
  const isBeingMade = rows.some((row) => row.state === 'making');
  useEffect(() => {
    if (!isBeingMade) return;
    let wait = FIRST_MS;
    let timer = setTimeout(read, wait);
    function read() {
      readAgain();
      wait = Math.min(wait * 1.5, LATEST_MS);
      timer = setTimeout(read, wait);
    }
    return () => clearTimeout(timer);
  }, [isBeingMade, readAgain]);
}
