import { useEffect, useEffectEvent, useState } from 'react';
import type { PriceChange } from '#contract/price-change.ts';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';

/** Times of a move as its form has them. */
interface Times {
  readonly pickupDate: string;
  readonly pickupFrom: string;
  readonly pickupTo: string;
}

interface Subject {
  readonly shipmentUuid: string;
  readonly version: number;
}

/** A day's price: another one, the same, or why it could not be read. */
type Read = { readonly of: string; readonly change?: PriceChange | undefined; readonly problem?: string };

/** Arrow keys pass over days; the one that is stopped at is asked for. */
const PAUSE_MS = 350;

const problemOf = (thrown: unknown): string =>
  (thrown instanceof CallError && thrown.errors[0]?.message) || sentenceOf(thrown);

/**
 * What the chosen day makes of the price (C91), read while the day stands: `wanted` is false where no other day is chosen or its times are wrong.
 * A price counts for the day and the version of the shipment it was read for.
 */
export function useDayPrice({ shipmentUuid, version }: Subject, times: Times, wanted: boolean) {
  const [read, setRead] = useState<Read>();
  const keyOf = (day: string) => `${version} ${day}`;
  const key = keyOf(times.pickupDate);
  const known = read?.of === key ? read : undefined;

  /** Reads the price of a day, shows it and returns what changes; throws what the call throws. */
  const readPrice = async (asked: Times, signal?: AbortSignal): Promise<PriceChange | undefined> => {
    const request = { shipmentUuid, version, ...asked, preview: 1 as const };
    const { priceChange } = await call('updateShipmentData', request, { quiet: true, ...(signal && { signal }) });
    if (!signal?.aborted) setRead({ of: keyOf(asked.pickupDate), change: priceChange });
    return priceChange;
  };
  const readAhead = useEffectEvent(async (signal: AbortSignal) => {
    try {
      await readPrice(times, signal);
    } catch (thrown) {
      if (!signal.aborted) setRead({ of: key, problem: problemOf(thrown) });
    }
  });

  const isDue = wanted && !known;
  useEffect(() => {
    if (!isDue || key === '') return;
    const reading = new AbortController();
    const timer = setTimeout(() => void readAhead(reading.signal), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      reading.abort();
    };
  }, [isDue, key]);

  return {
    /** Another price, which has been seen. */
    change: known?.change,
    /** The day costs what it cost before. */
    isSame: known !== undefined && known.change === undefined && known.problem === undefined,
    problem: known?.problem,
    isReading: isDue,
    read: readPrice,
    forget: () => setRead(undefined),
  };
}
