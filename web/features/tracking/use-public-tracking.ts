import { useCallback, useEffect, useState } from 'react';
import type { PublicTracking } from '#contract/tracking.ts';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import type { TrackedNumber } from './track-form.tsx';

/** Carriers are asked every 15 to 30 minutes: more often brings nothing (R97). */
const EVERY_MS = 60_000;

export interface PublicResult {
  readonly found?: PublicTracking;
  /** No shipment has the two together. */
  readonly isUnknown?: true;
  readonly problem?: string;
}

async function fetchTracking({ number, zip }: TrackedNumber, signal: AbortSignal): Promise<PublicResult> {
  try {
    const { tracking } = await call('trackShipment', { proNumber: number, postalCode: zip }, { signal });
    return tracking ? { found: tracking } : { isUnknown: true };
  } catch (thrown) {
    if (thrown instanceof CallError && thrown.status === 404) return { isUnknown: true };
    return { problem: sentenceOf(thrown) };
  }
}

/** What is known of a number, asked again once a minute while the page is in sight; a failure in between keeps what was found. */
export function usePublicTracking(asked: TrackedNumber | undefined) {
  const [result, setResult] = useState<PublicResult>();
  const [round, setRound] = useState(0);
  const [number, zip] = [asked?.number, asked?.zip];
  const again = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    if (number === undefined || zip === undefined) return undefined;
    const leaving = new AbortController();
    const read = async () => {
      const next = await fetchTracking({ number, zip }, leaving.signal);
      if (!leaving.signal.aborted) setResult((before) => (next.problem && before?.found ? before : next));
    };
    setResult(undefined);
    void read();
    const timer = setInterval(() => document.visibilityState === 'visible' && void read(), EVERY_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
    // A new round asks the same again.
  }, [number, zip, round]);
  return { result: asked ? result : undefined, again, isAsking: asked !== undefined && result === undefined };
}
