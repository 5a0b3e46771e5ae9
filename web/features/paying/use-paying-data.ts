import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '#web/api/call-error.ts';
import { loadPaying, type PayingData } from './load-paying.ts';

/** What is due on a shipment and everything it can be paid with, read when it is first shown and again by `load`. */
export function usePayingData(shipmentUuid: string) {
  const [data, setData] = useState<PayingData>();
  const [problem, setProblem] = useState<string>();
  const load = useCallback(async () => {
    setProblem(undefined);
    try {
      setData(await loadPaying(shipmentUuid, new AbortController().signal));
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    }
  }, [shipmentUuid]);
  useEffect(() => void load(), [load]);
  return { data, problem, load };
}
