import { type ClientLoaderFunctionArgs, replace, useLoaderData } from 'react-router';
import { progressOf, restore } from '#web/stores/quote-progress.ts';
import { lastRequest } from '#web/stores/stored-answers.ts';
import { pricesTitle } from './freight-words.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { ResultsView } from './results-view.tsx';

export const meta = ({ loaderData }: { loaderData?: { title?: string } }) => [
  { title: loaderData?.title ?? pricesTitle(undefined) },
];

/** The request is named by the URL, so that a reload, a copied link and a second tab show the same; else the last one of this tab. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const url = new URL(request.url);
  const rateRequestUuid = url.searchParams.get('rateRequestUuid');
  if (rateRequestUuid) {
    restore(rateRequestUuid);
    return { rateRequestUuid, title: pricesTitle(progressOf(rateRequestUuid).answers?.head) };
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
