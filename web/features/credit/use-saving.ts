import { useEffect, useRef, useState } from 'react';
import type { CreditApplication } from '#contract/credit-application.ts';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import {
  bodyOf,
  type CreditCallStatus,
  type CreditPart,
  type CreditValues,
  creditCallStatus,
  valuesOf,
} from './application-state.ts';

/** How long typing rests before it is saved. */
const REST_MS = 1000;

/** The parts that were typed in, of what is not saved yet. */
function useLatest(loaded: CreditApplication) {
  const [saved, setSaved] = useState(loaded);
  const [values, setValues] = useState(() => valuesOf(loaded));
  const latest = useRef({ saved, values, dirty: new Set<CreditPart>() });
  return {
    saved,
    values,
    latest,
    takeSaved(next: CreditApplication) {
      latest.current.saved = next;
      setSaved(next);
    },
    takeValues(next: CreditValues) {
      latest.current.values = next;
      setValues(next);
    },
  };
}

/**
 * An application that saves itself a second after the last key, one call at a time. What was typed stays when a save fails, and when the
 * application changed on another device: then it waits for an answer.
 */
export function useSaving(loaded: CreditApplication, step: number) {
  const { saved, values, latest, takeSaved, takeValues } = useLatest(loaded);
  const [updateStatus, setUpdateStatus] = useState<CreditCallStatus>(creditCallStatus.IDLE);
  const [fetchStatus, setFetchStatus] = useState<CreditCallStatus>(creditCallStatus.IDLE);
  const [failure, setFailure] = useState<string>();
  const [stale, setStale] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = async (): Promise<boolean> => {
    const { dirty, saved: before, values: typed } = latest.current;
    if (dirty.size === 0 && before.step === step) return true;
    const parts = new Set(dirty);
    dirty.clear();
    setUpdateStatus(creditCallStatus.PENDING);
    try {
      const body = bodyOf(typed, parts, { revision: before.revision, step });
      const { dataLists } = await call('saveCreditApplication', body, { quiet: true });
      if (dataLists[0]) takeSaved(dataLists[0]);
      setFailure(undefined);
      setUpdateStatus(creditCallStatus.IDLE);
      return dirty.size === 0 || write();
    } catch (error) {
      for (const part of parts) dirty.add(part);
      if (error instanceof CallError && error.status === 409) setStale(true);
      else setFailure(sentenceOf(error));
      setUpdateStatus(creditCallStatus.FAILED);
      return false;
    }
  };
  /** Saves what is not saved; false when that failed. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    // Each waits for the one before it: two that waited for the same one would send the same revision.
    const mine = (running.current ?? Promise.resolve()).then(write);
    running.current = mine;
    try {
      return await mine;
    } finally {
      if (running.current === mine) running.current = undefined;
    }
  };
  const set = <Part extends CreditPart>(part: Part, change: Partial<CreditValues[Part]>) => {
    const { values: now, dirty } = latest.current;
    takeValues({ ...now, [part]: { ...now[part], ...change } });
    dirty.add(part);
    clearTimeout(timer.current);
    if (!stale) timer.current = setTimeout(() => void flush(), REST_MS);
  };
  /** Takes an application over as it was read; what is typed gives way to it. */
  const take = (next: CreditApplication) => {
    latest.current.dirty.clear();
    takeSaved(next);
    takeValues(valuesOf(next));
    setStale(false);
    setFailure(undefined);
    setUpdateStatus(creditCallStatus.IDLE);
    setFetchStatus(creditCallStatus.IDLE);
  };
  /**
   * Takes over what was read again, unless it was read before the last save, or something typed is not saved: its save finds out whether the
   * application changed.
   */
  const takeReloaded = (next: CreditApplication) => {
    const { dirty, saved: now } = latest.current;
    if (dirty.size === 0 && !running.current && next.revision >= now.revision) take(next);
  };
  /** Reads the application as it is now; what was typed is saved over it, or gives way to it. */
  const takeLatest = async (keepTyped: boolean) => {
    setFetchStatus(creditCallStatus.PENDING);
    setFailure(undefined);
    try {
      const { dataLists } = await call('getCreditApplication', {});
      const [now] = dataLists;
      setFetchStatus(creditCallStatus.IDLE);
      if (!now) return;
      if (!keepTyped || now.status === 'sent' || now.status === 'approved') return take(now);
      takeSaved(now);
      setStale(false);
      await flush();
    } catch (error) {
      setFailure(sentenceOf(error));
      setFetchStatus(creditCallStatus.FAILED);
    }
  };
  /** The revision of what is saved, at any time: what a component was rendered with may be older. */
  const revision = () => latest.current.saved.revision;
  const statuses = { fetchStatus, updateStatus, failure, setFailure, stale };
  return { saved, values, set, flush, revision, take, takeReloaded, takeLatest, ...statuses };
}
export type CreditSaving = ReturnType<typeof useSaving>;
