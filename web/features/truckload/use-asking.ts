import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TruckloadShipment } from '#contract/truckload-shipment.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { explainLock } from '#web/api/explain-lock.ts';

const EVERY_MS = 1000;
/** After so many failures in a row the page shows why and offers to try again. */
const FAILURES = 3;

/** Follows carriers that are being asked (C99): once a second until the last has answered, then the rates are read. */
export function useAsking({ shipmentUuid, tlShipmentData }: TruckloadShipment) {
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const waiting = tlShipmentData.waitingForExecution;

  // A new attempt asks again.
  useEffect(() => {
    void attempt;
    if (!waiting) return;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout>;
    const stale = new AbortController();
    const ask = async () => {
      try {
        const state = await call(
          'updateTruckload',
          { shipmentId: shipmentUuid },
          { quiet: true, signal: stale.signal },
        );
        failures = 0;
        if (!state.waitingForExecution) return await revalidate();
      } catch (thrown) {
        failures += 1;
        if (!stale.signal.aborted && failures >= FAILURES) return setProblem(sentenceOf(thrown));
      }
      if (!stale.signal.aborted) timer = setTimeout(() => void ask(), EVERY_MS);
    };
    timer = setTimeout(() => void ask(), EVERY_MS);
    return () => {
      stale.abort();
      clearTimeout(timer);
    };
  }, [waiting, shipmentUuid, revalidate, attempt]);

  /** Asks all carriers anew, for prices that have expired or that never came. */
  const askAnew = async () => {
    setProblem(undefined);
    try {
      await call('updateTruckload', { shipmentId: shipmentUuid, waitingForExecution: true }).catch(explainLock);
      await revalidate();
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    }
  };
  const retry = () => {
    setProblem(undefined);
    setAttempt((before) => before + 1);
  };
  return { waiting, problem, retry, askAnew };
}
