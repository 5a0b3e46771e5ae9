import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problems } from '#web/features/quotes/draft-problems.ts';

/** The place of the stop that a path names. */
const stopOf = (path: string): number | undefined => {
  const [, index] = /^stops\.(\d+)\./.exec(path) ?? [];
  return index === undefined ? undefined : Number(index);
};

/** What is wrong with the fields of a truckload, until they are edited; the first wrong one takes the focus, its stop opens. */
export function useTruckloadProblems() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);
  const wrongStop = Object.keys(problems)
    .flatMap((path) => stopOf(path) ?? [])
    .toSorted((a, b) => a - b)[0];

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const refuse = useCallback((found: Problems) => {
    setProblems(found);
    setRefusals((before) => before + 1);
  }, []);
  const edited = useCallback((path: string) => {
    setProblems((before) => {
      if (!(path in before)) return before;
      const { [path]: _, ...others } = before;
      return others;
    });
  }, []);
  const stopsMoved = useCallback(
    () =>
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !path.startsWith('stops')))),
    [],
  );
  const forget = useCallback(() => setProblems({}), []);
  return { form, problems, wrongStop: { index: wrongStop, refusals }, refuse, edited, stopsMoved, forget };
}
