import { useCallback, useEffect, useState } from 'react';
import type { QuoteDays } from '#contract/quote-days.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { explainLock } from '#web/api/explain-lock.ts';

/** What this tab knows already: the row stands at once where another day was opened. */
const known = new Map<string, QuoteDays>();
const keyOf = (rateRequestUuid: string, carrierCode: string | undefined) => `${rateRequestUuid}/${carrierCode ?? ''}`;

/** The pickup days of a request side by side; the server asks carriers once and answers from what it keeps afterwards. */
export function useQuoteDays(rateRequestUuid: string, carrierCode: string | undefined) {
  const [days, setDays] = useState(() => known.get(keyOf(rateRequestUuid, carrierCode)));
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ask = useCallback(async () => {
    setAsking(true);
    setProblem(undefined);
    try {
      const answer = await call(
        'compareDays',
        { rateRequestUuid, ...(carrierCode && { carrierCode }) },
        { quiet: true },
      ).catch(explainLock);
      known.set(keyOf(rateRequestUuid, carrierCode), answer);
      setDays(answer);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setAsking(false);
    }
  }, [rateRequestUuid, carrierCode]);
  useEffect(() => {
    if (!known.has(keyOf(rateRequestUuid, carrierCode))) void ask();
  }, [rateRequestUuid, carrierCode, ask]);
  return { days, asking, problem, ask };
}
