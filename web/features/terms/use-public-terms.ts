import { useCallback, useEffect, useRef, useState } from 'react';
import type { PublicTerms } from '#contract/terms.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';

/** The terms in effect: undefined until they are there, null where none are published. */
interface PublicTermsState {
  readonly terms: PublicTerms | null | undefined;
  readonly problem: string | undefined;
  /** Reads them again; what was shown stays until then. */
  readonly reload: () => void;
}

/** The broker's terms that count now (C02). */
export function usePublicTerms(): PublicTermsState {
  const [state, setState] = useState<Omit<PublicTermsState, 'reload'>>({ terms: undefined, problem: undefined });
  const reading = useRef<AbortController>(undefined);
  const reload = useCallback(() => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    setState(({ terms }) => ({ terms, problem: undefined }));
    call('getPublicTerms', {}, { signal: controller.signal }).then(
      ({ fcTermsCondition }) => {
        if (!controller.signal.aborted) setState({ terms: fcTermsCondition, problem: undefined });
      },
      (thrown: unknown) => {
        if (!controller.signal.aborted) setState(({ terms }) => ({ terms, problem: sentenceOf(thrown) }));
      },
    );
  }, []);
  useEffect(() => {
    reload();
    return () => reading.current?.abort();
  }, [reload]);
  return { ...state, reload };
}
