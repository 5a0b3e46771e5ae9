import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { pricesTitle } from './format-freight.ts';
import { loadNamedRequest, NameRequest } from './named-request.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { ResultsView } from './results-view.tsx';

export const meta = ({ loaderData }: { loaderData?: { title?: string } }) => [
  { title: loaderData?.title ?? pricesTitle(undefined) },
];

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return loadNamedRequest(args);
}

export const HydrateFallback = ResultsSkeleton;

export default function ResultsPage() {
  const { rateRequestUuid } = useLoaderData<typeof clientLoader>();
  if (!rateRequestUuid) return <NameRequest />;
  // Another request is another page: nothing of the one before (held rows, an open panel) stays.
  return <ResultsView key={rateRequestUuid} rateRequestUuid={rateRequestUuid} />;
}
