import { type ClientLoaderFunctionArgs, replace, useLoaderData } from 'react-router';
import { brand } from '#contract/brand.ts';
import { restore } from '#web/stores/quote-progress.ts';
import { lastRequest } from '#web/stores/stored-answers.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { ResultsView } from './results-view.tsx';

export const meta = () => [{ title: `Prices · ${brand.product}` }];

/** The request is named by the URL, so that a reload, a copied link and a second tab show the same; else the last one of this tab. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const url = new URL(request.url);
  const rateRequestUuid = url.searchParams.get('rateRequestUuid');
  if (rateRequestUuid) {
    restore(rateRequestUuid);
    return { rateRequestUuid };
  }
  const last = lastRequest();
  if (!last) throw replace('/customer');
  url.searchParams.set('rateRequestUuid', last);
  throw replace(`${url.pathname}?${url.searchParams}`);
}

export const HydrateFallback = ResultsSkeleton;

export default function ResultsPage() {
  const { rateRequestUuid } = useLoaderData<typeof clientLoader>();
  // Another request is another page: nothing of the one before (held rows, an open panel) stays.
  return <ResultsView key={rateRequestUuid} rateRequestUuid={rateRequestUuid} />;
}
