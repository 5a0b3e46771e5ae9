import { useEffect, useState } from 'react';
import { loadingProblems } from '#contract/rules/loading.ts';
import type { DraftItem } from '#web/stores/draft-item.ts';
import { loadedUnitOf } from './draft/freight-figures.ts';
import type { LineProblems } from './form-context.ts';
import { useFreightLimits } from './freight-limits.ts';

/** Whoever is typing has not finished the number yet (ms). */
const TYPING_MS = 600;
const none: LineProblems = {};

/** The loading errors of a line, by field, shortly after the last change; in addition to its other errors. */
export function useLoadingProblems(item: DraftItem, said: LineProblems): LineProblems {
  const { loading } = useFreightLimits();
  const [found, setFound] = useState(none);
  useEffect(() => {
    const later = setTimeout(() => {
      const problems = loadingProblems(loadedUnitOf(item), loading);
      setFound(
        problems.length === 0 ? none : Object.fromEntries(problems.map(({ field, message }) => [field, message])),
      );
    }, TYPING_MS);
    return () => clearTimeout(later);
  }, [item, loading]);
  return found === none ? said : { ...found, ...said };
}
