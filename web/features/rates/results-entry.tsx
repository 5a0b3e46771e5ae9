import { Navigate, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { resultsRoute } from '#contract/rules/shipping-frequency.ts';
import { namedBy, withName } from '#web/api/named-by.ts';
import { lastRequest } from '#web/rates/stored-responses.ts';
import { getSession } from '#web/stores/session.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';

/** Read in the browser only, once it is known where one comes from. */
export function clientLoader() {
  return null;
}

export const HydrateFallback = ResultsSkeleton;

/** Leads on to the results page of the account's shipping frequency; without anything to show, home (R11). */
export default function ResultsEntry() {
  const { search, state } = useLocation();
  const named = new URLSearchParams(search).get('rateRequestUuid');
  const uuid = named ?? namedBy(state, 'rateRequestUuid') ?? lastRequest();
  if (!uuid) return <Navigate replace to={paths.customer} />;
  const route = resultsRoute(getSession()?.customerShippingFrequency ?? 1);
  return (
    <Navigate
      replace
      to={withName(`${paths.customer}/quote-results/${route}`, search, 'rateRequestUuid', uuid)}
      state={state}
    />
  );
}
