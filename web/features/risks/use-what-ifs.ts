import { useCallback, useEffect, useState } from 'react';
import type { WhatIfs } from '#contract/what-if.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { explainLock } from '#web/api/explain-lock.ts';

/** What this tab knows already, by rate: opening a row again asks nobody. */
const known = new Map<string, WhatIfs>();

const isWhole = ({ changes }: WhatIfs) => changes.every(({ outcome }) => outcome !== 'failed');

/** What a rate would become with other freight or services; asked for when the row is opened, again by `retry`. */
export function useWhatIfs(rateRequestUuid: string, rateId: string, wanted: boolean) {
  const [answer, setAnswer] = useState(() => known.get(rateId));
  const [problem, setProblem] = useState<CallError>();
  const [asking, setAsking] = useState(false);
  const ask = useCallback(async () => {
    setAsking(true);
    setProblem(undefined);
    try {
      const whatIfs = await call(
        'priceWhatIfs',
        { rateRequestUuid, FCPreRateQuoteResponseId: rateId },
        { quiet: true },
      ).catch(explainLock);
      if (isWhole(whatIfs)) known.set(rateId, whatIfs);
      setAnswer(whatIfs);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error);
    } finally {
      setAsking(false);
    }
  }, [rateRequestUuid, rateId]);
  useEffect(() => {
    if (wanted && !known.has(rateId)) void ask();
  }, [wanted, rateId, ask]);
  return { answer, problem, asking, retry: ask };
}
