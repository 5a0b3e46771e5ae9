import { useEffect, useMemo, useState } from 'react';
import type { PostalCodeResponse } from '#contract/master.ts';
import { normalisePostalCode } from '#contract/rules/postal-code.ts';
import type { HoursOfServiceRules } from '#contract/truckload-route.ts';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { knownPlace, requestPlace } from '#web/features/places/places.ts';
import { laneMiles } from '#web/features/quotes/lane-miles.ts';
import type { StopDraft } from '#web/stores/truckload-shape.ts';
import type { Road } from './draft/trip.ts';

const PAUSE_MS = 150;

/** The places of the stops' codes, asked for once each. */
function usePlaces(codes: readonly string[]): readonly (PostalCodeResponse | undefined)[] {
  const [asked, setAsked] = useState(0);
  const key = codes.join(' ');
  useEffect(() => {
    const missing = key.split(' ').filter((code) => normalisePostalCode(code) && !knownPlace(code));
    if (missing.length === 0) return;
    const stale = new AbortController();
    const found = missing.map((code) => requestPlace(code, stale.signal).catch(() => undefined));
    void Promise.all(found).then(() => stale.signal.aborted || setAsked((count) => count + 1));
    return () => stale.abort();
  }, [key]);
  return useMemo(() => (asked >= 0 ? key.split(' ').map(knownPlace) : []), [key, asked]);
}

interface Measured {
  readonly codes: string;
  readonly legMiles?: readonly number[];
  readonly rules?: HoursOfServiceRules;
  /** Why there are none: no road leads there (99991), or the request failed. */
  readonly problem?: {
    readonly text: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly offline: boolean;
  };
}

/** 'stops.2.zipObj.postalCode' of the path that the server names: 'postalCodes.2'. */
const fieldOf = (path: string): string => path.replace(/^postalCodes\.(\d+)$/, 'stops.$1.zipObj.postalCode');

function problemOf(thrown: unknown): NonNullable<Measured['problem']> {
  const named = thrown instanceof CallError ? thrown.errors.filter(({ field }) => field) : [];
  const fields = Object.fromEntries(named.map(({ field = '', message }) => [fieldOf(field), message]));
  return {
    text: sentenceOf(thrown),
    fields,
    offline: !(thrown instanceof CallError) || thrown.status === 0 || thrown.status >= 500,
  };
}

export interface KnownRoad extends Road {
  /** The miles are the server's, no estimate. */
  readonly measured: boolean;
  readonly problem: Measured['problem'];
  readonly retry: () => void;
}

/** The road of the stops: their places, the miles leg by leg (99991 where no road goes), and the hours drivers may drive. */
export function useRoad(stops: readonly StopDraft[]): KnownRoad {
  const codes = stops.map(({ postalCode }) => normalisePostalCode(postalCode)?.code ?? '');
  const key = codes.join(' ');
  const places = usePlaces(codes);
  const [measured, setMeasured] = useState<Measured>({ codes: '' });
  const [attempt, setAttempt] = useState(0);
  const complete = places.length === codes.length && places.every((place) => place !== undefined);

  // A new attempt asks again.
  useEffect(() => {
    void attempt;
    if (!complete) return;
    const stale = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const postalCodes = key.split(' ');
        const { legs, hoursOfService: rules } = await call(
          'measureRoute',
          { postalCodes },
          { quiet: true, signal: stale.signal },
        );
        if (!stale.signal.aborted) setMeasured({ codes: key, legMiles: legs.map(({ miles }) => miles), rules });
      } catch (thrown) {
        if (!stale.signal.aborted) setMeasured({ codes: key, problem: problemOf(thrown) });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [key, complete, attempt]);

  return useMemo(() => {
    const current = measured.codes === key ? measured : undefined;
    const known = places.filter((place) => place !== undefined);
    const estimate = complete
      ? known.slice(1).map((place, index) => laneMiles(known[index] ?? place, place))
      : undefined;
    return {
      places,
      legMiles: current?.problem ? undefined : (current?.legMiles ?? estimate),
      rules: current?.rules ?? measured.rules,
      measured: current?.legMiles !== undefined,
      problem: current?.problem,
      retry: () => setAttempt((before) => before + 1),
    };
  }, [measured, key, places, complete]);
}
