import { Navigate, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { resultsPath } from '#contract/rules/results-path.ts';
import { namedBy, withName } from '#web/api/named-by.ts';
import { progressOf } from '#web/rates/quote-progress.ts';
import { lastRequest, storedResponses } from '#web/rates/stored-responses.ts';
import { getSession } from '#web/stores/session.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';

/** Read in the browser only, once it is known where one comes from. */
export function clientLoader() {
  return null;
}

export const HydrateFallback = ResultsSkeleton;

/** Leads on to the results page of the request's template and the account's shipping frequency; without anything to show, home (R11). */
export default function ResultsEntry() {
  const { search, state } = useLocation();
  const named = new URLSearchParams(search).get('rateRequestUuid');
  const uuid = named ?? namedBy(state, 'rateRequestUuid') ?? lastRequest();
  if (!uuid) return <Navigate replace to={paths.customer} />;
  // A request that this tab does not know yet goes on from the list to its own screen.
  const template = (progressOf(uuid).answers ?? storedResponses(uuid))?.head.template ?? 'Full';
  const path = resultsPath(template, getSession()?.customerShippingFrequency ?? 1);
  return <Navigate replace to={withName(path, search, 'rateRequestUuid', uuid)} state={state} />;
}
