import { type ClientLoaderFunctionArgs, replace } from 'react-router';
import { resultsRoute } from '#contract/rules/shipping-frequency.ts';
import { getSession } from '#web/stores/session.ts';
import { lastRequest } from '#web/stores/stored-answers.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';

/** Leads on to the results page of the account's shipping frequency; without anything to show, home (R11). */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const rateRequestUuid = searchParams.get('rateRequestUuid') ?? lastRequest();
  if (!rateRequestUuid) throw replace('/customer');
  searchParams.set('rateRequestUuid', rateRequestUuid);
  const route = resultsRoute(getSession()?.customerShippingFrequency ?? 1);
  throw replace(`/customer/quote-results/${route}?${searchParams}`);
}

export const HydrateFallback = ResultsSkeleton;

export default function ResultsEntry() {
  return <ResultsSkeleton />;
}
