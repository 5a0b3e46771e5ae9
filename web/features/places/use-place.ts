import { useEffect, useState } from 'react';
import { code12043 } from '#contract/codes/stop-fields.ts';
import type { PostalCodeResponse } from '#contract/master.ts';
import { isMilitaryZip, normalisePostalCode, POSTAL_WAIT_MS } from '#contract/rules/postal-code.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { calling, knownPlace, rejectedPlace, requestPlace } from './places.ts';

export interface PlaceLookup {
  /** 'typing': an incomplete code; 'wrong': rejected with `problem`; 'failed': the request failed, `retry` repeats it. */
  readonly state: 'typing' | 'looking' | 'known' | 'wrong' | 'failed';
  readonly place?: PostalCodeResponse;
  readonly problem?: string;
  readonly retry: () => void;
}

interface Found {
  readonly code: string;
  readonly failure?: string;
}

/** The place of a typed postal code: looked up 50 ms after the last key; stale requests are aborted, each code is requested once (Q30). */
export function usePlace(text: string): PlaceLookup {
  const code = normalisePostalCode(text)?.code;
  const military = code !== undefined && isMilitaryZip(code);
  const [found, setFound] = useState<Found>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => calling.ahead(), []);

  // A new attempt asks again.
  useEffect(() => {
    void attempt;
    if (code === undefined || military || knownPlace(code) || rejectedPlace(code)) return;
    const stale = new AbortController();
    const timer = setTimeout(async () => {
      const failure = await requestPlace(code, stale.signal).then(() => undefined, sentenceOf);
      if (!stale.signal.aborted) setFound({ code, failure });
    }, POSTAL_WAIT_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [code, military, attempt]);

  const retry = () => {
    setFound(undefined);
    setAttempt((before) => before + 1);
  };
  if (code === undefined) return { state: 'typing', retry };
  if (military) return { state: 'wrong', problem: code12043.text(), retry };
  const place = knownPlace(code);
  if (place) return { state: 'known', place, retry };
  const refusal = rejectedPlace(code);
  if (refusal) return { state: 'wrong', problem: refusal, retry };
  if (found?.code === code && found.failure) return { state: 'failed', problem: found.failure, retry };
  return { state: 'looking', retry };
}
