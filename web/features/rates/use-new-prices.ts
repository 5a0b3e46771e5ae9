import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterNavigationContext as RouterNavigation, useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { QuoteQueryInput } from '#contract/quote-query.ts';
import type { RateState } from '#contract/quotes.ts';
import { newIdempotencyKey } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { movedToTruckload } from '#web/features/quotes/became-truckload.ts';
import { startQuote } from '#web/rates/quote-progress.ts';
import { readStored, writeStored } from '#web/stores/browser-storage.ts';

/**
 * Requests new rates for the same freight, and the same saved quote if it was one, and shows them in place of the old
 * ones. Freight that is truckload size by now moves to its form (22059).
 */
export function useNewPrices(head: Partial<Pick<RateState, 'quoteQuery' | 'reRunOf'>>) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const key = useRef<string>(undefined);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const left = useRef(false);
  // useNavigation throws where a page is drawn without its router.
  const moving = useContext(RouterNavigation)?.navigation.state ?? 'idle';
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = moving !== 'idle';
  }, [moving]);
  /** Who has left the page meanwhile, or is about to, is not brought back. */
  const isGone = () => left.current || leaving.current;
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const ask = async (intent?: string): Promise<string | undefined> => {
    key.current = intent ?? key.current ?? newIdempotencyKey();
    setAsking(true);
    setProblem(undefined);
    try {
      const { rateRequestUuid } = await startQuote(
        { ...(head.quoteQuery as QuoteQueryInput), shipmentUuid: head.reRunOf?.shipmentUuid },
        key.current,
      );
      key.current = undefined;
      if (!isGone()) await navigate(`${pathname}?rateRequestUuid=${rateRequestUuid}`, { replace: true });
      return rateRequestUuid;
    } catch (thrown) {
      if (await movedToTruckload(thrown, head.quoteQuery)) {
        if (!isGone()) await navigate(paths.truckloadForm, { state: { keepTruckload: true } });
        return undefined;
      }
      setProblem(sentenceOf(thrown));
    }
    setAsking(false);
    return undefined;
  };
  return { ask, asking, problem };
}

const REFRESHED = 'portal.quote-refreshed';
const refreshed = (): string[] => (readStored('session', REFRESHED) ?? '').split(' ').filter(Boolean);
const markRefreshed = (...ids: string[]) =>
  writeStored('session', REFRESHED, [...refreshed(), ...ids].slice(-20).join(' '));

/**
 * Empty results are asked for once more by themselves, from the saved payload (Q17); true while that is so. The request that
 * comes of it is not repeated again.
 */
export function useRefreshEmpty(
  rateRequestUuid: string,
  head: Pick<RateState, 'quoteQuery' | 'expired' | 'selection' | 'reRunOf'> | undefined,
  empty: boolean,
): boolean {
  const { ask, asking } = useNewPrices(head ?? {});
  const wanted = empty && head !== undefined && !head.expired && head.selection === null;
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const refresh = useCallback(async () => {
    if (refreshed().includes(rateRequestUuid)) return;
    markRefreshed(rateRequestUuid);
    // The key comes from the request, so that two tabs refresh it once.
    const next = await latest.current(`refresh-${rateRequestUuid}`);
    if (next) markRefreshed(next);
  }, [rateRequestUuid]);
  useEffect(() => {
    if (wanted) void refresh();
  }, [wanted, refresh]);
  return asking;
}
