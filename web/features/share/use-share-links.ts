import { useCallback, useEffect, useRef, useState } from 'react';
import type { QuoteShareLink } from '#contract/shares.ts';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import type { SharedSubject } from './shared-subject.ts';

/** What is being done, one thing at a time. */
export type ShareWork = 'loading' | 'creating' | 'revoking' | undefined;

/** The links of a quote that work, and what can be done with them. */
export function useShareLinks(of: SharedSubject, opened: boolean) {
  const [links, setLinks] = useState<readonly QuoteShareLink[]>();
  const [work, setWork] = useState<ShareWork>();
  const [problem, setProblem] = useState<string>();
  // The same press, however often it is sent, makes one link (R49).
  const intent = useRef<string>(undefined);
  const subject = JSON.stringify(of);

  const act = useCallback(async (doing: ShareWork, run: () => Promise<readonly QuoteShareLink[]>) => {
    setWork(doing);
    setProblem(undefined);
    try {
      setLinks(await run());
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      return false;
    } finally {
      setWork(undefined);
    }
  }, []);

  const load = useCallback(
    () =>
      act('loading', async () => {
        const { links } = await call('createQuoteShare', { ...(JSON.parse(subject) as SharedSubject), create: false });
        return links;
      }),
    [act, subject],
  );
  useEffect(() => {
    if (opened) void load();
  }, [opened, load]);

  const create = () =>
    act('creating', async () => {
      intent.current ??= newIdempotencyKey();
      const { links } = await call('createQuoteShare', { ...of, create: true }, { idempotencyKey: intent.current });
      intent.current = undefined;
      return links;
    });
  const revoke = (shareId: string) =>
    act('revoking', async () => {
      await call('revokeQuoteShare', { shareId });
      return (links ?? []).filter((link) => link.shareId !== shareId);
    });
  return { links, work, problem, load, create, revoke };
}
